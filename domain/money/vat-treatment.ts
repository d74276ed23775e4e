// By which rule a supply of goods is taxed, and at which rate: by where the goods start, where they go, who
// buys them, and what is proven of that. Council Directive 2006/112/EC, Articles 31, 33, 138 and 146.
// Rules 8 and 24.
import { type CountryId, isCountryId, isEuCountry } from '../places/country.ts'
import { isOutsideVatArea } from '../places/vat-area.ts'
import { vatNumberCountry } from './vat-number.ts'
import { type VatRow, vatBasisPointsOn } from './vat.ts'

/**
 * Collected at the plant, or sent within its country: taxed there. Sent to another member state: taxed where
 * it goes, told to the one-stop shop, or exempt where a business of another state takes it. Sent out of the
 * Union: exempt.
 */
export const vatTreatments = ['collected', 'domestic', 'oss', 'intra_community', 'export'] as const

export type VatTreatment = (typeof vatTreatments)[number]

/** Where goods are sent, as far as tax asks. */
export interface VatPlace {
  readonly country_id: CountryId
  readonly postcode?: string | undefined
}

/** Whose numbers decide whether a business buys without tax. */
export interface VatNumbers {
  /** The buyer's, which its register has confirmed; null without one. */
  readonly buyer: string | null
  /** The seller's own: without it no other business is sold to without tax. Null without one. */
  readonly seller: string | null
}

interface Supply {
  /** Where the goods start. */
  readonly origin: CountryId
  /** Where they go; null where they are collected. */
  readonly to: VatPlace | null
  readonly numbers: VatNumbers
}

/** The rates that hold, on a day of the shop's zone, `2027-02-03`. */
interface VatDay {
  readonly day: string
  readonly rows: readonly VatRow[]
}

/** How a supply is taxed. */
export interface SupplyVat {
  readonly treatment: VatTreatment
  /** Where tax is owed, or where the goods go that bear none. */
  readonly countryId: CountryId
  readonly basisPoints: number
  /** It would be exempt for its buyer, were the seller registered for VAT: so it is taxed at home. */
  readonly isWithheld: boolean
}

/** Of Northern Ireland, whose goods count as within the Union. */
const isNorthernIrish = (number: string): boolean => number.startsWith('XI')

/** Whether a register of a member state other than this one gave the number. */
function isOfOtherMember(number: string, state: CountryId): boolean {
  const country = vatNumberCountry(number)
  if (isNorthernIrish(number)) return true
  return country !== undefined && country !== state && isCountryId(country) && isEuCountry(country)
}

/** By which rule a supply is taxed, by a seller that is registered for VAT. */
function treatmentOf({ origin, to, numbers: { buyer } }: Supply): VatTreatment {
  if (to === null) return 'collected'
  if (isOutsideVatArea(to.country_id, to.postcode ?? '')) return 'export'
  if (to.country_id === origin) return 'domestic'
  if (!isEuCountry(origin) || !isEuCountry(to.country_id)) return 'export'
  if (buyer === null) return 'oss'
  // A business that is registered where the goods start buys there, wherever they go.
  return isOfOtherMember(buyer, origin) ? 'intra_community' : 'domestic'
}

/**
 * Whether the seller charges no tax, as a small enterprise: then every member state has a rate of none, and
 * what is sold is exempt by that standing alone, wherever it goes. Articles 139 (1) and 284.
 */
const isExemptSeller = (origin: CountryId, { day, rows }: VatDay): boolean =>
  isEuCountry(origin) && vatBasisPointsOn(origin, day, rows) === 0

/** By which rule, where and at which rate a supply is taxed. */
export function supplyVat(supply: Supply, on: VatDay): SupplyVat {
  const { origin, to, numbers } = supply
  const due = isExemptSeller(origin, on) ? 'domestic' : treatmentOf(supply)
  // The invoice of such a supply bears both numbers: Articles 138 and 226 (3), (4).
  const isWithheld = due === 'intra_community' && !numbers.seller
  const treatment = isWithheld ? 'domestic' : due
  const destination = to?.country_id ?? origin
  if (treatment === 'intra_community' || treatment === 'export')
    return { treatment, countryId: destination, basisPoints: 0, isWithheld }
  const countryId = treatment === 'oss' ? destination : origin
  return { treatment, countryId, basisPoints: vatBasisPointsOn(countryId, on.day, on.rows), isWithheld }
}
