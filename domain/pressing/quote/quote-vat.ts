// How a pressing run is taxed, address by address: by where it goes, who buys it, and what is proven of that.
// Council Directive 2006/112/EC, Articles 31, 33, 138 and 146. Rules 8.
import { multiplyDivide } from '../../money/money.ts'
import { splitByWeights } from '../../money/split-money.ts'
import { vatNumberCountry } from '../../money/vat-number.ts'
import { vatBasisPointsOn } from '../../money/vat.ts'
import { type CountryId, isCountryId, isEuCountry } from '../../places/country.ts'
import { isOutsideVatArea } from '../../places/vat-area.ts'
import { copiesByAddress, type QuoteSpec, type ShipTo } from './quote-spec.ts'
import type { QuoteTerms } from './quote-terms.ts'

/**
 * Collected at the plant, or sent within its country: taxed there. Sent to another member state: taxed where
 * it goes, told to the one-stop shop, or exempt where a business of another state takes it. Sent out of the
 * Union: exempt.
 */
export const vatTreatments = ['collected', 'domestic', 'oss', 'intra_community', 'export'] as const

export type VatTreatment = (typeof vatTreatments)[number]

/** Tax of one destination on its share of the whole, in the quote's currency. */
export interface QuoteVat {
  readonly countryId: CountryId
  readonly treatment: VatTreatment
  readonly basisPoints: number
  readonly netMinor: number
  readonly amountMinor: number
}

interface Supply {
  /** Where the goods start. */
  readonly origin: CountryId
  /** Where they go; null where they are collected. */
  readonly destination: CountryId | null
  /** Whether it lies in an area of a member state that is outside for VAT. */
  readonly isOutside: boolean
  /** A VAT number of the buyer that its register has confirmed; null without one. */
  readonly provenVat: string | null
}

/** Of Northern Ireland, whose goods count as within the Union. */
const isNorthernIrish = (number: string): boolean => number.startsWith('XI')

/** Whether a register of a member state other than this one gave the number. */
function isOfOtherMember(number: string, state: CountryId): boolean {
  const country = vatNumberCountry(number)
  if (isNorthernIrish(number)) return true
  return country !== undefined && country !== state && isCountryId(country) && isEuCountry(country)
}

/** By which rule a share of a run is taxed. */
function vatTreatment({ origin, destination, isOutside, provenVat }: Supply): VatTreatment {
  if (destination === null) return 'collected'
  if (isOutside) return 'export'
  if (destination === origin) return 'domestic'
  if (!isEuCountry(origin) || !isEuCountry(destination)) return 'export'
  if (provenVat === null) return 'oss'
  // A business that is registered where the goods start buys there, wherever they go.
  return isOfOtherMember(provenVat, origin) ? 'intra_community' : 'domestic'
}

/** The country whose rate is charged; null where none is. */
const taxedIn = (treatment: VatTreatment, { origin, destination }: Supply): CountryId | null => {
  if (treatment === 'intra_community' || treatment === 'export') return null
  return treatment === 'oss' ? destination : origin
}

/**
 * Whether the seller charges no tax, as a small enterprise: then every member state has a rate of none, and
 * what is sold is exempt by that standing alone, wherever it goes. Articles 139 (1) and 284.
 */
const isExemptSeller = (origin: CountryId, { day, tables }: QuoteTerms): boolean =>
  isEuCountry(origin) && vatBasisPointsOn(origin, day, tables.vat) === 0

function vatOn(netMinor: number, supply: Supply, terms: QuoteTerms): QuoteVat {
  const { day, tables } = terms
  const treatment = isExemptSeller(supply.origin, terms) ? 'domestic' : vatTreatment(supply)
  const country = taxedIn(treatment, supply)
  const basisPoints = country === null ? 0 : vatBasisPointsOn(country, day, tables.vat)
  const amountMinor = multiplyDivide(netMinor, basisPoints, 10_000)
  return { countryId: supply.destination ?? supply.origin, treatment, basisPoints, netMinor, amountMinor }
}

/** A supply to an address, or of what is collected. */
function supplyTo(place: Pick<ShipTo, 'country_id' | 'postcode'> | null, terms: QuoteTerms): Supply {
  const { card, provenVat } = terms
  const destination = place?.country_id ?? null
  const isOutside = destination !== null && isOutsideVatArea(destination, place?.postcode ?? '')
  return { origin: card.origin, destination, isOutside, provenVat }
}

/** By which rule, and at which rate, what goes to an address is taxed. */
export const placeVat = (
  place: Pick<ShipTo, 'country_id' | 'postcode'>,
  terms: QuoteTerms,
): Pick<QuoteVat, 'treatment' | 'basisPoints'> => vatOn(0, supplyTo(place, terms), terms)

/** The whole split over the destinations by copies, each part by its own rule; or of the plant. */
export function vatOf(spec: QuoteSpec, totalMinor: number, terms: QuoteTerms): QuoteVat[] {
  if (spec.ship_to.length === 0) return [vatOn(totalMinor, supplyTo(null, terms), terms)]
  const shares = splitByWeights(totalMinor, copiesByAddress(spec))
  return spec.ship_to.map((place, index) => vatOn(shares[index] ?? 0, supplyTo(place, terms), terms))
}
