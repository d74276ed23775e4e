import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../orders/check-books.ts'
import { openPayingShop, orderOf, type PayingShop } from '../../testing/paying-shop.ts'
import { placedOrder } from '../../testing/placed-order.ts'
import { shelfOf } from '../../testing/restock.ts'
import { people, testProjects } from '../../testing/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

describe('user.cancelOrder', () => {
  it('gives the money and the copies back, once', async () => {
    const before = await shelfOf(shop.db, testProjects.stock)
    const { id, total } = await placedOrder(shop, people.alice.token, { quantity: 3 })
    const cancelled = await shop.request('user.cancelOrder', { id }, alice)
    expect(cancelled.body).toMatchObject({ status: 'cancelled', can_cancel: false })
    await shop.runJobs()
    expect((await shop.request('user.cancelOrder', { id }, alice)).body).toMatchObject({
      status: 'cancelled',
      refunded: total,
    })
    await shop.runJobs()
    expect(await shelfOf(shop.db, testProjects.stock)).toEqual(before)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('gives up an order that waits for the bank', async () => {
    const order = orderOf({ payment_method: await shop.card('authentication') })
    const { body } = await shop.request('cart.pay', order, alice)
    const id = 'order_id' in body ? body.order_id : 0
    expect((await shop.request('user.cancelOrder', { id }, alice)).body).toMatchObject({
      status: 'cancelled',
    })
    const url = 'action_url' in body ? new URL(String(body.action_url)) : undefined
    const form = new URLSearchParams({ answer: 'approve' })
    await shop.app.request(url?.pathname ?? '', { method: 'POST', body: form })
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('refuses once the parcel has left', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const boss = { token: people.boss.token }
    await shop.request('staff.moveOrder', { id, move: 'order.release' }, boss)
    const refused = await shop.request('user.cancelOrder', { id }, alice)
    expect(refused.body).toMatchObject({ status: 409, code: 'order_not_cancellable' })
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('is for the owner alone', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const guest = await placedOrder(shop)
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.cancelOrder', { id }, bruno)).status).toBe(404)
    expect((await shop.request('user.cancelOrder', { id: guest.id }, bruno)).status).toBe(404)
    expect((await shop.request('user.cancelOrder', { id })).status).toBe(401)
    const seen = await shop.request('user.orderShop', { order_id: id }, alice)
    expect(seen.body).toMatchObject({ status: 'paid' })
  })
})
