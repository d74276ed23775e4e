import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CampaignEnd, crashCampaign, expectedOrders } from '#fixtures/server/campaign-crash.ts'
import { restock } from '#fixtures/server/restock.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'

// A process dies somewhere while a campaign ends, and comes again: some steps here, every one among the long
// tests.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await restock(shop.db, testProjects.stock, 10_000)
})
afterAll(() => shop.close())

const cases = (['fails', 'succeeds'] as const).flatMap(end =>
  [2, 5, 9, 14].flatMap(step => (['before', 'after'] as const).map(moment => [end, step, moment] as const)),
)

describe('a campaign whose process dies', () => {
  it.each(cases)('%s at call %i, %s it, comes to the same books', async (end: CampaignEnd, step, moment) => {
    const report = await crashCampaign(shop, end, { step, moment })
    expect(report.breaches).toEqual([])
    expect(report.step).toBe(end === 'fails' ? 'failed' : 'successful')
    expect(report.orders).toEqual(expectedOrders(end))
  })
})
