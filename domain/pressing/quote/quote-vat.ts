// How a pressing run is taxed, address by address, by the rules of supplies. Rules 8.
import { multiplyDivide } from '../../money/money.ts'
import { splitByWeights } from '../../money/split-money.ts'
import { type SupplyVat, supplyVat, type VatPlace, type VatTreatment } from '../../money/vat-treatment.ts'
import type { CountryId } from '../../places/country.ts'
import { copiesByAddress, type QuoteSpec, type ShipTo } from './quote-spec.ts'
import type { QuoteTerms } from './quote-terms.ts'

/** Tax of one destination on its share of the whole, in the quote's currency. */
export interface QuoteVat {
  readonly countryId: CountryId
  readonly treatment: VatTreatment
  readonly basisPoints: number
  readonly netMinor: number
  readonly amountMinor: number
  /** It would be exempt, had the shop a VAT number of its own. */
  readonly isWithheld: boolean
}

/** How what goes to an address, or is collected, is taxed. */
const taxOf = (to: VatPlace | null, { card, numbers, day, tables }: QuoteTerms): SupplyVat =>
  supplyVat({ origin: card.origin, to, numbers }, { day, rows: tables.vat })

function vatOn(netMinor: number, to: VatPlace | null, terms: QuoteTerms): QuoteVat {
  const { treatment, basisPoints, isWithheld } = taxOf(to, terms)
  const amountMinor = multiplyDivide(netMinor, basisPoints, 10_000)
  const countryId = to?.country_id ?? terms.card.origin
  return { countryId, treatment, basisPoints, netMinor, amountMinor, isWithheld }
}

/** By which rule, and at which rate, what goes to an address is taxed. */
export const placeVat = (
  place: Pick<ShipTo, 'country_id' | 'postcode'>,
  terms: QuoteTerms,
): Pick<QuoteVat, 'treatment' | 'basisPoints' | 'isWithheld'> => taxOf(place, terms)

/** The whole split over the destinations by copies, each part by its own rule; or of the plant. */
export function vatOf(spec: QuoteSpec, totalMinor: number, terms: QuoteTerms): QuoteVat[] {
  if (spec.ship_to.length === 0) return [vatOn(totalMinor, null, terms)]
  const shares = splitByWeights(totalMinor, copiesByAddress(spec))
  return spec.ship_to.map((place, index) => vatOn(shares[index] ?? 0, place, terms))
}
