// A quote in the hands of staff, from the terminal.
import { describe, expect, it } from 'vitest'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(() => openTestShop())
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
    await quote('accept', token)
    expect((await quote('invoice', String(id))).out).toMatch(/open now\s+pay/)
    const paid = await quote('pay', String(id))
    expect(paid.out).toMatch(/state\s+paid/)
    expect(paid.out).toMatch(/quote\.invoice\s+team:\d+\s+invoiced/)
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
