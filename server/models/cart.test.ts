import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartApiOptions, openCartApi } from '#fixtures/models/cart.api.ts'
import type { Ground } from '#fixtures/models/cart.ground.ts'
import { cartModel } from '#fixtures/models/cart.model.ts'
import { cartInvariants, shownCart } from '#fixtures/models/cart.shown.ts'
import { runPerson } from '#fixtures/models/run-person.ts'
import { promoCodes } from '../store/schema/orders.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { people, testPriceMinor, testProjects } from '../testing/world.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(promoCodes).values({ code: 'TENTH', kind: 'percent', percentBasisPoints: 1_000 })
})
afterAll(() => shop.close())

const prices = { EUR: testPriceMinor, USD: testPriceMinor }
const record = { weightGrams: 320, pricesMinor: prices, artistName: '', shopName: '' }

const groundAt = (at: Date): Ground => ({
  first: {
    ...record,
    projectId: testProjects.stock,
    itemId: testProjects.stock,
    name: 'Low Tide',
    slug: 'low-tide',
    shopId: 1,
    origin: 'FR',
  },
  second: {
    ...record,
    projectId: testProjects.otherShop,
    itemId: testProjects.otherShop,
    name: 'Flint',
    slug: 'flint',
    shopId: 2,
    origin: 'GB',
  },
  promo: { code: 'TENTH', reduction: { kind: 'percent', basisPoints: 1_000 }, uses: 0 },
  wrongCode: 'NOSUCHCODE',
  home: 'FR',
  abroad: 'DE',
  currency: 'EUR',
  otherCurrency: 'USD',
  at,
})

function run(options: Partial<CartApiOptions> = {}) {
  const ground = groundAt(shop.clock.now())
  return runPerson({
    model: cartModel({ ground, withClear: true, signedIn: options.token !== undefined }),
    oracle: shownCart,
    invariants: cartInvariants,
    open: () => openCartApi(shop, { ground, ...options }),
  })
}

describe('the cart model drives the API', () => {
  test('of a stranger', async () => {
    const report = await run()
    console.log(report)
    expect(report.comparisons).toBeGreaterThan(50)
  })

  test('of an account', async () => {
    const report = await run({ token: people.alice.token })
    console.log(report)
    expect(report.comparisons).toBeGreaterThan(50)
  })
})
