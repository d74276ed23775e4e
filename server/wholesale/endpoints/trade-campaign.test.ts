// A campaign that shops have ordered of: who has copies of a short run, and where the money is when a shop
// owes, until the campaign has succeeded, failed, or paid its owner out. Rules 2, 5, 24.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { boss, good } from '#fixtures/server/desks/return-desk.ts'
import { tradeDesk } from '#fixtures/server/desks/trade-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'

const shop = payingShop()
const desk = draftDesk(shop)
const { openTrade, terms, ask, move, own, credit, counted } = tradeDesk(shop)
beforeAll(async () => {
  await openTrade()
  await desk.openAccount()
  await credit(10_000_000)
})

const tenCopies = 10 * 1_440 + frenchShippingMinor(10)

/** A shop orders ten copies on terms, which its label accepts; gives the order. */
async function tenOnTerms(id: number): Promise<number> {
  await good(terms(id))
  const { id: asked } = await good(ask(id, { payment: 'terms' }))
  await good(move(asked, 'accept'))
  await shop.runJobs()
  return (await own())[0]?.order_id ?? 0
}

const Purse = z.object({ purse: z.coerce.number() })
/** What is kept of a record for whom it belongs to. */
const purseOf = async (id: number, kind: 'held' | 'earmarked') =>
  (
    await queryRow(
      shop.db,
      sql`select coalesce(-sum(amount_minor), 0) as purse from ledger_postings
        where account = ${`${kind}:project:${id}`}`,
      Purse,
    )
  )?.purse ?? 0
const stepOf = async (id: number) =>
  (await queryRow(shop.db, sql`select step from projects where id = ${id}`, z.object({ step: z.string() })))
    ?.step
describe('a campaign with copies on terms', () => {
  it('has its goal by them, is closed, and has their money once it came', async () => {
    const { id } = await pricedCampaign(shop, { goal: 15, copies: [4, 1] })
    const bought = await purseOf(id, 'held')
    const order = await tenOnTerms(id)
    expect([await counted(id), await stepOf(id)]).toEqual([15, 'confirmed'])
    // Nothing of it is there to be given back or paid out.
    expect(await purseOf(id, 'held')).toBe(bought)
    await desk.books()
    await endCampaign(shop)
    await shop.runJobs()
    expect(await stepOf(id)).toBe('successful')
    expect([await purseOf(id, 'held'), await purseOf(id, 'earmarked')]).toEqual([0, bought])
    await desk.books()
    const [draft] = await queryRows(
      shop.db,
      sql`select id from drafts where order_id = ${order}`,
      z.object({ id: z.int() }),
    )
    await good(desk.arrive(draft?.id ?? 0, 'BANK-1', tenCopies))
    expect(await purseOf(id, 'earmarked')).toBe(bought + tenCopies)
    expect(await desk.ledger(order)).toEqual({ bank: tenCopies })
    await shop.runJobs()
    await desk.books()
  })

  it('owes nothing to a shop that owes it, where it fails', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: [2] })
    const order = await tenOnTerms(id)
    await endCampaign(shop)
    await shop.runJobs()
    await shop.runJobs()
    expect(await stepOf(id)).toBe('failed')
    expect((await own())[0]?.standing).toBe('over')
    // Its debt is gone, and no money went anywhere.
    expect(await desk.ledger(order)).toEqual({})
    expect(await counted(id)).toBe(0)
    await desk.books()
  })
})

describe('a short run', () => {
  it('has no copies for a shop before every buyer has theirs, however early it ordered', async () => {
    const { id } = await pricedCampaign(shop, { goal: 10, copies: [] })
    const order = await tenOnTerms(id)
    const late: number[] = []
    for (const quantity of [3, 2])
      late.push((await placedOrder(shop, people.bruno.token, { projectId: id, quantity })).id)
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 14, accepted: 14 })
    const given = async () =>
      (
        await queryRows(
          shop.db,
          sql`select distinct i.order_id as id from run_allotments a
            join order_items i on i.id = a.order_item_id where a.project_id = ${id} order by 1`,
          z.object({ id: z.int() }),
        )
      ).map(row => row.id)
    // Fourteen are good: five for buyers, and nine are no whole order of ten.
    expect(await given()).toEqual(late)
    const made = { id, decision: 'arrived', pressed: 1, accepted: 1 } as const
    await good(shop.request('staff.decideShort', { id, decision: 'make_up', due: '2026-12-01' }, boss))
    await good(shop.request('staff.decideShort', made, boss))
    expect(await given()).toEqual([order, ...late].toSorted((a, b) => a - b))
    await shop.runJobs()
    await desk.books()
  })
})
