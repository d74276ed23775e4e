import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressingStates } from '#domain/pressing/contract/pressing-state.ts'
import { life, live } from '#fixtures/server/money/contract-lives.ts'
import { runOf300 } from '#fixtures/server/money/plain-run.ts'
import { openPayingShop } from '#fixtures/server/paying-shop.ts'

it('its second reckoning is that of the worked example', () => {
  expect([300, 291, 330].map(runOf300)).toEqual([191_960, 188_583, 203_216])
})

// Each shop lives through a few years of contracts: the cards of its customers last no longer.
it('random lives of contracts keep what is owed, bill what was accepted, and balance', async () => {
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
  // That nobody pays for a month has a test of its own.
  expect(pressingStates.filter(state => !seen.has(state))).toEqual(['lapsed'])
})
