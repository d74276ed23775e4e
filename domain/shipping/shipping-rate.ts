import { type CountryId, isCountryId, isEuCountry } from '../places/country.ts'
import { type LogisticsOrigin, originCountry } from './logistics.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney, type RateRow } from '../money/exchange-rate.ts'
import type { Money } from '../money/money.ts'
import type { ShippingZone, Tariff, TariffTier } from './tariff.ts'

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
   * To a pick-up point instead of the door; only within the country of origin, as far as the relay row
   * goes. Spec section 3.
   */
  pickup?: boolean
}

/**
 * What one shop's parcel costs by a tariff, in euro, destination VAT included. Undefined where nothing is
 * sent: the destination is no country, or one that the tariff leaves out. What is heavier than the heaviest
 * parcel goes as several.
 */
export function shippingRate(
  tariff: Tariff,
  { origin, destination, goodsGrams, pickup = false }: Parcel,
): Money | undefined {
  if (!isCountryId(destination)) return undefined
  if (goodsGrams <= 0) return { amountMinor: 0, currency: 'EUR' }
  const zone = shippingZone(origin, destination)
  if (tariff[zone].length === 0 || tariff.not_served.includes(destination)) return undefined
  const grams = goodsGrams + tariff.packaging_grams
  const relay = pickup && zone === 'domestic' ? tierPrice(tariff.relay, grams) : undefined
  return { amountMinor: relay ?? doorPrice(tariff[zone], grams, tariff.heaviest_grams), currency: 'EUR' }
}

/** `shippingRate` in a currency, at the rate of a day: what a page says before there is a cart. */
export function shippingEstimate(
  tariff: Tariff,
  {
    currency,
    at,
    rates,
    ...parcel
  }: Parcel & { currency: CurrencyCode; at: Date; rates: readonly RateRow[] },
): Money | undefined {
  const rate = shippingRate(tariff, parcel)
  return rate && convertMoney(rate, currency, at, rates)
}

function doorPrice(tiers: readonly TariffTier[], grams: number, heaviest: number): number {
  const full = Math.floor(grams / heaviest)
  const rest = grams - full * heaviest
  return full * (tierPrice(tiers, heaviest) ?? 0) + (rest === 0 ? 0 : (tierPrice(tiers, rest) ?? 0))
}

function tierPrice(tiers: readonly TariffTier[], grams: number): number | undefined {
  return tiers.find(({ up_to_grams: most }) => grams <= most)?.price_minor
}
