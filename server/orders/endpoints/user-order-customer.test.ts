import { describe, expect, it } from 'vitest'
import { readEvents } from '../../database/event-log.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()

const alice = { token: people.alice.token }
const lyon = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '3 quai Rambaud',
  zip_code: '69002',
  city: 'Lyon',
  country_id: 'FR',
}

describe('user.orderCustomer', () => {
  it('sends the parcel elsewhere while it has not been picked, and notes it', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const { body } = await shop.request('user.orderCustomer', { ...lyon, shop_id: 1, order_id: id }, alice)
    expect(body).toMatchObject({
      customer: { city: 'Paris' },
      shops: [{ shop_id: 1, customer: { city: 'Lyon' }, can_change_address: true }],
    })
    const log = await readEvents(shop.db, 'order', id)
    expect(log.at(-1)).toMatchObject({ type: 'order.readdressed', actor: `shopper:${people.alice.id}` })
    const again = await shop.request('user.orderCustomer', { ...lyon, shop_id: 1, order_id: id }, alice)
    expect(again.status).toBe(200)
  })

  it('keeps the country, for which shipping and VAT were priced', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const abroad = { ...lyon, country_id: 'DE', shop_id: 1, order_id: id }
    expect((await shop.request('user.orderCustomer', abroad, alice)).body).toMatchObject({
      code: 'address_incomplete',
      fields: { country_id: 'country_fixed' },
    })
    const nowhere = await shop.request('user.orderCustomer', { ...abroad, country_id: 'ZZ' }, alice)
    expect(nowhere.body).toMatchObject({ fields: { country_id: 'input_invalid' } })
    const noPostcode = await shop.request(
      'user.orderCustomer',
      { ...abroad, country_id: 'FR', zip_code: '' },
      alice,
    )
    expect(noPostcode.body).toMatchObject({
      code: 'address_incomplete',
      fields: { zip_code: 'input_required' },
    })
  })

  it('refuses once the parcel has left', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const boss = { token: people.boss.token }
    await shop.request('staff.moveOrder', { id, move: 'order.release' }, boss)
    const parcel = { tracking_number: 'AB1', tracking_transporter: 'ups' }
    await shop.request('staff.moveOrder', { id, move: 'order.shipAll', ...parcel }, boss)
    const late = await shop.request('user.orderCustomer', { ...lyon, shop_id: 1, order_id: id }, alice)
    expect(late.body).toMatchObject({ status: 409, code: 'shipment_started' })
    const seen = await shop.request('user.orderShop', { order_id: id }, alice)
    expect(seen.body).toMatchObject({ shops: [{ customer: { city: 'Paris' }, can_change_address: false }] })
  })

  it('is for the owner, and for a shop of the order', async () => {
    const { id } = await placedOrder(shop, people.alice.token)
    const bruno = { token: people.bruno.token }
    const change = { ...lyon, shop_id: 1, order_id: id }
    expect((await shop.request('user.orderCustomer', change, bruno)).status).toBe(404)
    expect((await shop.request('user.orderCustomer', { ...change, shop_id: 2 }, alice)).status).toBe(404)
    expect((await shop.request('user.orderCustomer', change)).status).toBe(401)
  })
})
