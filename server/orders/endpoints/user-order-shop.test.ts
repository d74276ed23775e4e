import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('user.orderShop', () => {
  it('shows one order in full, shop by shop', async () => {
    const { id: order_id } = await placedOrder(shop, people.alice.token, { quantity: 2 })
    const { body } = await shop.request('user.orderShop', { order_id }, { token: people.alice.token })
    expect(body).toMatchObject({
      id: order_id,
      email: 'ada@example.com',
      customer: { city: 'Paris' },
      payment_status: 'succeeded',
      shops: [{ shop_id: 1, name: 'Sillon', items: [{ quantity: 2, category: 'vinyl' }], shipments: [] }],
    })
  })

  it('shows nobody else’s', async () => {
    const { id: order_id } = await placedOrder(shop, people.alice.token)
    const guest = await placedOrder(shop)
    for (const asked of [order_id, guest.id, 999_999]) {
      const { status } = await shop.request(
        'user.orderShop',
        { order_id: asked },
        { token: people.bruno.token },
      )
      expect(status).toBe(404)
    }
    expect((await shop.request('user.orderShop', { order_id })).status).toBe(401)
  })
})
