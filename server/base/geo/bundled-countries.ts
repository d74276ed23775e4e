import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { Reader } from 'mmdb-lib'
import { z } from 'zod'
import { isCountryId } from '#domain/places/country.ts'
import type { CountryFinder } from './country-finder.ts'
import { middleOf } from './country-centroids.ts'

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const Found = z.object({ country_code: z.string() })

/**
 * Finds countries in the bundled database (CC0, from the registries of the Internet), which is read on first
 * use. Addresses of a private network have none.
 */
export function bundledCountries(): CountryFinder {
  let reader: Reader<never> | undefined
  return {
    find(ip) {
      if (isIP(ip) === 0) return undefined
      reader ??= new Reader<never>(readFileSync(createRequire(import.meta.url).resolve(database)))
      const found = Found.safeParse(reader.get(ip))
      const countryId = found.data?.country_code.toUpperCase()
      if (countryId === undefined || !isCountryId(countryId)) return undefined
      const middle = middleOf(countryId)
      return { countryId, latitude: middle?.latitude ?? null, longitude: middle?.longitude ?? null }
    },
  }
}
