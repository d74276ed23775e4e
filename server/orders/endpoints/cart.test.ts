import { describe, expect, it } from 'vitest'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('cart.clear', () => {
  const shop = testShop()

  it('forgets the cart of the account, and no other', async () => {
    const cart = {
      id: 'cleared001',
      save: true,
      currency: 'EUR' as const,
      shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } },
    }
    for (const { token } of [people.alice, people.bruno])
      await shop.request('cart.calculate', cart, { token })
    expect((await shop.request('cart.clear', {}, { token: people.alice.token })).body).toEqual({ done: true })
    expect((await shop.request('cart.clear', {}, { token: people.alice.token })).body).toEqual({ done: true })
    const left = async (token: string) => (await shop.request('cart.load', {}, { token })).body
    expect(await left(people.alice.token)).toMatchObject({ count: 0 })
    expect(await left(people.bruno.token)).toMatchObject({ count: 1 })
    expect((await shop.request('cart.clear', {})).status).toBe(401)
  })
})

describe('cart.load', () => {
  const shop = testShop()

  const sent = (id: string, quantity: number) => ({
    id,
    save: true,
    currency: 'EUR' as const,
    customer: { country_id: 'FR' },
    shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity }] } },
  })

  it('gives an empty cart where none was kept', async () => {
    const { body } = await shop.request('cart.load', { id: 'nothere000' })
    expect(body).toMatchObject({ id: 'nothere000', count: 0, shops: {}, boxes: [], shipping_estimated: true })
  })

  it('gives a guest the cart of the id, and an account its own', async () => {
    await shop.request('cart.calculate', sent('guest00001', 2))
    expect((await shop.request('cart.load', { id: 'guest00001' })).body).toMatchObject({ count: 2 })
    await shop.request('cart.calculate', sent('alice00001', 3), { token: people.alice.token })
    const own = await shop.request('cart.load', { id: 'guest00001' }, { token: people.alice.token })
    expect(own.body).toMatchObject({ id: 'alice00001', count: 3 })
  })

  it('prices in the currency asked for', async () => {
    await shop.request('cart.calculate', sent('guest00003', 1))
    const { body } = await shop.request('cart.load', { id: 'guest00003', currency: 'JPY' })
    expect(body).toMatchObject({ currency: 'JPY', totals: { subtotal_minor: 4_000 } })
  })

  it('neither shows nor changes the cart of an account to a guest who knows its id', async () => {
    await shop.request('cart.calculate', sent('bruno00001', 1), { token: people.bruno.token })
    expect((await shop.request('cart.load', { id: 'bruno00001' })).body).toMatchObject({ count: 0 })
    expect((await shop.request('cart.load', { id: 'user:2' })).status).toBe(422)
    await shop.request('cart.calculate', sent('bruno00001', 9))
    const own = await shop.request('cart.load', {}, { token: people.bruno.token })
    expect(own.body).toMatchObject({ count: 1 })
  })

  it('forgets a cart with nothing left in it', async () => {
    await shop.request('cart.calculate', sent('guest00002', 1))
    await shop.request('cart.calculate', { ...sent('guest00002', 1), shops: {} })
    expect((await shop.request('cart.load', { id: 'guest00002' })).body).toMatchObject({ count: 0 })
  })
})
