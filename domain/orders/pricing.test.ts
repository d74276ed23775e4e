import { describe, expect, it } from 'vitest'
import { type CartToPrice, containedTax, priceCart } from './pricing.ts'
import type { PromoCode } from './codes.ts'
import { initialTables } from '../money/money-tables.ts'
import { flatTariff, publishedTariff } from '../shipping/tariff.ts'

const lp = { unitPriceMinor: 2_400, quantity: 1, weightGrams: 250, sellerId: 1 }
const shirt = { unitPriceMinor: 2_000, quantity: 2, weightGrams: 150, sellerId: 1 }
const download = { unitPriceMinor: 900, quantity: 1, weightGrams: 0, sellerId: 1 }
const cart: CartToPrice = {
  currency: 'EUR',
  countryId: 'FR',
  at: new Date('2026-11-21T12:00:00Z'),
  tariff: publishedTariff,
  tables: initialTables,
  shops: [
    { id: 1, origin: 'FR', lines: [lp, shirt] },
    { id: 2, origin: 'US', lines: [{ ...lp, unitPriceMinor: 3_000, sellerId: 2 }] },
  ],
}
const tenth: PromoCode = { code: 'TEN', reduction: { kind: 'percent', basisPoints: 1_000 }, uses: 0 }

describe('a cart', () => {
  it('is priced by hand like this', () => {
    // Shop 1: 250 + 2 × 150 + 200 g mailer = 750 g, 7.60. Shop 2: 450 g from the US, 16.90.
    const priced = priceCart(cart)
    expect(priced).toMatchObject({
      subtotalMinor: 9_400,
      discountMinor: 0,
      shippingMinor: 760 + 1_690,
      totalMinor: 11_850,
      vatBasisPoints: 2_000,
      problem: undefined,
    })
    const [first, second] = priced.shops
    expect(first).toMatchObject({
      id: 1,
      goodsGrams: 550,
      shippingMinor: 760,
      totalMinor: 7_160,
      taxMinor: 1_193,
    })
    expect(second).toMatchObject({ id: 2, shippingMinor: 1_690, totalMinor: 4_690, taxMinor: 782 })
    // The parcel's price is shared by weight, 250 to 300.
    expect(first?.lines.map(line => line.shippingMinor)).toEqual([345, 415])
  })

  it('is sent by the tariff that it is priced with', () => {
    const tariff = flatTariff({ domestic: 500, eu: 1_200, world: undefined })
    expect(priceCart({ ...cart, tariff }).problem).toBe('country_not_served')
    const home = { ...cart, shops: cart.shops.slice(0, 1), tariff }
    expect(priceCart(home)).toMatchObject({ shippingMinor: 500, problem: undefined })
  })

  it('may be empty, or hold boxes only', () => {
    expect(priceCart({ ...cart, shops: [] })).toMatchObject({ totalMinor: 0, taxMinor: 0, shops: [] })
    const boxes = priceCart({ ...cart, shops: [], boxes: [{ priceMinor: 2_990 }] })
    expect(boxes).toMatchObject({ subtotalMinor: 2_990, shippingMinor: 0, taxMinor: 498, totalMinor: 2_990 })
  })

  it('sends downloads for nothing, but taxes them', () => {
    const priced = priceCart({ ...cart, shops: [{ id: 1, origin: 'FR', lines: [download] }] })
    expect(priced).toMatchObject({ shippingMinor: 0, totalMinor: 900, taxMinor: 150 })
  })

  it('costs less to a pick-up point', () => {
    expect(priceCart({ ...cart, pickup: true }).shops.map(shop => shop.shippingMinor)).toEqual([690, 1_690])
  })
})

describe('VAT', () => {
  it('follows the destination and its day', () => {
    expect(priceCart({ ...cart, countryId: 'FI' }).vatBasisPoints).toBe(2_550)
    expect(priceCart({ ...cart, countryId: 'FI', at: new Date('2024-01-01') }).vatBasisPoints).toBe(2_400)
    expect(priceCart({ ...cart, countryId: 'JP' })).toMatchObject({ vatBasisPoints: 0, taxMinor: 0 })
  })

  it('is contained in the price, which is the same everywhere', () => {
    expect(priceCart({ ...cart, countryId: 'US' }).subtotalMinor).toBe(priceCart(cart).subtotalMinor)
    expect(containedTax(12_000, 2_000)).toBe(2_000)
    expect(containedTax(0, 2_000)).toBe(0)
  })
})

describe('promotions', () => {
  it('are shared among the lines by their worth', () => {
    const priced = priceCart({ ...cart, promo: tenth })
    expect(priced.promo).toEqual({ code: 'TEN', discountMinor: 940 })
    expect(priced.shops.map(shop => shop.lines.map(line => line.discountMinor))).toEqual([[240, 400], [300]])
    expect(priced).toMatchObject({ discountMinor: 940, totalMinor: 10_910 })
  })

  it('of a shop touch only its lines', () => {
    const priced = priceCart({ ...cart, promo: { ...tenth, shopId: 2 } })
    expect(priced.shops.map(shop => shop.discountMinor)).toEqual([0, 300])
    expect(priceCart({ ...cart, promo: { ...tenth, shopId: 9 } }).promo).toEqual({
      code: 'TEN',
      problem: 'other_shop',
    })
  })

  it('of a shop count on its goods in the parcel of another, and on nothing else in it', () => {
    const guest = { ...lp, unitPriceMinor: 3_000, sellerId: 2 }
    const together = { ...cart, shops: [{ id: 1, origin: 'FR' as const, lines: [lp, guest] }] }
    const discountsOf = (shopId: number) =>
      priceCart({ ...together, promo: { ...tenth, shopId } }).shops.map(shop =>
        shop.lines.map(line => line.discountMinor),
      )
    expect(discountsOf(1)).toEqual([[240, 0]])
    expect(discountsOf(2)).toEqual([[0, 300]])
  })

  it('that do not hold leave the prices alone', () => {
    const priced = priceCart({ ...cart, promo: { ...tenth, maxUses: 0 } })
    expect(priced.promo).toEqual({ code: 'TEN', problem: 'used_up' })
    expect(priced.totalMinor).toBe(priceCart(cart).totalMinor)
  })
})

describe('places no parcel reaches', () => {
  it('are said', () => {
    expect(priceCart({ ...cart, countryId: 'XX' })).toMatchObject({
      problem: 'country_not_served',
      shippingMinor: 0,
    })
  })
})
