import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('cart.clear', () => {
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
