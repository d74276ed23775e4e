import { sortedByText } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'
import { regionText } from '../text/region-name.ts'

/** ISO 3166-1 alpha-2, upper case. A `country_id` anywhere in Sillon is one of these. */
export type CountryId = string

const codes = `
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT
BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH
ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT
HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS
LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI
NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG
SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG
UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`

/** All 249 assigned country codes. */
export const countryIds: readonly CountryId[] = codes.trim().split(/\s+/)

const known: ReadonlySet<string> = new Set(countryIds)

/** The 27 members of the European Union. Spec section 5. */
export const euCountryIds: readonly CountryId[] =
  'DE AT BE BG CY HR DK ES EE FI FR GR HU IE IT LV LT LU MT NL PL PT CZ RO SK SI SE'.split(' ')

const members: ReadonlySet<string> = new Set(euCountryIds)

/** True for an assigned code in upper case. */
export function isCountryId(value: unknown): value is CountryId {
  return typeof value === 'string' && known.has(value)
}

/** Whether the country is one of the 27 EU members. Spec section 5. */
export function isEuCountry(countryId: CountryId | undefined | null): boolean {
  return members.has(countryId ?? '')
}

/** The country's name in a language; the code itself when it has none. */
export function countryName(countryId: CountryId, locale: Locale): string {
  return regionText(countryId, locale)
}

interface CountryOption {
  readonly id: CountryId
  readonly name: string
}

const optionsIn = new Map<Locale, readonly CountryOption[]>()

/** Every country with its name, in the language's own order, for a native select; worked out once. */
export function countryOptions(locale: Locale): readonly CountryOption[] {
  const known = optionsIn.get(locale)
  if (known) return known
  const named = countryIds.map(id => ({ id, name: countryName(id, locale) }))
  const options = sortedByText(named, option => option.name, locale)
  optionsIn.set(locale, options)
  return options
}
