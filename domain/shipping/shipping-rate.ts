import { type CountryId, isCountryId, isEuCountry } from '../places/country.ts'
import { type LogisticsOrigin, originCountry } from './logistics.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney } from '../money/exchange-rate.ts'
import type { Money } from '../money/money.ts'

/** How far a parcel goes, seen from the country it leaves. */
type ShippingZone = 'domestic' | 'eu' | 'world'

/** Up to this weight, this price in euro cents. */
type Tier = readonly [upToGrams: number, priceMinor: number]

/** Home delivery within France: the published Colissimo tariff of 2023. */
const domesticTiers: readonly Tier[] = [
  [250, 495],
  [500, 670],
  [750, 760],
  [1_000, 825],
  [2_000, 955],
  [5_000, 1_465],
  [10_000, 2_130],
  [15_000, 2_695],
  [30_000, 3_340],
]

/** To a pick-up point within the same country: the published relay tariff, same source. */
const relayTiers: readonly Tier[] = [
  [250, 425],
  [500, 595],
  [750, 690],
  [1_000, 755],
  [2_000, 885],
  [5_000, 1_395],
]

/** Within the European Union: an assumption, not a tariff. */
const euTiers: readonly Tier[] = [
  [500, 1_090],
  [1_000, 1_390],
  [2_000, 1_590],
  [5_000, 2_090],
  [10_000, 3_290],
  [30_000, 5_990],
]

/** Everywhere else: an assumption, not a tariff. */
const worldTiers: readonly Tier[] = [
  [500, 1_690],
  [1_000, 2_190],
  [2_000, 2_990],
  [5_000, 4_490],
  [10_000, 7_990],
  [30_000, 14_990],
]

const tiersByZone = { domestic: domesticTiers, eu: euTiers, world: worldTiers } as const

/** The mailer of every parcel; an assumption. */
export const packagingGrams = 200

/** The heaviest parcel a carrier takes; more is split into several. */
const maxParcelGrams = 30_000

/** The zone of a parcel: inside one country, between two EU members, or neither. */
export function shippingZone(origin: LogisticsOrigin, destination: CountryId): ShippingZone {
  const from = originCountry(origin)
  if (from === destination) return 'domestic'
  return isEuCountry(from) && isEuCountry(destination) ? 'eu' : 'world'
}

type Parcel = {
  origin: LogisticsOrigin
  destination: CountryId
  /** Goods without the mailer. Nothing to send weighs zero and costs nothing. */
  goodsGrams: number
  /**
   * To a pick-up point instead of the door; only within the country of origin and up to 5 kg. Spec section
   * 3.
   */
  pickup?: boolean
}

/**
 * What one shop's parcel costs, in euro, destination VAT included. Undefined when the destination is no
 * country.
 * More than 30 kg goes as several parcels.
 */
export function shippingRate({ origin, destination, goodsGrams, pickup = false }: Parcel): Money | undefined {
  if (!isCountryId(destination)) return undefined
  if (goodsGrams <= 0) return { amountMinor: 0, currency: 'EUR' }
  const zone = shippingZone(origin, destination)
  const grams = goodsGrams + packagingGrams
  const relay = pickup && zone === 'domestic' ? tierPrice(relayTiers, grams) : undefined
  return { amountMinor: relay ?? doorPrice(tiersByZone[zone], grams), currency: 'EUR' }
}

/** `shippingRate` in a currency, at the rate of a day: what a page says before there is a cart. */
export function shippingEstimate({
  currency,
  at,
  ...parcel
}: Parcel & { currency: CurrencyCode; at: Date }): Money | undefined {
  const rate = shippingRate(parcel)
  return rate && convertMoney(rate, currency, at)
}

function doorPrice(tiers: readonly Tier[], grams: number): number {
  const full = Math.floor(grams / maxParcelGrams)
  const rest = grams - full * maxParcelGrams
  return full * (tierPrice(tiers, maxParcelGrams) ?? 0) + (rest === 0 ? 0 : (tierPrice(tiers, rest) ?? 0))
}

function tierPrice(tiers: readonly Tier[], grams: number): number | undefined {
  return tiers.find(([upToGrams]) => grams <= upToGrams)?.[1]
}
