// How long the shop waits for whoever buys, as it is set: an order keeps the minutes it was placed with.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { orders } from '../database/schema/orders.ts'
import { expireOrders } from './payment/reconcile-payments.ts'

const shop = payingShop()
const boss = { token: people.boss.token }

const world = () => ({ db: shop.db, clock: shop.clock, gateway: shop.sandbox })

async function unpaid() {
  const order = orderOf({ payment_method: await shop.card('authentication') })
  await shop.request('cart.pay', order, { token: people.alice.token })
  const [row] = await shop.db.select().from(orders).where(eq(orders.cartId, order.cart_id))
  if (row === undefined) throw new Error('no order')
  return row
}

const stateOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.state

async function keepFor(minutes: number) {
  const name = 'reserve.minutes' as const
  const { last_id: seen } = ok(await shop.request('staff.setting', { name }, boss))
  return shop.request('staff.saveSetting', { name, value: { minutes }, seen }, boss)
}

describe('copies of an order that is not paid', () => {
  it('are kept for the minutes that were set when it was placed', async () => {
    const usual = await unpaid()
    expect((await keepFor(60)).status).toBe(200)
    const longer = await unpaid()
    shop.clock.pass(30 * 60)
    await expireOrders(world())
    expect([await stateOf(usual.id), await stateOf(longer.id)]).toEqual(['cancelled', 'pending_payment'])
    // What is set now is for orders of now.
    expect((await keepFor(10)).status).toBe(200)
    shop.clock.pass(30 * 60 - 1)
    await expireOrders(world())
    expect(await stateOf(longer.id)).toBe('pending_payment')
    shop.clock.pass(1)
    await expireOrders(world())
    expect(await stateOf(longer.id)).toBe('cancelled')
  })

  it('are kept for ten minutes at least, and for a day at most', async () => {
    for (const minutes of [9, 1_441])
      expect((await keepFor(minutes)).body).toMatchObject({ fields: { minutes: 'out_of_range' } })
  })
})
