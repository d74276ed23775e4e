import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { checkBooks } from '../../orders/check-books.ts'
import { queryRows } from '../../database/database.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { holdPayouts } from './move-payout.ts'
import { settleProject, writeStatements } from '../settle-project.ts'

// An owner's money, from the run that came in to their bank.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const team = { token: people.tess.token }
const alice = { token: people.alice.token }
const owner = `owner:${people.alice.id}`
const iban = 'DE89 3704 0044 0532 0130 00'

const payoutOf = async (projectId: number, number = 1) => {
  const { body } = await shop.request('staff.payouts', {}, team)
  if ('error' in body) throw new Error(body.code)
  return body.items.find(item => item.project_id === projectId && item.number === number)
}
const owed = async (account: string) => (await readOwed(shop.db, [account]))[0]?.owed ?? 0
const move = async (id: number, name: string, more = {}) =>
  shop.request('staff.movePayout', { id, move: name, ...more }, team)
/** Another than who approved tells the bank. */
const send = async (id: number, reference: string, who = { token: people.boss.token }) =>
  shop.request('staff.movePayout', { id, move: 'send', reference }, who)
const balanced = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
const Mail = z.object({ template: z.string(), to: z.string() })
const mailed = async () =>
  (
    await queryRows(
      shop.db,
      sql`select payload from outbox where kind = 'mail' and payload->>'template' like 'payout%' order by id`,
      z.object({ payload: Mail }),
    )
  ).map(row => row.payload.template)

describe('the money of an owner', () => {
  it('accrues when the run is ordered, is settled when it has come in, and is paid', async () => {
    const { id } = await soldCampaign(shop)
    const before = await owed(`earmarked:project:${id}`)
    expect(await payoutOf(id)).toMatchObject({
      state: 'accruing',
      amount: 0,
      account: null,
      moves: ['setAccount'],
    })
    await receiveRun(shop, id)
    const payout = await payoutOf(id)
    if (payout === undefined) throw new Error('no payout')
    expect(await owed(`earmarked:project:${id}`)).toBe(0)
    // Three copies at 20.00: net 16.67 or 16.66 each of the three, less 15 % and 15.00 for the run.
    expect(payout).toMatchObject({ state: 'statement_ready', currency: 'EUR' })
    expect(payout.amount).toBe(await owed(owner))
    const parts = await Promise.all(['vat_due:FR:2000:home', 'house', 'rights'].map(owed))
    expect(parts.reduce((sum, part) => sum + part, payout.amount)).toBe(before)
    expect(parts[2]).toBe(300)
    await balanced()
    // Not before its owner said where to.
    expect((await move(payout.id, 'approve')).body).toMatchObject({ code: 'transition_not_allowed' })
    const said = await shop.request(
      'projects.payoutAccount',
      { id, holder: 'Alice', iban, password: testPassword },
      alice,
    )
    expect(said.body).toMatchObject({ items: [{ holder: 'Alice', account: 'DE…3000' }] })
    expect((await move(payout.id, 'approve')).body).toMatchObject({ state: 'approved' })
    expect(await owed(owner)).toBe(0)
    expect(await owed('payouts')).toBe(payout.amount)
    await balanced()
    expect((await move(payout.id, 'send')).status).toBe(409)
    expect((await move(payout.id, 'send', { reference: 'SEPA 1' })).body).toMatchObject({
      code: 'second_person_needed',
    })
    expect((await send(payout.id, 'SEPA 1')).body).toMatchObject({ state: 'sent' })
    const gateway = await owed('gateway')
    expect((await move(payout.id, 'settle')).body).toMatchObject({ state: 'settled', moves: ['bounce'] })
    expect(await owed('gateway')).toBe(gateway + payout.amount)
    expect(await owed('payouts')).toBe(0)
    await shop.runJobs()
    const steps = ['payout_ready', 'payout_named', 'payout_approved', 'payout_sent', 'payout_settled']
    expect(await mailed()).toEqual(steps)
    await balanced()
  })
})

describe('who named the account of a payout', () => {
  it('does not approve it, is told who may, and the owner hears of it once', async () => {
    const { id } = await soldCampaign(shop)
    await receiveRun(shop, id)
    const payout = await payoutOf(id)
    if (payout === undefined) throw new Error('no payout')
    const named = { id, holder: 'Alice', iban: 'GB29 NWBK 6016 1331 9268 19', password: testPassword }
    await shop.request('projects.payoutAccount', named, team)
    expect((await move(payout.id, 'approve')).body).toMatchObject({
      code: 'second_person_needed',
      fields: { move: 'second_person_needed' },
    })
    expect(await payoutOf(id)).toMatchObject({ hindrance: 'second_person_needed', moves: ['setAccount'] })
    await balanced()
    const boss = { token: people.boss.token }
    const approved = await shop.request('staff.movePayout', { id: payout.id, move: 'approve' }, boss)
    expect(approved.body).toMatchObject({ state: 'approved', hindrance: null })
    await move(payout.id, 'send', { reference: 'SEPA 9' })
    await move(payout.id, 'settle')
  })

  it('and has no colleague waits 72 hours, then signs in anew', async () => {
    const { id } = await soldCampaign(shop)
    await receiveRun(shop, id)
    const payout = await payoutOf(id)
    if (payout === undefined) throw new Error('no payout')
    await shop.db.execute(sql`update users set staff_roles = '{}' where id = ${people.boss.id}`)
    const named = { holder: 'Alice', iban: 'GB29 NWBK 6016 1331 9268 19', password: testPassword }
    await move(payout.id, 'setAccount', named)
    expect((await move(payout.id, 'approve')).body).toMatchObject({ code: 'cooling_off' })
    shop.clock.pass(72 * 3_600)
    expect((await move(payout.id, 'approve')).body).toMatchObject({ code: 'sign_in_again' })
    const sign = { email: people.tess.email, password: testPassword }
    const signed = await shop.request('auth.login', sign)
    if (!('token' in signed.body)) throw new Error('not signed in')
    const fresh = { token: signed.body.token }
    const approved = await shop.request('staff.movePayout', { id: payout.id, move: 'approve' }, fresh)
    expect(approved.body).toMatchObject({ state: 'approved' })
    await move(payout.id, 'send', { reference: 'SEPA 9' })
    await move(payout.id, 'settle')
    await shop.db.execute(sql`update users set staff_roles = '{owner}' where id = ${people.boss.id}`)
  })
})

describe('a payout that meets trouble', () => {
  it('comes back from the bank, is its owner’s again, and is sent anew', async () => {
    const { id } = await soldCampaign(shop)
    await receiveRun(shop, id)
    const payout = await payoutOf(id)
    if (payout === undefined) throw new Error('no payout')
    // The account of before is known.
    expect(payout).toMatchObject({ holder: 'Alice', iban: 'GB29NWBK60161331926819' })
    // As is who named it: their own word frees it.
    expect((await move(payout.id, 'approve')).body).toMatchObject({ code: 'second_person_needed' })
    await shop.request('projects.payoutAccount', { id, holder: 'Alice', iban, password: testPassword }, alice)
    await move(payout.id, 'approve')
    await send(payout.id, 'SEPA 2')
    expect((await move(payout.id, 'bounce', { reason: 'closed' })).body).toMatchObject({ state: 'bounced' })
    expect(await owed(owner)).toBe(payout.amount)
    await balanced()
    expect((await move(payout.id, 'retry')).body).toMatchObject({ state: 'approved' })
    expect((await move(payout.id, 'retry')).status).toBe(409)
    await send(payout.id, 'SEPA 3')
    await move(payout.id, 'settle')
    expect(await owed(owner)).toBe(0)
    await balanced()
  })

  it('is held while an order is disputed at the bank', async () => {
    const { id, orders } = await soldCampaign(shop)
    await receiveRun(shop, id)
    const payout = await payoutOf(id)
    const [orderId = 0] = orders
    if (payout === undefined) throw new Error('no payout')
    await holdPayouts(shop.deps, orderId, 'payout.freeze')
    await holdPayouts(shop.deps, orderId, 'payout.freeze')
    expect(await payoutOf(id)).toMatchObject({ frozen: true, moves: ['setAccount'] })
    expect((await move(payout.id, 'approve')).status).toBe(409)
    await holdPayouts(shop.deps, orderId, 'payout.unfreeze')
    expect((await move(payout.id, 'approve')).status).toBe(200)
    await move(payout.id, 'revoke', { reason: 'of the test' })
  })
})

describe('a statement', () => {
  it('is written once, and a refund after it is in the next one', async () => {
    const { id, orders } = await soldCampaign(shop)
    await receiveRun(shop, id)
    expect(await settleProject(shop.deps, id)).toBe(false)
    const before = await owed(owner)
    const [orderId = 0] = orders
    await shop.request('staff.moveOrder', { id: orderId, move: 'cancelStaff', reason: 'lost' }, team)
    await shop.runJobs()
    expect(await owed(`earmarked:project:${id}`)).toBeLessThan(0)
    // At most one a month.
    expect(await writeStatements(shop.deps)).toBe(0)
    shop.clock.pass(31 * 86_400)
    expect(await writeStatements(shop.deps)).toBe(1)
    expect(await owed(`earmarked:project:${id}`)).toBe(0)
    expect(await owed(owner)).toBeLessThan(before)
    // Nothing to pay out: what its owner owes is taken off the next payout.
    expect(await payoutOf(id, 2)).toMatchObject({ state: 'settled', amount: 0 })
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('is not written for a run that has not come in, or that is nobody’s', async () => {
    const { id } = await soldCampaign(shop)
    expect(await settleProject(shop.deps, id)).toBe(false)
    expect(await settleProject(shop.deps, 999_999)).toBe(false)
  })
})
