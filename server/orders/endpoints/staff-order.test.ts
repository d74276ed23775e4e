import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('staff.order', () => {
  it('shows the log and the moves that are open', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const { body } = await shop.request('staff.order', { id }, { token: people.tess.token })
    if ('error' in body) throw new Error(body.code)
    expect(body.order).toMatchObject({ id, status: 'paid', payment_status: 'succeeded' })
    expect(body.events.map(({ sequence, type }) => [sequence, type])).toEqual([
      [1, 'order.place'],
      [2, 'order.payOk'],
    ])
    expect(body.moves).toContain('order.cancelStaff')
    expect(body.moves).not.toContain('order.shipAll')
  })

  it('is for staff, and of orders that exist', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    expect((await shop.request('staff.order', { id }, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.order', { id: 99_999 }, { token: people.boss.token })).status).toBe(404)
  })
})
