import fc from 'fast-check'
import { expect, it } from 'vitest'
import { life, live } from '#fixtures/server/money/campaign-lives.ts'
import { chargedFor, costOfRun, orderedFor } from '#fixtures/server/money/plain-campaign.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'

it('its second reckoning is that of the worked examples', () => {
  expect([costOfRun(300, 291), costOfRun(291, 291), costOfRun(500, 500)]).toEqual([188_583, 200_078, 246_400])
  expect([40, 120, 457, 500].map(orderedFor)).toEqual([100, 126, 500, 525])
  expect([chargedFor(126, 118), chargedFor(126, 150), chargedFor(525, 525)]).toEqual([
    132_689, 141_721, 254_750,
  ])
})

// Each shop lives through some years of campaigns: the cards of its buyers last no longer.
it('random lives of campaigns charge what is pressed, let go what is good, and balance', async () => {
  const seen = new Set<string>()
  for (const seed of [1, 2, 3, 4]) {
    const shop = await openPayingShop()
    const lives = fc.asyncProperty(life, async one => {
      for (const state of await live(shop, one)) seen.add(state)
    })
    try {
      await fc.assert(lives, { numRuns: 10, seed, endOnFailure: true })
    } finally {
      await shop.close()
    }
  }
  const stages = ['files_checked', 'rights_cleared', 'quality_check', 'packing', 'in_transit', 'received']
  expect(['in_progress', 'confirmed', 'failed', ...stages].filter(state => !seen.has(state))).toEqual([])
})
