import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boxOf, passDays, subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const lyon = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '3 quai',
  zip_code: '69001',
  city: 'Lyon',
  country_id: 'FR',
}

describe('user.boxAddress', () => {
  it('counts from the next box on', async () => {
    const id = await subscribed(shop)
    const { body } = await shop.request('user.boxAddress', { id, ...lyon }, alice)
    expect(body).toMatchObject({ address: { city: 'Paris' }, next_address: { city: 'Lyon' } })
    await passDays(shop, 32)
    const box = await boxOf(shop, id)
    expect(box).toMatchObject({ address: { city: 'Lyon' }, next_address: null })
    const order = await shop.request('user.orderShop', { order_id: box.periods[0]?.order_id ?? 0 }, alice)
    expect(order.body).toMatchObject({ customer: { city: 'Lyon' } })
  })

  it('after the cut-off it counts from the box that follows', async () => {
    const id = await subscribed(shop)
    await passDays(shop, 30)
    await shop.request('user.boxAddress', { id, ...lyon }, alice)
    await passDays(shop, 2)
    expect(await boxOf(shop, id)).toMatchObject({
      boxes: 2,
      address: { city: 'Paris' },
      next_address: { city: 'Lyon' },
    })
  })

  it('refuses half an address, a country we do not send to and other people', async () => {
    const id = await subscribed(shop)
    const ask = async (change: object) =>
      (await shop.request('user.boxAddress', { id, ...lyon, ...change }, alice)).body
    expect(await ask({ zip_code: '' })).toMatchObject({ code: 'address_incomplete' })
    expect(await ask({ country_id: 'QQ' })).toMatchObject({ code: 'country_not_served' })
    const bruno = { token: people.bruno.token }
    expect((await shop.request('user.boxAddress', { id, ...lyon }, bruno)).status).toBe(404)
    expect((await shop.request('user.boxAddress', { id, ...lyon })).status).toBe(401)
  })
})
