import { describe, expect, it } from 'vitest'
import { rateRows } from '../money/exchange-rate.ts'
import { plainRoundings } from '../money/price-by-rate.ts'
import { boxOffer, boxPeriodicities, boxTypes, reducedBoxMinor, usualBoxPrices } from './box-offer.ts'

const at = new Date('2026-11-21T12:00:00Z')
const terms = { at, rates: rateRows, roundings: plainRoundings, prices: usualBoxPrices }

describe('vinyl boxes (spec section 3)', () => {
  it('offers every type at every periodicity, a subscription cheaper than a single box', () => {
    for (const type of boxTypes) {
      const once = boxOffer(type, 'once', 'EUR', terms)?.priceMinor ?? 0
      for (const periodicity of boxPeriodicities) {
        const price = boxOffer(type, periodicity, 'EUR', terms)?.priceMinor ?? Number.NaN
        expect(price).toBeGreaterThan(0)
        expect(price).toBeLessThanOrEqual(once)
      }
    }
  })

  it('prices in whole yen', () => {
    expect(boxOffer('one', 'monthly', 'JPY', terms)?.priceMinor).toBe(5322)
  })

  it('is rounded in each currency as the shop rounds its prices by rate, and never in euro', () => {
    // 29.90 euro are 34.98 dollars at 1.17, 26.01 pounds at 0.87, and 5,322 yen at 178.
    const roundings = {
      ...plainRoundings,
      USD: { stepMinor: 100, endingMinor: 90 },
      GBP: { stepMinor: 50, endingMinor: 0 },
      JPY: { stepMinor: 100, endingMinor: 0 },
    }
    const priced = (currency: 'EUR' | 'USD' | 'GBP' | 'JPY') =>
      boxOffer('one', 'monthly', currency, { ...terms, roundings })?.priceMinor
    expect(priced('USD')).toBe(3_490)
    expect(priced('GBP')).toBe(2_600)
    expect(priced('JPY')).toBe(5_300)
    expect(priced('EUR')).toBe(2_990)
  })

  it('costs what the shop has set', () => {
    const prices = { ...usualBoxPrices, one: { once: 4_000, monthly: 3_100, quarterly: 3_300 } }
    expect(boxOffer('one', 'monthly', 'EUR', { ...terms, prices })?.priceMinor).toBe(3_100)
  })

  it('knows no other box', () => {
    expect(boxOffer('four', 'monthly', 'EUR', terms)).toBeUndefined()
    expect(boxOffer('one', 'daily', 'EUR', terms)).toBeUndefined()
  })

  it('takes a percentage off, at most everything', () => {
    expect(reducedBoxMinor(2_990, 1_000)).toBe(2_691)
    expect(reducedBoxMinor(2_990, 20_000)).toBe(0)
    expect(reducedBoxMinor(2_990, -5)).toBe(2_990)
  })
})
