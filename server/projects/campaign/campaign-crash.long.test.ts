import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crashCampaign, expectedOrders } from '#fixtures/server/campaign-crash.ts'
import { restock } from '#fixtures/server/restock.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await restock(shop.db, testProjects.stock, 10_000)
})
afterAll(() => shop.close())

const most = 400

describe.each(['fails', 'succeeds', 'pledged_fails', 'pledged_succeeds'] as const)(
  'a campaign that %s',
  end => {
    it.each(['before', 'after'] as const)('may lose its process %s any call', async moment => {
      let step = 1
      for (; step < most; step++) {
        const report = await crashCampaign(shop, end, { step, moment })
        expect({ at: step, ...report }).toMatchObject({
          breaches: [],
          step: end.endsWith('fails') ? 'failed' : 'successful',
          orders: expectedOrders(end),
        })
        if (!report.reached) break
      }
      // Fewer calls than this, and the fault was not where the work is.
      expect(step).toBeGreaterThan(end.endsWith('fails') ? 10 : 5)
      expect(step).toBeLessThan(most)
    })
  },
)
