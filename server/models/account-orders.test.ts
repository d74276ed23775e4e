import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrdersApi } from '#fixtures/models/account-orders/account-orders.api.ts'
import { ordersOver, shownOrders } from '#fixtures/models/account-orders/account-orders.oracle.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { restockOrders, testOrdersFixture, testStaff } from '#fixtures/models/test-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'

/** A tour that places orders, also beside others at work. */
const tourTimeoutMs = 240_000

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
  await restockOrders(shop.db)
})
afterAll(() => shop.close())

function run(request: PayingShop['request'] = shop.request) {
  const fixture = testOrdersFixture(shop.clock.now())
  const open = () =>
    openOrdersApi({ ...shop, request }, { fixture, staff: testStaff, rest: () => shop.runJobs() })
  return runPerson({
    ...(request === shop.request && tour),
    ...ordersOver({ fixture, withAbroad: true }),
    oracle: shownOrders,
    open,
  })
}

describe('the model of orders drives the API', () => {
  test(tourName, { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
    expect(report.neverDone).toEqual([])
  })

  test('a shop that sends the parcel of another shop elsewhere is found', async () => {
    const { first, second } = testOrdersFixture(shop.clock.now())
    const other = (id: number) => (id === first.shopId ? second.shopId : first.shopId)
    const confused: PayingShop['request'] = (name, input, options) =>
      shop.request(
        name,
        name === 'user.orderCustomer' && 'shop_id' in input
          ? { ...input, shop_id: other(Number(input.shop_id)) }
          : input,
        options,
      )
    await expect(run(confused)).rejects.toThrow(/after these acts/)
  })
})
