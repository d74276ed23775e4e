import { type CountryId, isCountryId } from './country.ts'
import { validateField } from '../text/validation.ts'

/** Countries whose post has no postal code, or never asks for one. Universal Postal Union, addressing. */
const withoutPostcode: ReadonlySet<CountryId> = new Set(
  `AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK HM JM KI KM
KN KP LY ML MO MR MW NR NU PA QA RW SB SC SL SO SR ST SX SY TD TF TG TK TL TO TV TZ UG UM VU WS YE ZW`.split(
    /\s+/,
  ),
)

/** Whether a parcel to this country needs a postal code; elsewhere the field may stay empty. */
export const needsPostcode = (countryId: CountryId): boolean => !withoutPostcode.has(countryId)

/** The part of an address that its rules look at. Spec section 3. */
interface AddressLines {
  readonly firstname: string
  readonly lastname: string
  readonly address: string
  readonly zip_code: string
  readonly city: string
  readonly country_id: string
  readonly state?: string | undefined
}

/** Carriers print Latin letters on their labels. */
const printedFields = ['firstname', 'lastname', 'address', 'city', 'state'] as const

/**
 * What no parcel could be sent to, by field: a country that there is not, a postal code that is missing where
 * the post needs one, letters that a carrier's label cannot print. Spec section 5.
 */
export function addressProblems(address: AddressLines): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const field of printedFields) {
    const problem = validateField(address[field], { latin: true })
    if (problem !== undefined) problems[field] = problem
  }
  if (!isCountryId(address.country_id)) problems['country_id'] = 'input_invalid'
  const postcode = postcodeProblem(address.country_id, address.zip_code)
  if (postcode !== undefined) problems['zip_code'] = postcode
  return problems
}

/** What is wrong with a postal code in a country, if anything. Spec section 5. */
export function postcodeProblem(countryId: CountryId, postcode: string): string | undefined {
  return validateField(postcode, {
    required: isCountryId(countryId) && needsPostcode(countryId),
    latin: true,
  })
}
