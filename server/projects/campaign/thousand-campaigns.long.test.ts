import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '#fixtures/random.ts'
import { checkBooks, checkLedger } from '../../orders/check-books.ts'
import { crashCampaign, expectedOrders } from '#fixtures/server/campaign-crash.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { testProjects } from '#fixtures/server/world.ts'

// A thousand campaigns in one shop, each of which loses its process somewhere. The books are read now and
// then and at the end: what went wrong stays wrong.

const campaigns = 1_000

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await restock(shop.db, testProjects.stock, 100_000)
})
afterAll(() => shop.close())

it('a thousand campaigns with crashes leave a ledger without a breach', async () => {
  const random = createRandom('thousand campaigns')
  for (let n = 1; n <= campaigns; n++) {
    const end = random.pick(['fails', 'succeeds'] as const)
    const fault = { step: random.int(1, 24), moment: random.pick(['before', 'after'] as const) }
    const report = await crashCampaign(shop, end, fault, () => Promise.resolve([]))
    expect({ n, fault, orders: report.orders }).toEqual({ n, fault, orders: expectedOrders(end) })
    if (n % 100 === 0) expect(await checkLedger(shop.db)).toEqual([])
  }
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
})
