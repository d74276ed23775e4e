import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryIds, euCountryIds } from '../places/country.ts'
import { currencyCodes } from '../money/currency.ts'
import { initialTables } from '../money/money-tables.ts'
import { logisticsOrigins } from '../shipping/logistics.ts'
import { flatTariff, publishedTariff } from '../shipping/tariff.ts'
import { type CartToPrice, priceCart, type PricedTotals, sumTotals } from './pricing.ts'
import type { PromoCode } from './codes.ts'

const currency = fc.constantFrom(...currencyCodes)
const money = fc.record({ amountMinor: fc.nat(5_000_000), currency })

const line = fc.record({
  unitPriceMinor: fc.nat(50_000_000),
  quantity: fc.integer({ min: 1, max: 99 }),
  weightGrams: fc.nat(3_000),
  sellerId: fc.integer({ min: 1, max: 4 }),
})

const reduction = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.nat(10_000) }),
  fc.record({ kind: fc.constant('amount' as const), amount: money }),
)

const promo: fc.Arbitrary<PromoCode> = fc.record(
  {
    code: fc.constant('CODE'),
    reduction,
    uses: fc.nat(3),
    maxUses: fc.nat(3),
    minimum: money,
    shopId: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: ['code', 'reduction', 'uses'] },
)

const shops = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    origin: fc.constantFrom(...logisticsOrigins),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  }),
  { maxLength: 4 },
)

const cart: fc.Arbitrary<CartToPrice> = fc.record({
  currency,
  countryId: fc.oneof(fc.constantFrom(...euCountryIds), fc.constantFrom(...countryIds, 'XX')),
  at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  tariff: fc.constantFrom(publishedTariff, flatTariff({ domestic: 500, eu: 1_200, world: undefined })),
  tables: fc.constant(initialTables),
  pickup: fc.boolean(),
  shops,
  boxes: fc.array(fc.record({ priceMinor: fc.nat(100_000) }), { maxLength: 3 }),
  promo: fc.option(promo, { nil: undefined }),
})

function expectSound(totals: PricedTotals): void {
  for (const amount of Object.values(totals)) {
    if (typeof amount !== 'number') continue
    expect(Number.isSafeInteger(amount)).toBe(true)
    expect(amount).toBeGreaterThanOrEqual(0)
  }
  expect(totals.totalMinor).toBe(totals.subtotalMinor - totals.discountMinor + totals.shippingMinor)
  expect(totals.taxMinor).toBeLessThanOrEqual(totals.totalMinor)
}

describe('whatever is in the cart', () => {
  it('row 56: parts sum to their whole, and nothing is negative', () => {
    fc.assert(
      fc.property(cart, given => {
        const priced = priceCart(given)
        expect(priced).toMatchObject(sumTotals([...priced.shops, ...priced.boxes]))
        expectSound(priced)
        for (const shop of priced.shops) {
          expect(shop).toMatchObject(sumTotals(shop.lines))
          expectSound(shop)
          shop.lines.forEach(expectSound)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('each tax is within one unit of its exact share', () => {
    fc.assert(
      fc.property(cart, given => {
        const priced = priceCart(given)
        const rate = priced.vatBasisPoints
        for (const part of priced.shops.flatMap(shop => [shop, ...shop.lines])) {
          expect(Math.abs(part.taxMinor - (part.totalMinor * rate) / (10_000 + rate))).toBeLessThan(1.6)
        }
      }),
    )
  })

  it('a promotion never makes it dearer, and never touches shipping', () => {
    fc.assert(
      fc.property(cart, given => {
        const reduced = priceCart(given)
        const full = priceCart({ ...given, promo: undefined })
        expect(reduced.totalMinor).toBe(full.totalMinor - reduced.discountMinor)
        expect(reduced.shippingMinor).toBe(full.shippingMinor)
      }),
    )
  })

  it('the same cart has the same price twice', () => {
    fc.assert(
      fc.property(cart, given => {
        expect(priceCart(structuredClone(given))).toEqual(priceCart(given))
      }),
    )
  })
})
