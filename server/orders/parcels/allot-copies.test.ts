import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { checkBooks } from '../check-books.ts'

// A run that came out with fewer good copies than were sold: who has them, who waits, and what becomes of
// those. Rules 2.

const shop = payingShop()
const tess = { token: people.tess.token }
const alice = { token: people.alice.token }

/** Orders in the order in which they were paid: a 2, b 1, c 3, d 1, e 2; five copies are good. */
async function shortRun() {
  const { id, orders } = await pricedCampaign(shop, { goal: 2, copies: [2, 1, 3, 1, 2] })
  await endCampaign(shop)
  await receiveRun(shop, id, { pressed: 9, accepted: 5 })
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = orders
  return { id, a, b, c, d, e }
}

const release = (id: number, more = {}) => shop.request('staff.releaseOrders', { id, ...more }, tess)
const decide = (id: number, decision: 'make_up' | 'refund' | 'arrived', more = {}) =>
  shop.request('staff.decideShort', { id, decision, ...more }, tess)
const statesOf = async (...ids: readonly number[]) =>
  Promise.all(
    ids.map(async id => {
      const { body } = await shop.request('staff.order', { id }, tess)
      return 'order' in body ? body.order.status : body.code
    }),
  )
const pressingOf = async (id: number) => {
  const { body } = await shop.request('staff.project', { id }, tess)
  return 'error' in body ? undefined : body.pressing
}
const numberOf = async (id: number) => {
  const { body } = await shop.request('staff.order', { id }, tess)
  return 'order' in body ? body.order.number : ''
}
const mails = async (template: string) =>
  queryRows(
    shop.db,
    sql`select payload#>>'{data,number}' as number, payload#>>'{data,date}' as date from outbox
      where kind = 'mail' and payload->>'template' = ${template} order by id`,
    z.object({ number: z.string(), date: z.string() }),
  )
const given = async (id: number) =>
  (
    await queryRow(
      shop.db,
      sql`select coalesce(sum(i.quantity), 0)::int as copies from run_allotments a
        join order_items i on i.id = a.order_item_id
        where a.project_id = ${id} and i.dropped_for is null`,
      z.object({ copies: z.int() }),
    )
  )?.copies
/** Nobody answers for the seven days of an offer. */
const silence = async () => {
  shop.clock.pass(7 * 86_400)
  await shop.runJobs()
  await shop.runJobs()
}
const balanced = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

describe('five good copies of nine', () => {
  it('go to whole orders by when they were paid, and nobody else is let go', async () => {
    const { id, a, b, c, d, e } = await shortRun()
    expect(await pressingOf(id)).toMatchObject({
      to_release: 3,
      short: [
        { order_id: c, copies: 3 },
        { order_id: e, copies: 2 },
      ],
    })
    expect((await release(id, { dry_run: true })).body).toMatchObject({ released: 3, short: 2 })
    const both = await Promise.all([release(id), release(id)])
    const released = both.map(({ body }) => ('released' in body ? body.released : -1))
    expect(released.reduce((sum, count) => sum + count, 0)).toBe(3)
    expect(await statesOf(a, b, c, d, e)).toEqual(['ready', 'ready', 'on_hold', 'ready', 'on_hold'])
    expect(await given(id)).toBe(4)
    const parcels = [{ order: String(c), tracking_transporter: 'UPS', tracking_number: '1Z 99', here: true }]
    const sent = await shop.request('staff.shipParcels', { parcels }, tess)
    expect(sent.body).toMatchObject({ results: [{ outcome: 'not_waiting' }] })
    await balanced()
  })

  it('are not there for anybody before they are received', async () => {
    const { id } = await pricedCampaign(shop, { goal: 2, copies: [2] })
    await endCampaign(shop)
    expect(await release(id)).toMatchObject({ status: 409 })
  })

  it('go on to who waits when an order is cancelled', async () => {
    const { id, a, c, e } = await shortRun()
    await shop.request('staff.moveOrder', { id: a, move: 'cancelStaff', reason: 'asked' }, tess)
    await shop.runJobs()
    // Two came free, one was left: the three of c.
    expect((await release(id)).body).toMatchObject({ released: 3, short: 1 })
    expect(await statesOf(c, e)).toEqual(['ready', 'on_hold'])
    await balanced()
  })
})

describe('who waits for copies of a short run', () => {
  it('is paid back, once, and told; a dry run says who and how much, and changes nothing', async () => {
    const { id, c, e } = await shortRun()
    // One copy is left, which c is asked about: it has its days before it is paid back.
    const seen = await decide(id, 'refund', { dry_run: true })
    expect(seen.body).toMatchObject({ orders: 1, copies: 2, asked: { order_id: c, copies: 1 }, done: false })
    expect(await statesOf(c, e)).toEqual(['on_hold', 'on_hold'])
    expect((await decide(id, 'refund', { seen_orders: 2 })).body).toMatchObject({ code: 'project_moved' })
    expect((await decide(id, 'refund', { seen_orders: 1 })).body).toMatchObject({ done: true })
    await shop.runJobs()
    expect(await statesOf(c, e)).toEqual(['on_hold', 'cancelled'])
    await silence()
    expect(await statesOf(c, e)).toEqual(['cancelled', 'cancelled'])
    expect((await mails('run_short_refund')).map(({ number }) => number)).toEqual([
      await numberOf(e),
      await numberOf(c),
    ])
    expect(await decide(id, 'refund')).toMatchObject({ status: 409 })
    expect((await release(id)).body).toEqual({ id, released: 3, waiting: 0, more: false })
    await balanced()
  })

  it('is told the day of a make-up pressing, and gets its copies', async () => {
    const { id, c, e } = await shortRun()
    expect((await decide(id, 'make_up')).body).toMatchObject({ fields: { due: 'input_required' } })
    expect((await decide(id, 'make_up', { due: '2020-01-01' })).body).toMatchObject({
      fields: { due: 'day_past' },
    })
    const { length: before } = await mails('run_short_make_up')
    const due = '2031-05-03'
    expect((await decide(id, 'make_up', { due })).body).toMatchObject({ orders: 2, done: true })
    expect(await decide(id, 'make_up', { due })).toMatchObject({ status: 409 })
    expect((await mails('run_short_make_up')).slice(before)).toEqual([
      { number: await numberOf(c), date: expect.stringContaining('2031') },
      { number: await numberOf(e), date: expect.stringContaining('2031') },
    ])
    expect(await pressingOf(id)).toMatchObject({ short_decision: 'make_up' })
    expect((await decide(id, 'arrived', { pressed: 6, accepted: 7 })).status).toBe(409)
    expect((await decide(id, 'arrived', { pressed: 6, accepted: 5 })).body).toMatchObject({ done: true })
    expect((await release(id)).body).toMatchObject({ released: 5 })
    expect(await given(id)).toBe(9)
    expect((await pressingOf(id))?.accepted).toBe(10)
    await balanced()
  })

  it('is decided by who moves projects', async () => {
    const { id } = await shortRun()
    const asked = { id, decision: 'refund', dry_run: true } as const
    expect((await shop.request('staff.decideShort', asked, alice)).status).toBe(403)
    expect((await shop.request('staff.decideShort', asked)).status).toBe(401)
    expect((await decide(999_999, 'refund')).status).toBe(404)
  })
})

describe('an order that is changed, or sent again', () => {
  it('leaves what it lacks no more to who waits, and gets what is there', async () => {
    const { id, a, c, e } = await shortRun()
    await release(id)
    const { body } = await shop.request('staff.orderLines', { id: a }, tess)
    const line = 'lines' in body ? (body.lines[0]?.id ?? 0) : 0
    const edit = { id: a, changes: [{ line, quantity: 1 }], reason: 'asked by mail' }
    expect((await shop.request('staff.editOrder', edit, tess)).status).toBe(200)
    // One came free and one is kept for c, who is asked about it.
    expect(await given(id)).toBe(3)
    await silence()
    // Together enough for the two of e, not for the three of c.
    expect(await given(id)).toBe(5)
    expect((await release(id)).body).toMatchObject({ released: 1, short: 1 })
    expect(await statesOf(a, c, e)).toEqual(['ready', 'on_hold', 'ready'])
    const parcels = [{ order: String(a), tracking_transporter: 'UPS', tracking_number: '1Z 98' }]
    const sent = await shop.request('staff.shipParcels', { parcels }, tess)
    expect(sent.body).toMatchObject({ results: [{ outcome: 'shipped' }] })
    await shop.runJobs()
    await balanced()
    // Nothing is left of the run to send once more.
    const { body: now } = await shop.request('staff.orderLines', { id: a }, tess)
    const gone = 'lines' in now ? (now.lines[0]?.id ?? 0) : 0
    const again = { id: a, lines: [{ id: gone, quantity: 1 }], reason: 'torn' }
    expect((await shop.request('staff.replaceLines', again, tess)).body).toMatchObject({
      code: 'out_of_stock',
    })
    await balanced()
  })
})

describe('the copies of the owner', () => {
  it('come after those of everybody else', async () => {
    const { id, orders } = await pricedCampaign(shop, { goal: 2, copies: [] })
    const own = await placedOrder(shop, people.alice.token, { projectId: id, quantity: 1 })
    const bought = await placedOrder(shop, people.bruno.token, { projectId: id, quantity: 2 })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 2, accepted: 2 })
    expect((await release(id)).body).toMatchObject({ released: 1, short: 1 })
    expect(await statesOf(own.id, bought.id)).toEqual(['on_hold', 'ready'])
    expect(orders).toEqual([])
  })
})
