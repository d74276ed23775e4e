import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

describe('user.orderTracking', () => {
  it('links to the carrier once the parcel has left (spec section 9)', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const alice = { token: people.alice.token }
    expect((await shop.request('user.orderTracking', { id }, alice)).body).toMatchObject({ shipments: [] })
    const boss = { token: people.boss.token }
    await shop.request('staff.moveOrder', { id, move: 'order.release' }, boss)
    const sent = { tracking_number: '6A123', tracking_transporter: 'la poste' }
    await shop.request('staff.moveOrder', { id, move: 'order.shipAll', ...sent }, boss)
    const { body } = await shop.request('user.orderTracking', { id }, alice)
    expect(body).toMatchObject({
      status: 'shipped',
      shipments: [
        {
          status: 'handed_over',
          ...sent,
          tracking_link: 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A123',
        },
      ],
    })
    expect((await shop.request('user.orderTracking', { id }, { token: people.bruno.token })).status).toBe(404)
  })
})
