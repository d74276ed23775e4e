import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRow, queryRows } from '../database/database.ts'
import { payments } from '../database/schema/orders.ts'
import { crashCampaign, expectedOrders } from '#fixtures/server/campaign-crash.ts'
import { campaignLength, newCampaign } from '#fixtures/server/new-campaign.ts'
import {
  frenchShippingMinor,
  openPayingShop,
  orderOf,
  type PayingShop,
} from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { restock } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from './check-books.ts'
import { askPledges } from './payment/charge-kept.ts'

// Campaigns that charge on success: the card is kept with the order, charged at the end, asked again when it
// is refused, and forgotten when there is nothing to pay.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await restock(shop.db, testProjects.stock, 1_000)
})
afterAll(() => shop.close())

const boss = { token: people.boss.token }
const { token } = people.alice
const campaign = (goal: number, filesReady = true) =>
  newCampaign(shop, { goal, filesReady, chargeMode: 'charge_on_success' })
const pass = async (days: number) => {
  shop.clock.pass(days * 86_400)
  await shop.runJobs()
}
const pledge = async (projectId: number, card: Parameters<PayingShop['card']>[0] = 'success', who?: string) =>
  placedOrder(shop, who, { projectId, payment_method: await shop.card(card) })

const Standing = z.object({ order: z.string(), payment: z.string(), key: z.string(), captured: z.int() })
const standing = (id: number) =>
  queryRow(
    shop.db,
    sql`select o.state as order, p.state as payment, p.key,
      (p.lifecycle->>'capturedMinor')::int as captured
      from orders o join payments p on p.order_id = o.id where o.id = ${id}`,
    Standing,
  )
const charges = async (projectId: number) =>
  queryRow(
    shop.db,
    sql`select count(*)::int as made, coalesce(sum(s.amount_minor), 0)::int as taken
      from sandbox_payments s join payments p on p.method = s.method_id
      join order_items i on i.order_id = p.order_id
      where i.project_id = ${projectId} and s.status = 'succeeded' and s.amount_minor > 0`,
    z.object({ made: z.int(), taken: z.int() }),
  )
const templates = async (number: string) =>
  (
    await queryRows(
      shop.db,
      sql`select payload->>'template' as template from outbox
        where kind = 'mail' and payload#>>'{data,number}' = ${number} order by id`,
      z.object({ template: z.string() }),
    )
  ).map(row => row.template)
const stepOf = async (id: number) =>
  queryRow(
    shop.db,
    sql`select step, (select coalesce(sum(quantity), 0)::int from goal_entries where project_id = p.id) as
      counted from projects p where id = ${id}`,
    z.object({ step: z.string(), counted: z.int() }),
  )
const cards = () => queryRows(shop.db, sql`select id from sandbox_methods`, z.object({ id: z.string() }))
const numberOf = async (id: number) => {
  const { body } = await shop.request('staff.order', { id }, boss)
  return 'error' in body ? '' : body.order.number
}

describe('a campaign that charges on success', () => {
  it('keeps the card, counts the copy and takes nothing', async () => {
    const id = await campaign(5)
    const order = await pledge(id, 'success', token)
    await shop.runJobs()
    expect(await standing(order.id)).toMatchObject({ order: 'pledged', payment: 'kept', captured: 0 })
    expect(await stepOf(id)).toEqual({ step: 'in_progress', counted: 1 })
    expect(await charges(id)).toEqual({ made: 0, taken: 0 })
    expect(await templates(await numberOf(order.id))).toEqual(['order_pledged'])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('charges every card once when it ends with its goal, and is closed then', async () => {
    const id = await campaign(2)
    const orders = [await pledge(id, 'success', token), await pledge(id, 'doubled'), await pledge(id)]
    await shop.runJobs()
    expect((await stepOf(id))?.step).toBe('confirmed')
    expect((await charges(id))?.made).toBe(0)
    // The bank of one takes its time, though it did not when the card was kept.
    await shop.db.execute(sql`update sandbox_methods set behaviour = 'late'
      where id = (select method from payments where order_id = ${orders[2]?.id})`)
    await pass(campaignLength)
    await pass(0.01)
    await pass(0.01)
    const total = 2_000 + frenchShippingMinor(1)
    for (const { id: order } of orders) {
      expect(await standing(order)).toMatchObject({
        order: 'on_hold',
        payment: 'succeeded',
        captured: total,
      })
    }
    expect(await charges(id)).toEqual({ made: 3, taken: 3 * total })
    expect(await stepOf(id)).toEqual({ step: 'successful', counted: 3 })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('a card that was kept and is refused', () => {
  it('is asked on three more days, then the order is dropped and the run made without it', async () => {
    const id = await campaign(2)
    const good = await pledge(id, 'success', token)
    const bad = await pledge(id, 'decline_later')
    await shop.runJobs()
    await pass(campaignLength)
    const keys = new Set([(await standing(bad.id))?.key])
    expect(await standing(bad.id)).toMatchObject({ order: 'pledged', payment: 'requires_payment_method' })
    expect((await standing(good.id))?.order).toBe('on_hold')
    for (const days of [1, 2, 2]) {
      expect((await stepOf(id))?.step).toBe('confirmed')
      await pass(days)
      keys.add((await standing(bad.id))?.key)
    }
    expect(keys.size).toBe(4)
    await pass(2)
    await shop.runJobs()
    expect(await standing(bad.id)).toMatchObject({ order: 'cancelled', payment: 'canceled', captured: 0 })
    expect(await stepOf(id)).toEqual({ step: 'successful', counted: 1 })
    const told = await templates(await numberOf(bad.id))
    expect(told.filter(one => one === 'order_charge_failed')).toHaveLength(4)
    expect(told.at(-1)).toBe('order_dropped')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('pays on a later day, once the bank agrees', async () => {
    const id = await campaign(1)
    const order = await pledge(id, 'decline_later')
    await shop.runJobs()
    await pass(campaignLength)
    expect((await standing(order.id))?.payment).toBe('requires_payment_method')
    await shop.db.execute(sql`update sandbox_methods set behaviour = 'success'`)
    await pass(1)
    expect((await standing(order.id))?.order).toBe('on_hold')
    await shop.runJobs()
    expect((await stepOf(id))?.step).toBe('successful')
  })
})

it('of a pledge that cannot be asked for keeps none after it from being asked, and is named', async () => {
  const id = await campaign(2)
  const [stuck, other] = [await pledge(id), await pledge(id)]
  await shop.runJobs()
  await shop.db.execute(sql`create function refuse_change() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$`)
  await shop.db.execute(
    sql.raw(`create trigger refused before update on payments for each row
      when (new.order_id = ${stuck.id}) execute function refuse_change()`),
  )
  shop.clock.pass(campaignLength * 86_400)
  const world = { db: shop.db, clock: shop.clock, gateway: shop.sandbox }
  const said: unknown = await askPledges(world).catch((error: unknown) => error)
  await shop.db.execute(sql`drop trigger refused on payments`)
  expect(String(said)).toContain(`order ${stuck.id}`)
  expect((await standing(stuck.id))?.payment).toBe('kept')
  expect((await standing(other.id))?.payment).toBe('processing')
  await pass(0)
  expect((await standing(stuck.id))?.order).toBe('on_hold')
})

describe('a pledge that comes to nothing', () => {
  it('fails without a cent: nobody is charged, every card that was kept for it is forgotten', async () => {
    const id = await campaign(9)
    const order = await pledge(id)
    const [{ method } = { method: '' }] = await shop.db
      .select({ method: payments.method })
      .from(payments)
      .where(eq(payments.orderId, order.id))
    await pass(campaignLength)
    expect(await stepOf(id)).toEqual({ step: 'failed', counted: 0 })
    expect(await standing(order.id)).toMatchObject({ order: 'cancelled', payment: 'canceled', captured: 0 })
    expect((await cards()).map(card => card.id)).not.toContain(method)
    expect(await templates(await numberOf(order.id))).toEqual(['order_pledged', 'project_failed_pledge'])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('lets a shopper go until the goal is reached, and not after', async () => {
    const id = await campaign(2)
    const first = await pledge(id, 'success', token)
    const cancel = (order: number) => shop.request('user.cancelOrder', { id: order }, { token })
    const isOffered = async (order_id: number) => {
      const { body } = await shop.request('user.orderShop', { order_id }, { token })
      return 'error' in body ? body.code : body.can_cancel
    }
    expect(await isOffered(first.id)).toBe(true)
    expect((await cancel(first.id)).status).toBe(200)
    expect(await stepOf(id)).toEqual({ step: 'in_progress', counted: 0 })
    const second = await pledge(id, 'success', token)
    await pledge(id)
    expect(await isOffered(second.id)).toBe(true)
    await shop.runJobs()
    expect(await isOffered(second.id)).toBe(false)
    expect((await cancel(second.id)).body).toMatchObject({ code: 'order_not_cancellable' })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('keeping a card', () => {
  it('goes through strong authentication, and needs none when it is charged', async () => {
    const id = await campaign(1)
    const asked = orderOf({ projectId: id, payment_method: await shop.card('authentication') })
    const { body } = await shop.request('cart.pay', asked, { token })
    if ('error' in body) throw new Error(body.code)
    expect(body.status).toBe('requires_action')
    const form = new URLSearchParams({ answer: 'approve' })
    await shop.app.request(new URL(body.action_url ?? '').pathname, { method: 'POST', body: form })
    const again = await shop.request('cart.confirm', { order_id: body.order_id }, { token })
    expect(again.body).toMatchObject({ status: 'pledged' })
    await shop.runJobs()
    await pass(campaignLength)
    expect((await standing(body.order_id))?.order).toBe('on_hold')
  })

  it('is told with the price, and not of an order that is paid at once', async () => {
    const id = await campaign(1)
    const priced = async (project_id: number) => {
      const shops = { s_1: { id: 1, items: [{ project_id, quantity: 1 }] } }
      const cart = { shops, currency: 'EUR', customer: { country_id: 'FR' } } as const
      const { body } = await shop.request('cart.calculate', cart)
      return 'error' in body ? body.code : body.charged_later
    }
    expect(await priced(id)).toBe(true)
    expect(await priced(testProjects.stock)).toBeUndefined()
  })

  it('is refused for a card that is no good', async () => {
    const id = await campaign(1)
    const asked = orderOf({ projectId: id, payment_method: await shop.card('decline') })
    expect((await shop.request('cart.pay', asked)).body).toMatchObject({ code: 'card_declined' })
    expect((await stepOf(id))?.counted).toBe(0)
  })

  it('is not for an order of other things as well', async () => {
    const id = await campaign(1)
    const lines = [{ project_id: id, quantity: 1 }]
    const shops = { s_1: { id: 1, items: [...lines, { project_id: testProjects.stock, quantity: 1 }] } }
    const cart = { currency: 'EUR', customer: { country_id: 'FR' }, shops } as const
    const expected_total = 4_000 + frenchShippingMinor(2)
    const asked = orderOf({ cart, expected_total, payment_method: await shop.card('success') })
    expect((await shop.request('cart.pay', asked)).body).toMatchObject({
      code: 'cart_changed',
      fields: { 'cart->shops->s_1->items->0': 'ordered_alone' },
    })
  })
})

const faults = (['pledged_fails', 'pledged_succeeds'] as const).flatMap(end =>
  [3, 8, 13, 18].flatMap(step => (['before', 'after'] as const).map(at => [end, step, at] as const)),
)

describe('a campaign of pledges whose process dies', () => {
  it.each(faults)('%s at call %i, %s it, comes to the same books', async (end, step, moment) => {
    const report = await crashCampaign(shop, end, { step, moment })
    expect(report.breaches).toEqual([])
    expect(report.step).toBe(end === 'pledged_fails' ? 'failed' : 'successful')
    expect(report.orders).toEqual(expectedOrders(end))
  })
})
