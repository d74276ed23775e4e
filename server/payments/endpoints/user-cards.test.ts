import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { keepSavedCard } from '../store/saved-cards.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

const card = (userId: number, gateway: string, expYear: number) => ({
  userId,
  gateway,
  gatewayCustomer: 'cus_1',
  gatewayMethod: `pm_${userId}_${gateway}`,
  brand: 'visa',
  last4: '4242',
  expMonth: 2,
  expYear,
})

describe('user.cards', () => {
  it("lists one's own cards at the provider in use, without what would pay", async () => {
    await keepSavedCard(shop.db, card(1, 'none', 2026))
    await keepSavedCard(shop.db, card(1, 'elsewhere', 2030))
    await keepSavedCard(shop.db, card(2, 'none', 2030))
    const { body } = await shop.request('user.cards', {}, { token })
    expect(body).toEqual([
      { id: 1, brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2026, expired: true },
    ])
  })

  it('needs a session', async () => {
    expect((await shop.request('user.cards', {})).status).toBe(401)
  })
})
