import type { CountryId } from '#domain/places/country.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Offers } from '#domain/site/site.ts'
import type { Locale } from '#domain/text/locale.ts'

/** What the account has saved. */
export interface AccountSettings {
  readonly lang: Locale
  readonly currency: CurrencyCode
  readonly countryId: CountryId | null
}

export interface LocaleInput {
  /** Language of the address that was opened. */
  readonly addressLocale: Locale
  /** The address is `/`: the only one that follows a guess. */
  readonly isBareHome: boolean
  readonly langCookie: string | null
  readonly currencyCookie: string | null
  readonly countryCookie: CountryId | null
  readonly currencyQuery: string | null
  readonly languages: readonly string[]
  /** What the shop has, where it has chosen. */
  readonly offers?: Offers
  /** Found on the server for this request. */
  readonly requestCountry: CountryId | null
}

/** A choice that is still to be saved to the account. */
export interface Choice {
  readonly lang?: Locale
  readonly currency?: CurrencyCode
}

export interface LocaleContext extends LocaleInput {
  readonly account: AccountSettings | null
  readonly isUsdOnly: boolean
  readonly unsaved: Choice
  readonly sending: Choice
}
