/** The nine currencies, each with the country its flag shows. Spec section 3. */
export const currencies = [
  { code: 'EUR', countryId: 'EU' },
  { code: 'USD', countryId: 'US' },
  { code: 'GBP', countryId: 'GB' },
  { code: 'AUD', countryId: 'AU' },
  { code: 'CAD', countryId: 'CA' },
  { code: 'KRW', countryId: 'KR' },
  { code: 'JPY', countryId: 'JP' },
  { code: 'CNY', countryId: 'CN' },
  { code: 'PHP', countryId: 'PH' },
] as const

/** The codes alone, in menu order, as a tuple a schema can enumerate. Spec section 3. */
export const currencyCodes = ['EUR', 'USD', 'GBP', 'AUD', 'CAD', 'KRW', 'JPY', 'CNY', 'PHP'] as const

export type CurrencyCode = (typeof currencyCodes)[number]

/** The currency of a visitor of whom nothing is known. Spec section 9. */
export const defaultCurrency: CurrencyCode = 'EUR'

/** A project that is sold in US dollars only. Spec section 4. */
export const usdOnlyProjectId = 259413

/** The currency a project is shown and sold in, to somebody who wishes for another. Spec section 4. */
export const currencyOfProject = (projectId: number, wished: CurrencyCode): CurrencyCode =>
  projectId === usdOnlyProjectId ? 'USD' : wished

/** Canada answers USD although CAD is offered: the specification's own choice. */
const currencyByCountry: ReadonlyMap<string, CurrencyCode> = new Map<string, CurrencyCode>([
  ['US', 'USD'],
  ['CA', 'USD'],
  ['MX', 'USD'],
  ['GB', 'GBP'],
  ['KR', 'KRW'],
  ['AU', 'AUD'],
  ['PH', 'PHP'],
  ['JP', 'JPY'],
  ['CN', 'CNY'],
])

/** True for one of the nine codes, in upper case. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return currencyCodes.some(code => code === value)
}

/**
 * The currency a visitor from this country sees first; EUR everywhere the table is silent. Spec section 9.
 */
export function currencyOfCountry(countryId: string | undefined): CurrencyCode {
  return currencyByCountry.get(countryId?.toUpperCase() ?? '') ?? defaultCurrency
}

type CurrencyClues = {
  /** The project being looked at; one project forces USD. */
  projectId?: number | undefined
  /** The `currency` query flag. */
  query?: string | undefined
  /** What the signed-in account has saved. */
  account?: string | undefined
  /** What the browser's own store remembers. */
  saved?: string | undefined
  /** The currency the language detection proposes (Chinese: CNY). */
  detected?: CurrencyCode | undefined
  countryId?: string | undefined
  /** Those of the shop, its main one first, where it has chosen. */
  offered?: readonly CurrencyCode[] | undefined
}

/** The currency itself where a shop offers it, else the shop's main one. */
export const offeredCurrency = (
  wished: CurrencyCode,
  offered: readonly CurrencyCode[] | undefined,
): CurrencyCode => (offered === undefined || offered.includes(wished) ? wished : (offered[0] ?? wished))

/**
 * Which currency a page is priced in: the forced project, an explicit `?currency=`, the account, the saved
 * choice, the detected language, the country, then EUR or the shop's main one. Unknown codes are passed over,
 * and those that the shop does not offer. Spec sections 2, 4
 * and 9.
 */
export function resolveCurrency(clues: CurrencyClues): CurrencyCode {
  if (clues.projectId === usdOnlyProjectId) return 'USD'
  const { query, account, saved, detected, countryId, offered = currencyCodes } = clues
  const wishes = [query?.toUpperCase(), account, saved, detected, currencyOfCountry(countryId)]
  const isOffered = (code: string | undefined): code is CurrencyCode => offered.some(known => known === code)
  return wishes.find(isOffered) ?? offered[0] ?? defaultCurrency
}
