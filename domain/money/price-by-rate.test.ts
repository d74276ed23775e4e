import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateRows } from './exchange-rate.ts'
import { plainRoundings, priceByRate, pricesByRate, roundPrice, stickerRoundings } from './price-by-rate.ts'

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
})

describe('a price by the rate of a shop that was opened', () => {
  it('stands on a sticker as the trade writes it: written plainly, the nearest whole step', () => {
    const perEuro = { USD: 1.17, GBP: 0.87, AUD: 1.78, CAD: 1.63, KRW: 1_680, JPY: 178, CNY: 8.32, PHP: 68.5 }
    const step = { USD: 0.5, GBP: 0.5, AUD: 1, CAD: 1, KRW: 500, JPY: 50, CNY: 1, PHP: 10 }
    const minor = { USD: 100, GBP: 100, AUD: 100, CAD: 100, KRW: 1, JPY: 1, CNY: 100, PHP: 100 }
    const currencies = ['USD', 'GBP', 'AUD', 'CAD', 'KRW', 'JPY', 'CNY', 'PHP'] as const
    const by = { ...terms, roundings: stickerRoundings }
    for (const euro of [8, 19.9, 24.9, 25, 33, 120])
      for (const one of currencies) {
        const plain = Math.round((euro * perEuro[one]) / step[one]) * step[one] * minor[one]
        expect([one, euro, priceByRate(Math.round(euro * 100), one, by)]).toEqual([one, euro, plain])
      }
    // 24.90 euro are never fewer dollars than euro any more.
    expect(priceByRate(2_490, 'USD', by)).toBe(2_900)
    expect(priceByRate(2_490, 'GBP', by)).toBe(2_150)
    expect(priceByRate(2_490, 'JPY', by)).toBe(4_450)
  })

  it('is no price of its own but in euro', () => {
    expect(pricesByRate(2_490, terms).filter(({ byRate }) => !byRate)).toEqual([
      { currency: 'EUR', priceMinor: 2_490, byRate: false },
    ])
  })
})

describe('a rounded price', () => {
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
