import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { checkBooks } from '../check-books.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }
const release = (id: number, more = {}) => shop.request('staff.releaseOrders', { id, ...more }, tess)
const statusOf = async (id: number) => {
  const { body } = await shop.request('staff.order', { id }, tess)
  return 'order' in body ? body.order.status : body.code
}
const arrived = async () => {
  const { body } = await shop.request('staff.parcels', {}, tess)
  return 'arrived' in body ? body.arrived : []
}

describe('staff.releaseOrders', () => {
  it('lets every order of a record go once its run is in, and not before', async () => {
    const { id, orders } = await soldCampaign(shop)
    expect(await release(id)).toMatchObject({ status: 409, body: { code: 'transition_not_allowed' } })
    await receiveRun(shop, id)
    expect(await arrived()).toMatchObject([{ project_id: id, orders: 3, waiting: 0 }])
    expect((await release(id, { dry_run: true })).body).toMatchObject({ released: 3 })
    expect(await statusOf(orders[0] ?? 0)).toBe('on_hold')
    expect((await release(id)).body).toEqual({ id, released: 3, waiting: 0, more: false })
    for (const order of orders) expect(await statusOf(order)).toBe('ready')
    expect((await release(id)).body).toMatchObject({ released: 0, waiting: 0 })
    expect(await arrived()).toEqual([])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('keeps what shares a parcel with a record that is still to come', async () => {
    const { id } = await soldCampaign(shop, { alsoIn: [[testProjects.preorder]] })
    await receiveRun(shop, id)
    expect((await release(id)).body).toMatchObject({ released: 3, waiting: 1 })
    expect(await arrived()).toMatchObject([{ project_id: id, orders: 0, waiting: 1 }])
  })

  it('sends what another shop sends ahead of the rest', async () => {
    const [coming, elsewhere] = [await newCampaign(shop, { goal: 9 }), testProjects.otherShop]
    await shop.db.update(projects).set({ shopId: 2 }).where(eq(projects.id, coming))
    const order = await mixedOrder(shop, { 1: [testProjects.stock], 2: [elsewhere, coming] })
    // The parcel of the first shop is whole; of the second, one line is still to come.
    const { body } = await shop.request('staff.parcels', { project: testProjects.stock }, tess)
    expect(body).toMatchObject({ items: [{ order_id: order, shop_id: 1, status: 'on_hold' }] })
    const parcels = [{ order: String(order), tracking_transporter: 'UPS', tracking_number: '1Z 99' }]
    expect((await shop.request('staff.shipParcels', { parcels }, tess)).body).toMatchObject({
      results: [{ outcome: 'shipped', status: 'partly_shipped' }],
    })
    expect((await shop.request('staff.shipParcels', { parcels }, tess)).body).toMatchObject({
      results: [{ outcome: 'not_waiting' }],
    })
  })

  it('is for staff, of projects that are there', async () => {
    const input = { id: testProjects.preorder }
    expect((await shop.request('staff.releaseOrders', input)).status).toBe(401)
    expect((await shop.request('staff.releaseOrders', input, { token: people.alice.token })).status).toBe(403)
    expect((await release(999_999)).status).toBe(404)
    expect((await release(testProjects.stock)).body).toMatchObject({ released: 0 })
  })
})
