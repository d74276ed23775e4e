import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateRows } from '../money/exchange-rate.ts'
import { countryIds } from '../places/country.ts'
import { logisticsOrigins } from './logistics.ts'
import { shippingEstimate, shippingRate as rateOf, shippingZone } from './shipping-rate.ts'
import { flatTariff, publishedTariff } from './tariff.ts'

/** The mailer of the published tariff. */
const packagingGrams = 200
const shippingRate = (parcel: Parameters<typeof rateOf>[1]) => rateOf(publishedTariff, parcel)

/** The price of a parcel that weighs this much with its mailer. */
function price(grams: number, destination = 'FR', pickup = false): number | undefined {
  return shippingRate({ origin: 'FR', destination, goodsGrams: grams - packagingGrams, pickup })?.amountMinor
}

describe('shipping zones', () => {
  it('see the destination from the origin', () => {
    expect(shippingZone('FR', 'FR')).toBe('domestic')
    expect(shippingZone('site', 'FR')).toBe('domestic')
    expect(shippingZone('FR', 'DE')).toBe('eu')
    expect(shippingZone('US', 'DE')).toBe('world')
    expect(shippingZone('FR', 'GB')).toBe('world')
    expect(shippingZone('HK', 'HK')).toBe('domestic')
  })
})

describe('shipping prices', () => {
  it.each([
    [250, 495],
    [251, 670],
    [500, 670],
    [750, 760],
    [1_000, 825],
    [2_000, 955],
    [5_000, 1_465],
    [10_000, 2_130],
    [15_000, 2_695],
    [30_000, 3_340],
    [30_001, 3_340 + 495],
    [60_000, 2 * 3_340],
  ])('%d grams to a French door cost %d cents', (grams, cents) => {
    expect(price(grams)).toBe(cents)
  })

  it.each([
    [250, 425],
    [500, 595],
    [750, 690],
    [1_000, 755],
    [2_000, 885],
    [5_000, 1_395],
    [5_001, 2_130],
  ])('%d grams to a French pick-up point cost %d cents', (grams, cents) => {
    expect(price(grams, 'FR', true)).toBe(cents)
  })

  it('pay no heed to pick-up abroad', () => {
    expect(price(500, 'DE', true)).toBe(price(500, 'DE'))
  })

  it('are nothing for downloads, and missing where no country is', () => {
    expect(shippingRate({ origin: 'FR', destination: 'JP', goodsGrams: 0 })?.amountMinor).toBe(0)
    expect(shippingRate({ origin: 'FR', destination: 'XX', goodsGrams: 100 })).toBeUndefined()
  })

  it('exist for every country and origin, and never fall when weight rises', () => {
    const places = fc.record({
      origin: fc.constantFrom(...logisticsOrigins),
      destination: fc.constantFrom(...countryIds),
      pickup: fc.boolean(),
    })
    fc.assert(
      fc.property(places, fc.nat(90_000), fc.nat(20_000), (place, goodsGrams, more) => {
        const light = shippingRate({ ...place, goodsGrams })?.amountMinor ?? Number.NaN
        const heavy = shippingRate({ ...place, goodsGrams: goodsGrams + more })?.amountMinor ?? Number.NaN
        expect(light).toBeGreaterThanOrEqual(0)
        expect(heavy).toBeGreaterThanOrEqual(light)
      }),
    )
  })
})

describe('the estimate of a page', () => {
  const parcel = { origin: 'FR', destination: 'FR', goodsGrams: 300 } as const
  const at = new Date('2027-03-01T12:00:00Z')

  it('is the rate of the parcel, in the currency asked for', () => {
    expect(shippingEstimate(publishedTariff, { ...parcel, currency: 'EUR', at, rates: rateRows })).toEqual(
      shippingRate(parcel),
    )
    expect(shippingEstimate(publishedTariff, { ...parcel, currency: 'JPY', at, rates: rateRows })).toEqual({
      amountMinor: 1_193,
      currency: 'JPY',
    })
  })

  it('is missing for what is no country', () => {
    expect(
      shippingEstimate(publishedTariff, {
        ...parcel,
        destination: 'XX',
        currency: 'EUR',
        at,
        rates: rateRows,
      }),
    ).toBeUndefined()
  })
})

describe('another tariff', () => {
  const flat = flatTariff({ domestic: 500, eu: 1_200, world: undefined })
  const parcel = { origin: 'FR', goodsGrams: 300 } as const
  const to = (tariff: typeof flat, destination: string, more = {}) =>
    rateOf(tariff, { ...parcel, destination, ...more })?.amountMinor

  it('has its own prices', () => {
    expect([to(flat, 'FR'), to(flat, 'DE'), to(flat, 'FR', { goodsGrams: 25_000 })]).toEqual([
      500, 1_200, 500,
    ])
  })

  it('serves no zone and no country that it leaves out', () => {
    expect(to(flat, 'US')).toBeUndefined()
    expect(to({ ...flat, not_served: ['DE'] }, 'DE')).toBeUndefined()
    expect(to({ ...flat, not_served: ['DE'] }, 'IT')).toBe(1_200)
  })

  it('takes a pick-up for what the door costs where it has no relay row', () => {
    expect(to(flat, 'FR', { pickup: true })).toBe(500)
  })

  it('splits at its own heaviest parcel, of its own mailer', () => {
    const light = { ...flat, heaviest_grams: 1_000, packaging_grams: 100 }
    expect([to(light, 'FR', { goodsGrams: 900 }), to(light, 'FR', { goodsGrams: 901 })]).toEqual([500, 1_000])
  })
})
