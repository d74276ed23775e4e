import { describe, expect, it } from 'vitest'
import { boxOffer, boxPeriodicities, boxTypes, reducedBoxMinor } from './box-offer.ts'

const at = new Date('2026-11-21T12:00:00Z')

describe('vinyl boxes (spec section 3)', () => {
  it('offers every type at every periodicity, a subscription cheaper than a single box', () => {
    for (const type of boxTypes) {
      const once = boxOffer(type, 'once', 'EUR', at)?.priceMinor ?? 0
      for (const periodicity of boxPeriodicities) {
        const price = boxOffer(type, periodicity, 'EUR', at)?.priceMinor ?? Number.NaN
        expect(price).toBeGreaterThan(0)
        expect(price).toBeLessThanOrEqual(once)
      }
    }
  })

  it('prices in whole yen', () => {
    expect(boxOffer('one', 'monthly', 'JPY', at)?.priceMinor).toBe(5322)
  })

  it('knows no other box', () => {
    expect(boxOffer('four', 'monthly', 'EUR', at)).toBeUndefined()
    expect(boxOffer('one', 'daily', 'EUR', at)).toBeUndefined()
  })

  it('takes a percentage off, at most everything', () => {
    expect(reducedBoxMinor(2_990, 1_000)).toBe(2_691)
    expect(reducedBoxMinor(2_990, 20_000)).toBe(0)
    expect(reducedBoxMinor(2_990, -5)).toBe(2_990)
  })
})
