import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCheckoutApi, type Shop } from '#fixtures/models/checkout/checkout.api.ts'
import { checkoutModel } from '#fixtures/models/checkout/checkout.model.ts'
import { checkoutInvariants, shownByApi } from '#fixtures/models/checkout/checkout.oracle.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testFixture } from '#fixtures/models/test-shop.ts'
import { serverProblems } from '#machines/journeys/checkout/checkout.fields.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

function run(system: Shop = shop) {
  const fixture = testFixture(shop.clock.now())
  return runPerson({
    ...(system === shop && tour),
    model: checkoutModel(fixture),
    oracle: shownByApi,
    invariants: checkoutInvariants,
    open: () => openCheckoutApi(system, fixture),
  })
}

describe('the checkout model drives the API', () => {
  test(tourName, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(30)
    expect(report.neverDone).toEqual([])
  })

  test('the journey knows the fields as the server names them', async () => {
    const order = orderOf({ email: 'nobody', expected_total: 1 })
    const { body } = await shop.request('cart.pay', { ...order, customer: { ...order.customer, city: '' } })
    const fields = 'error' in body ? body.fields : undefined
    expect(Object.keys(serverProblems(fields))).toEqual(['email', 'city'])
  })
})

describe('what is wrong is found', () => {
  let keys = 0
  test('a second press that is a second order', async () => {
    const doubling: PayingShop['request'] = (name, input, options) =>
      name === 'cart.pay' && 'cart_id' in input
        ? shop.request(
            name,
            { ...input, cart_id: `twice${String(++keys).padStart(5, '0')}` },
            {
              ...options,
              key: `another-key-${keys}`,
            },
          )
        : shop.request(name, input, options)
    await expect(run({ ...shop, request: doubling })).rejects.toThrow(/orders: [\s\S]*after these acts/)
  })

  test('a bank that approves what was refused', async () => {
    const body = new URLSearchParams({ answer: 'approve' })
    const app = { request: (path: string, init: RequestInit) => shop.app.request(path, { ...init, body }) }
    await expect(run({ ...shop, app })).rejects.toThrow(/status: [\s\S]*after these acts/)
  })
})
