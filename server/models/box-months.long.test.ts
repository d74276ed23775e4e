// The model of a box through months. Alone in its shop: what other tours leave behind would be charged and
// written to in each month of this one.
import { expect, test } from 'vitest'
import { tourBoxes } from '#fixtures/models/box/box-tour.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'

test('the model of a box drives the API over every edge, through months', { timeout: 300_000 }, async () => {
  const shop = await openPayingShop()
  try {
    const report = await tourBoxes(shop, true)
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(80)
  } finally {
    await shop.close()
  }
})
