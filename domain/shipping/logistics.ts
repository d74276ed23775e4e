import type { CountryId } from '../places/country.ts'

/** Where a provider sends from: a country, the shop itself, or the distributor. Spec section 9. */
export const logisticsOrigins = ['FR', 'US', 'GB', 'DE', 'ES', 'CA', 'AU', 'HK', 'site', 'distrib'] as const

export type LogisticsOrigin = (typeof logisticsOrigins)[number]

/** True for one of the ten origins. */
export function isLogisticsOrigin(value: unknown): value is LogisticsOrigin {
  return logisticsOrigins.some(origin => origin === value)
}

/** Where a shop sends from as it is kept; France where that is no origin. */
export const originOf = (shipsFrom: string): LogisticsOrigin =>
  isLogisticsOrigin(shipsFrom) ? shipsFrom : 'FR'

/**
 * The country a parcel leaves from. The shop's and the distributor's stock stands in France (our
 * assumption).
 */
export function originCountry(origin: LogisticsOrigin): CountryId {
  return origin === 'site' || origin === 'distrib' ? 'FR' : origin
}
