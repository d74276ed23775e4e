// A quote in the hands of staff, from the terminal.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { keptQuote, withoutBills, withoutContract } from '#fixtures/server/kept-quote.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
const Found = z.object({ id: z.int(), quote: z.object({ id: z.int() }) })
const quote = (...words: string[]) => at.run(['quote', ...words])

describe('a quote by its number', () => {
  it('is for staff', async () => {
    const { id } = await keptQuote(at.shop)
    const stranger = await quote('show', String(id))
    expect(stranger.code).toBe(4)
    expect(stranger.err).toContain('sillon login')
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
    expect((await quote('show', String(id))).out).toMatch(/asked by\s+Ida <ida@example.com>/)
  })

  it('goes from its acceptance to the money, each step in the log', async () => {
    const { id, token } = await keptQuote(at.shop)
    await withoutContract(at.shop, id)
    await quote('accept', token)
    expect((await quote('invoice', String(id))).out).toMatch(
      /bill D-\d+\s+€2,303\.52, Draft[\s\S]*bill D-\d+\s+€0, Draft[\s\S]*open now\s+reopen/,
    )
    await withoutBills(at.shop, id)
    const paid = await quote('pay', String(id))
    expect(paid.out).toMatch(/state\s+paid/)
    expect(paid.out).toMatch(/payment asked for\s+Tess\s+payment asked for/)
    const late = await quote('decline', String(id), '--reason', 'late')
    expect(late.code).toBe(1)
    expect(late.err).toContain('transition_not_allowed')
  })

  it('is turned down with the reason, which is kept', async () => {
    const { id } = await keptQuote(at.shop)
    const { out } = await quote('decline', String(id), '--reason', 'no splatter this year')
    expect(out).toMatch(/state\s+declined: no splatter this year/)
    expect((await quote('show', String(id), '--json')).out).toContain('"reason": "no splatter this year"')
  })

  it('is asked for where a token will not do', async () => {
    const { code, err } = await quote('pay', 'a-token')
    expect(code).toBe(1)
    expect(err).toContain('sillon quote list')
  })
})

describe('the list of quotes', () => {
  const sent = (...words: string[]) =>
    quote('send', '--quantity', '300', '--name', 'Ada', '--email', 'ada@example.com', ...words)

  it('is searched, narrowed, counted and saved as a file, as all desks are', async () => {
    await sent()
    const { out } = await quote('list', '--find', 'ada@', '--state', 'sent', '--columns', 'number,total,size')
    expect(out).toMatch(/number\s+total\s+size/)
    expect(out).toMatch(/\d+-1\s+1919\.60 EUR\s+12/)
    expect((await quote('list', '--view', 'unpaid')).out).toContain('No quotes.')
    expect((await quote('list', '--state', 'lost')).code).not.toBe(0)
    expect((await quote('list', '--find', 'ada@', '--counts')).out).toMatch(/state .*sent: 1/)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await at.run(login, testPassword)).code).toBe(0)
    const file = await quote('export', '--find', 'ada@', '--columns', 'number,email')
    expect(file.out).toMatch(/\d+-1,ada@example\.com/)
  })

  it('leads to letters, where what was written with a quote is given to somebody and answered', async () => {
    await sent('--message', 'Is green possible?')
    const letter = (...words: string[]) => at.run(['letter', ...words])
    const asked = ['--kind', 'quote', '--find', 'green', '--columns', 'subject,quote', '--jsonl']
    const { id, quote: of } = Found.parse(JSON.parse((await letter('list', ...asked)).out))
    expect((await letter('assign', String(id), people.tess.email)).code).toBe(0)
    expect((await letter('answer', String(id), '--reason', 'It is.')).out).toMatch(/state\s+Answered/)
    const shown = await quote('show', String(of.id))
    expect(shown.out).toMatch(new RegExp(`letter\\s+${id}, Answered`))
    expect(shown.out).toMatch(new RegExp(`looked after by\\s+${people.tess.email}`))
    expect(shown.out).toMatch(/answer\s+It is\./)
  })
})
