import type { CountryId } from '#domain/places/country.ts'

interface Place {
  readonly countryId: CountryId
  /** Middle of the country, in degrees. */
  readonly latitude: number | null
  readonly longitude: number | null
}

/** Finds the country of an address in a database that came with the shop: no call leaves the server. */
export interface CountryFinder {
  find(ip: string): Place | undefined
}
