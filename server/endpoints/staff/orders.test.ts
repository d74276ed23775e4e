import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, orderOf, type PayingShop } from '../../testing/paying-shop.ts'
import { placedOrder } from '../../testing/placed-order.ts'
import { people } from '../../testing/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }

describe('staff.orders', () => {
  it('finds orders by state, number and address', async () => {
    const paid = await placedOrder(shop, people.alice.token)
    const waiting = orderOf({
      payment_method: await shop.card('authentication'),
      email: 'wait_er@example.com',
    })
    await shop.request('cart.pay', waiting)
    const find = async (asked: { status?: string; search?: string; limit?: number; after?: string }) => {
      const { body } = await shop.request('staff.orders', asked, tess)
      if ('error' in body) throw new Error(body.code)
      return body
    }
    expect((await find({})).items.map(order => order.status)).toEqual(['pending_payment', 'paid'])
    expect((await find({ status: 'paid' })).items.map(order => order.id)).toEqual([paid.id])
    expect((await find({ search: 'WAIT_' })).items.map(order => order.email)).toEqual(['wait_er@example.com'])
    expect((await find({ search: '%' })).items).toEqual([])
    const first = await find({ limit: 1 })
    const second = await find({ limit: 1, after: first.next ?? '' })
    expect(second.items.map(order => order.id)).toEqual([paid.id])
    expect(second.next).toBeNull()
  })

  it('is for staff', async () => {
    expect((await shop.request('staff.orders', {}, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.orders', { after: '!' }, tess)).body).toMatchObject({
      code: 'input_invalid',
    })
  })
})
