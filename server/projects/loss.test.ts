import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../orders/check-books.ts'
import { readOwed } from '../ledger/store/ledger.ts'
import { readEvents } from '../database/event-log.ts'
import { projects } from '../database/schema/catalogue.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

// What a run has cost that was given up, in the ledger. Rules 1 and 5, P14.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const boss = { token: people.boss.token }
type Said = { reason?: string; book_to?: 'owner' | 'house'; amount_minor?: number; currency?: 'EUR' | 'USD' }
const move = (id: number, name: string, said: Said, who = boss) =>
  shop.request('projects.move', { id, move: name, ...said }, who)

/** A confirmed campaign of Alice's that was given up, with everybody paid back. */
async function givenUp(book_to?: 'owner' | 'house') {
  const id = await newCampaign(shop, { goal: 1 })
  await shop.db.update(projects).set({ ownerId: people.alice.id }).where(eq(projects.id, id))
  await placedOrder(shop, undefined, { projectId: id, payment_method: await shop.card('success') })
  await shop.runJobs()
  const { body } = await move(id, 'abort', { reason: 'plant', ...(book_to && { book_to }) })
  expect(body).toMatchObject({ step: 'failed', moves: expect.arrayContaining(['bookLoss']) })
  await shop.runJobs()
  return id
}
const owedOn = async (...accounts: string[]) => {
  const owed = await readOwed(shop.db, accounts)
  return Object.fromEntries(owed.map(one => [`${one.account} ${one.currency}`, one.owed]))
}
const owner = `owner:${people.alice.id}`

describe('what a run has cost', () => {
  it('is the loss of the house unless it is said otherwise, bill by bill, and the books agree', async () => {
    const id = await givenUp()
    const before = await owedOn('house', 'loss')
    await move(id, 'bookLoss', { amount_minor: 90_000, reason: 'plating' })
    await move(id, 'bookLoss', { amount_minor: 12_050, reason: 'courier', currency: 'USD' })
    const after = await owedOn('house', 'loss')
    expect(after).toMatchObject({ 'loss EUR': -90_000, 'loss USD': -12_050, 'house USD': 12_050 })
    expect((after['house EUR'] ?? 0) - (before['house EUR'] ?? 0)).toBe(90_000)
    const log = (await readEvents(shop.db, 'project', id)).filter(({ type }) => type === 'project.bookLoss')
    expect(log.map(({ payload }) => payload)).toMatchObject([{ reason: 'plating' }, { reason: 'courier' }])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('is owed by its owner where the boss said so', async () => {
    const id = await givenUp('owner')
    await move(id, 'bookLoss', { amount_minor: 40_000, reason: 'cutting' })
    expect(await owedOn(owner)).toEqual({ [`${owner} EUR`]: -40_000 })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('needs an amount, what it is for, the boss, and a run that was given up', async () => {
    const id = await givenUp()
    const refused = { status: 409, body: { code: 'transition_not_allowed' } }
    expect(await move(id, 'bookLoss', { amount_minor: 1 })).toMatchObject(refused)
    expect(await move(id, 'bookLoss', { reason: 'plating' })).toMatchObject(refused)
    const team = { token: people.tess.token }
    expect(await move(id, 'bookLoss', { amount_minor: 1, reason: 'plating' }, team)).toMatchObject(refused)
    expect((await move(id, 'bookLoss', { amount_minor: -1, reason: 'x' })).status).toBe(422)
    const running = await newCampaign(shop, { goal: 1 })
    expect(await move(running, 'bookLoss', { amount_minor: 1, reason: 'x' })).toMatchObject(refused)
  })
})
