// What owners are paid, from the terminal: a run that was sold and has come in, to the bank and back.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { checkBooks } from '#server/orders/check-books.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

const at = shopAtTerminal(async () => {
  const shop = await openPayingShop()
  const { id } = await soldCampaign(shop)
  await receiveRun(shop, id)
  return shop
})
const { run } = at
const payout = (...words: string[]) => run(['payout', ...words])

const Page = z.object({
  items: z.array(
    z.object({ id: z.int(), cells: z.object({ state: z.string(), iban: z.string().nullable() }) }),
  ),
})
const listed = async (...words: string[]) =>
  Page.parse(JSON.parse((await payout('list', '--json', ...words)).out)).items
const books = async () => expect(await checkBooks(at.shop.db, { atRest: true })).toEqual([])

describe('sillon payout', () => {
  it('is for staff', async () => {
    expect((await payout('list')).code).toBe(4)
    const login = ['login', '--email', people.tess.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
  })

  it('lists what waits, with what can be done', async () => {
    const { code, out } = await payout('list', '--state', 'statement_ready')
    expect(code).toBe(0)
    expect(out).toMatch(/To approve/)
    const id = String((await listed())[0]?.id)
    expect((await payout('show', id)).out).toMatch(/moves\s+.*account/)
    expect((await payout('list', '--state', 'bounced')).out).toContain('No payouts.')
    expect((await payout('list', '--state', 'lost')).code).not.toBe(0)
  })

  it('goes to the bank, comes back, and goes again; the books hold at every step', async () => {
    const id = String((await listed())[0]?.id)
    expect(await payout('approve', id)).toMatchObject({ code: 1, out: '' })
    const bank = ['--holder', 'Alice', '--iban', 'DE89 3704 0044 0532 0130 00']
    const naming = ['account', id, ...bank, '--password-stdin']
    // A terminal left open does not give the money away: who names an account gives their password.
    expect((await payout('account', id, ...bank)).err).toContain('password_wrong')
    expect((await run(['payout', ...naming], 'a guess')).err).toContain('password_wrong')
    expect((await run(['payout', ...naming], testPassword)).out).toMatch(/account\s+Alice, DE…3000/)
    // Who named it does not approve it; a colleague does.
    expect((await payout('approve', id)).err).toContain('second_person_needed')
    expect((await payout('show', id)).out).toContain('for a second person')
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, testPassword)).code).toBe(0)
    const steps = [
      [['approve', id], 'approved'],
      [['revoke', id, '--reason', 'a claim came in'], 'to approve'],
      [['approve', id], 'approved'],
      [['send', id, '--reference', 'SEPA 1'], 'sent to the bank'],
      [['bounce', id, '--reason', 'account closed'], 'sent back by the bank'],
      [naming, 'sent back by the bank'],
      [['retry', id], 'approved'],
      [['send', id, '--reference', 'SEPA 2'], 'sent to the bank'],
      [['settle', id], 'arrived'],
    ] as const
    for (const [words, state] of steps) {
      // Another than who approved tells the bank.
      const who = words[0] === 'send' ? people.tess : people.boss
      await run(['login', '--email', who.email, '--password-stdin'], testPassword)
      const { code, out, err } = await run(['payout', ...words], testPassword)
      expect({ words, code, err }).toMatchObject({ code: 0 })
      expect(out).toMatch(new RegExp(`state\\s+${state}\\b`))
      await books()
    }
    const settled = await listed('--state', 'settled')
    expect(settled).toMatchObject([{ cells: { state: 'settled', iban: 'DE…3000' } }])
    expect((await payout('show', id)).out).toMatch(/iban +DE89370400440532013000$/m)
    expect(await listed('--find', 'de89 3704 0044')).toEqual(settled)
  })
})

describe('sillon payout, asked for what cannot be', () => {
  it('names what is wrong with what was asked', async () => {
    expect((await payout('approve', 'twelve')).err).toContain('twelve')
    expect((await payout('show', 'twelve')).err).toContain('twelve')
    expect((await payout('show', '999')).err).toContain('not_found')
    expect((await payout('approve', '999')).err).toContain('not_found')
    const id = String((await listed())[0]?.id)
    expect((await payout('send', id)).err).toContain('--reference')
  })
})

describe('sillon payout file', () => {
  it('names what keeps it from being made', async () => {
    expect((await payout('files')).out).toBe('No files.\n')
    expect((await payout('file')).err).toContain('identity')
    expect((await payout('file', '--again', '9')).err).toContain('not_found')
    expect((await payout('file', '--on', 'soon')).code).toBe(64)
  })
})
