import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../orders/check-books.ts'
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { placedOrder } from '../../testing/placed-order.ts'
import { people } from '../../testing/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }

describe('staff.moveOrder', () => {
  it('moves an order along its lifecycle and logs who did it', async () => {
    const { id } = await placedOrder(shop)
    const released = await shop.request('staff.moveOrder', { id, move: 'order.release' }, tess)
    expect(released.body).toMatchObject({ order: { status: 'ready' } })
    const shipped = await shop.request(
      'staff.moveOrder',
      { id, move: 'ship_all', tracking_number: '1' },
      tess,
    )
    expect(shipped.body).toMatchObject({ order: { status: 'shipped' } })
    const { body } = await shop.request('staff.order', { id }, tess)
    expect(body).toMatchObject({
      events: [
        { sequence: 1, type: 'order.place', actor: 'guest' },
        { sequence: 2, type: 'order.payOk', actor: 'payment' },
        { sequence: 3, type: 'order.release', actor: `team:${people.tess.id}` },
        { sequence: 4, type: 'order.shipAll', state: 'shipped' },
      ],
    })
  })

  it('changes nothing where the lifecycle says no', async () => {
    const { id } = await placedOrder(shop)
    for (const move of ['order.shipAll', 'order.deliver', 'order.payOk', 'order.expire', 'nonsense']) {
      const { body } = await shop.request('staff.moveOrder', { id, move }, tess)
      expect(body).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    }
    expect((await shop.request('staff.order', { id }, tess)).body).toMatchObject({
      order: { status: 'paid' },
    })
  })

  it('refunds what staff cancel, never more than was paid', async () => {
    const { id, total } = await placedOrder(shop)
    const moved = await Promise.all(
      Array.from({ length: 4 }, () =>
        shop.request('staff.moveOrder', { id, move: 'order.cancelStaff', reason: 'broken' }, tess),
      ),
    )
    expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
    await shop.runJobs()
    await shop.runJobs()
    const { body } = await shop.request('staff.order', { id }, tess)
    expect(body).toMatchObject({ order: { status: 'cancelled', refunded: total } })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('is for staff', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const move = { id, move: 'order.cancelStaff', reason: 'mine' }
    expect((await shop.request('staff.moveOrder', move, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.moveOrder', move)).status).toBe(401)
    expect((await shop.request('staff.moveOrder', { ...move, id: 999_999 }, tess)).status).toBe(404)
  })
})
