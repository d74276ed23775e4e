import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { keepSavedCard } from '../../store/saved-cards.ts'
import { people } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const kept = (gatewayMethod: string) =>
  keepSavedCard(shop.db, {
    userId: people.alice.id,
    gateway: 'none',
    gatewayCustomer: 'c',
    gatewayMethod,
    brand: 'visa',
    last4: '4242',
    expMonth: 1,
    expYear: 2031,
  })

describe('user.removeCard', () => {
  it('forgets one card and gives the others', async () => {
    const [one, other] = [await kept('one'), await kept('other')]
    expect((await shop.request('user.removeCard', { id: one.id }, bruno)).status).toBe(404)
    expect((await shop.request('user.removeCard', { id: one.id }, alice)).body).toMatchObject([
      { id: other.id },
    ])
    expect((await shop.request('user.cards', {}, alice)).body).toMatchObject([{ id: other.id }])
    expect((await shop.request('user.removeCard', { id: one.id }, alice)).status).toBe(404)
    expect((await shop.request('user.removeCard', { id: other.id })).status).toBe(401)
  })
})
