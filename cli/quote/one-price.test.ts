import { describe, expect, it } from 'vitest'
import { currencyCodes } from '#domain/money/currency.ts'
import { disagreements, someRuns } from '#fixtures/testing/quote-systems.ts'

describe('the desk, the API and the terminal', () => {
  it.each(currencyCodes)('say the same of any run, in %s', async currency => {
    const runs = someRuns(35, 21)
    expect(runs).toHaveLength(35)
    expect(await disagreements(runs, currency)).toEqual([])
  })
})
