import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { checkBooks } from '../check-books.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

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

const move = async (id: number, asked: Omit<Input<'staff.moveOrder'>, 'id'>) =>
  (await shop.request('staff.moveOrder', { id, ...asked }, tess)).body

/** Tracking numbers of what has left, by shop. */
async function parcels(id: number) {
  const { body } = await shop.request('staff.order', { id }, tess)
  if ('error' in body) throw new Error(body.code)
  return body.order.shops.map(part => part.shipments.map(parcel => parcel.tracking_number))
}

describe('staff.moveOrder, of an order of several parcels', () => {
  it('sends the parcel that is named, and leaves the others waiting', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
    await move(id, { move: 'release' })
    expect(await move(id, { move: 'ship_part' })).toMatchObject({
      code: 'input_invalid',
      fields: { shop_id: 'input_required' },
    })
    const refused = { status: 409, code: 'transition_not_allowed' }
    expect(await move(id, { move: 'ship_part', shop_id: 7 })).toMatchObject(refused)
    // All of it is not the parcel of one shop.
    expect(await move(id, { move: 'ship_all', shop_id: 2 })).toMatchObject(refused)
    expect(await parcels(id)).toEqual([[], []])
    const sent = await move(id, { move: 'ship_part', shop_id: 2, tracking_number: 'B' })
    expect(sent).toMatchObject({ order: { status: 'partly_shipped' } })
    expect(await parcels(id)).toEqual([[], ['B']])
    expect(await move(id, { move: 'ship_part', shop_id: 2 })).toMatchObject(refused)
    // The last parcel is no part.
    expect(await move(id, { move: 'ship_part', shop_id: 1 })).toMatchObject(refused)
    expect(await move(id, { move: 'ship_all', tracking_number: 'A' })).toMatchObject({
      order: { status: 'shipped' },
    })
    expect(await parcels(id)).toEqual([['A'], ['B']])
  })

  it('sends no parcel whose record is still to be pressed', async () => {
    const projectId = await newCampaign(shop, { goal: 1 })
    const id = await mixedOrder(shop, { 1: [testProjects.stock, projectId], 2: [testProjects.otherShop] })
    expect(await move(id, { move: 'split' })).toMatchObject({ order: { status: 'ready' } })
    const early = await move(id, { move: 'ship_part', shop_id: 1 })
    expect(early).toMatchObject({ code: 'transition_not_allowed' })
    // Only one parcel can leave: nobody has to say which.
    const other = await move(id, { move: 'ship_part' })
    expect(other).toMatchObject({ order: { status: 'partly_shipped' } })
    expect(await parcels(id)).toEqual([[], [null]])
  })
})
