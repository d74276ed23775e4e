import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkBooks } from '../check-books.ts'
import { boxes } from '../../database/schema/boxes.ts'
import { boxOrder } from '#fixtures/server/box-shop.ts'
import { orderOf } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { shelfOf } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

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
    expect((await shop.request('user.cancelOrder', { id }, bruno)).status).toBe(404)
    expect((await shop.request('user.cancelOrder', { id: guest.id }, bruno)).status).toBe(404)
    expect((await shop.request('user.cancelOrder', { id })).status).toBe(401)
    const seen = await shop.request('user.orderShop', { order_id: id }, alice)
    expect(seen.body).toMatchObject({ status: 'paid' })
  })
})

describe('the order of a gift', () => {
  const giftOrder = async () => {
    const order = boxOrder([{ type: 'one', periodicity: 'once', is_gift: true }], {
      payment_method: await shop.card('success'),
    })
    const { body } = await shop.request('cart.pay', order, alice)
    if ('error' in body) throw new Error(body.code)
    await shop.runJobs()
    const [bought] = await shop.db.select().from(boxes).where(eq(boxes.orderId, body.order_id))
    return { id: body.order_id, code: bought?.giftCode ?? '' }
  }

  it('can be taken back while nobody has redeemed it, and then redeems no more', async () => {
    const { id, code } = await giftOrder()
    expect((await shop.request('user.cancelOrder', { id }, alice)).body).toMatchObject({
      status: 'cancelled',
    })
    expect((await shop.request('boxes.redeemCode', { code }, bruno)).body).toMatchObject({
      code: 'code_invalid',
    })
  })

  it('stands once somebody has, whose box stays', async () => {
    const { id, code } = await giftOrder()
    const { body: redeemed } = await shop.request('boxes.redeemCode', { code }, bruno)
    const boxId = 'box_id' in redeemed ? (redeemed.box_id ?? 0) : 0
    const seen = await shop.request('user.orderShop', { order_id: id }, alice)
    expect(seen.body).toMatchObject({ can_cancel: false, gift_redeemed: true })
    const refused = await shop.request('user.cancelOrder', { id }, alice)
    expect(refused.body).toMatchObject({ status: 409, code: 'gift_redeemed' })
    await shop.runJobs()
    expect((await shop.request('user.box', { id: boxId }, bruno)).body).toMatchObject({ status: 'active' })
    expect((await shop.request('user.orderShop', { order_id: id }, alice)).body).toMatchObject({
      refunded: 0,
      credit_notes: [],
    })
  })
})
