import { type CountryId, isCountryId } from '../places/country.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { multiplyDivide } from '../money/money.ts'
import { priceByRate, type PriceTerms } from '../money/price-by-rate.ts'
import { shippingRate } from '../shipping/shipping-rate.ts'
import type { Tariff } from '../shipping/tariff.ts'

// The vinyl boxes: one to three records picked for the subscriber. The figures are our assumptions.

/** How many records are in a box. */
export const boxTypes = ['one', 'two', 'three'] as const

export type BoxType = (typeof boxTypes)[number]

/** How often a box comes; `once` is a single box, usually a gift. Spec section 3. */
export const boxPeriodicities = ['once', 'monthly', 'quarterly'] as const

export type BoxPeriodicity = (typeof boxPeriodicities)[number]

/** The states of a subscription, in the order of a good life, then the ends. Rules 4. */
export const boxStates = [
  'incomplete',
  'gift_pending',
  'active',
  'paused',
  'past_due',
  'ending',
  'ended',
  'cancelled',
  'expired',
] as const

export type BoxState = (typeof boxStates)[number]

/** What one box costs in euro cents, shipping and VAT included. */
export type BoxPrices = Readonly<Record<BoxType, Readonly<Record<BoxPeriodicity, number>>>>

/** A subscription is cheaper than a single box. What holds until a shop sets `box.offers`. */
export const usualBoxPrices: BoxPrices = {
  one: { once: 3_490, monthly: 2_990, quarterly: 3_190 },
  two: { once: 5_990, monthly: 5_290, quarterly: 5_590 },
  three: { once: 8_490, monthly: 7_490, quarterly: 7_990 },
}

const names: Readonly<Record<BoxType, string>> = {
  one: 'Vinyl box, one record',
  two: 'Vinyl box, two records',
  three: 'Vinyl box, three records',
}

/** What boxes are priced by at an instant. */
export interface BoxTerms extends PriceTerms {
  readonly prices: BoxPrices
}

export type BoxOffer = {
  name: string
  type: BoxType
  periodicity: BoxPeriodicity
  /** One box before any code, in minor units of the currency asked for. */
  priceMinor: number
}

/** True for the name of a box. */
export function isBoxType(value: string): value is BoxType {
  return boxTypes.some(type => type === value)
}

/** True for the name of a periodicity. */
export function isBoxPeriodicity(value: string): value is BoxPeriodicity {
  return boxPeriodicities.some(periodicity => periodicity === value)
}

/**
 * A box that is offered, priced: what is not euro by the rate of its day, and rounded as every price by rate.
 * Undefined for a type or periodicity we do not have. Spec section 3.
 */
export function boxOffer(
  type: string,
  periodicity: string,
  currency: CurrencyCode,
  terms: BoxTerms,
): BoxOffer | undefined {
  if (!isBoxType(type) || !isBoxPeriodicity(periodicity)) return undefined
  const priceMinor = priceByRate(terms.prices[type][periodicity], currency, terms)
  return { name: names[type], type, periodicity, priceMinor }
}

/** What a friend's code takes off the first box, in basis points: an assumption. */
export const sponsorBasisPoints = 1_000

/** True where boxes are sent by a tariff: they leave the French warehouse, one parcel each. */
export function isBoxServed(tariff: Tariff, countryId: string): boolean {
  return isCountryId(countryId) && shippingRate(tariff, parcelTo(countryId)) !== undefined
}

const parcelTo = (destination: CountryId) => ({ origin: 'FR', destination, goodsGrams: 900 }) as const

/** What a first box costs with a percent code: rounded half up, never below zero. */
export function reducedBoxMinor(priceMinor: number, percentBasisPoints: number): number {
  const reduction = multiplyDivide(priceMinor, Math.min(10_000, Math.max(0, percentBasisPoints)), 10_000)
  return priceMinor - reduction
}
