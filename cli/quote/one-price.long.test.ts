import { describe, expect, it } from 'vitest'
import { currencyCodes } from '#domain/money/currency.ts'
import { disagreements, someRuns } from '#fixtures/testing/quote-systems.ts'

const runs = 10_000

/** Other runs each day, so that time finds what one seed hides. */
const seed = Math.floor(Date.now() / 86_400_000)

describe('the desk, the API and the terminal', () => {
  it(`say the same of ${runs} runs, seed ${seed}`, async () => {
    const each = Math.ceil(runs / currencyCodes.length)
    for (const [index, currency] of currencyCodes.entries()) {
      expect([currency, await disagreements(someRuns(each, seed + index), currency)]).toEqual([currency, []])
    }
  })
})
