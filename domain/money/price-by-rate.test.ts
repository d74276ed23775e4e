import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateRows } from './exchange-rate.ts'
import { plainRoundings, priceByRate, pricesByRate, roundPrice } from './price-by-rate.ts'

const terms = { at: new Date('2026-11-21T12:00:00Z'), rates: rateRows, roundings: plainRoundings }

describe('a price by the rate', () => {
  it('is to the cent where nothing is said', () => {
    expect(priceByRate(2_490, 'USD', terms)).toBe(2_913)
    expect(pricesByRate(1_000, terms).map(({ currency, priceMinor }) => `${currency} ${priceMinor}`)).toEqual(
      [
        'EUR 1000',
        'USD 1170',
        'GBP 870',
        'AUD 1780',
        'CAD 1630',
        'KRW 16800',
        'JPY 1780',
        'CNY 8320',
        'PHP 68500',
      ],
    )
  })

  it('ends as the shop wants it, and the price in euro stands as it was typed', () => {
    const roundings = {
      ...plainRoundings,
      EUR: { stepMinor: 100, endingMinor: 90 },
      USD: { stepMinor: 100, endingMinor: 90 },
      JPY: { stepMinor: 100, endingMinor: 0 },
    }
    expect(priceByRate(2_490, 'USD', { ...terms, roundings })).toBe(2_890)
    expect(priceByRate(2_490, 'JPY', { ...terms, roundings })).toBe(4_400)
    expect(priceByRate(2_491, 'EUR', { ...terms, roundings })).toBe(2_491)
  })

  it.each([
    [2_939, 2_890],
    [2_940, 2_990],
    [10, 90],
    [1, 90],
    [0, 0],
  ])('%d ends in 90 of 100 as %d', (amount, rounded) => {
    expect(roundPrice(amount, { stepMinor: 100, endingMinor: 90 })).toBe(rounded)
  })

  it('is never further off than half a step, nor nothing for something', () => {
    const rounding = fc
      .integer({ min: 1, max: 1_000 })
      .chain(stepMinor =>
        fc.record({ stepMinor: fc.constant(stepMinor), endingMinor: fc.nat(stepMinor - 1) }),
      )
    fc.assert(
      fc.property(fc.integer({ min: 2_000, max: 1_000_000 }), rounding, (amount, to) => {
        const price = roundPrice(amount, to)
        expect(Math.abs(price - amount) * 2).toBeLessThanOrEqual(to.stepMinor)
        expect(price % to.stepMinor).toBe(to.endingMinor)
        expect(price).toBeGreaterThan(0)
      }),
    )
  })
})
