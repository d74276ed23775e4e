import { type CountryId, isCountryId, isEuCountry } from '../places/country.ts'

/**
 * By which rules a sale is taxed: `home` in the country the shop is in; `oss` in another member state, told
 * to the one-stop shop; `export` where there is no tax of the European Union. Council Directive 2006/112/EC,
 * Articles 33, 146 and 369a.
 */
type VatScheme = 'home' | 'oss' | 'export'

const countryOf = (text: string): CountryId | undefined => (isCountryId(text) ? text : undefined)

/** The scheme of goods that go to a country, from a shop in `home`; both by two letters, Greece as GR. */
export function vatScheme(home: string, country: string): VatScheme {
  if (country === home) return 'home'
  return isEuCountry(countryOf(home)) && isEuCountry(countryOf(country)) ? 'oss' : 'export'
}
