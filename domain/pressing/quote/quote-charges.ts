// What stands beside the seventeen lines: the way to the addresses, and the margin.
import type { CountryId } from '../../places/country.ts'
import { isLogisticsOrigin } from '../../shipping/logistics.ts'
import { multiplyDivide } from '../../money/money.ts'
import { shippingRate } from '../../shipping/shipping-rate.ts'
import { vatBasisPointsOn } from '../../money/vat.ts'
import { copiesByAddress, type QuoteSpec } from './quote-spec.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { gramsPerCopy } from './quote-weight.ts'

interface Shipping {
  readonly kind: 'shipping'
  readonly countryId: CountryId
  readonly copies: number
  readonly grams: number
  /** Net of VAT, in the quote's currency. */
  readonly amountMinor: number
}

interface Margin {
  readonly kind: 'margin'
  readonly basisPoints: number
  readonly amountMinor: number
}

export type QuoteCharge = Shipping | Margin

/** Parcels to each address by weight, each net of the tax that the tariff has in it. */
export function shippingCharges(spec: QuoteSpec, terms: QuoteTerms): Shipping[] {
  if (spec.ship_to.length === 0) return []
  const copies = copiesByAddress(spec)
  const each = gramsPerCopy(spec)
  const origin = isLogisticsOrigin(terms.card.origin) ? terms.card.origin : 'FR'
  return spec.ship_to.map(({ country_id: countryId }, index) => {
    const count = copies[index] ?? 0
    const grams = count * each
    const rate = shippingRate(terms.tariff, { origin, destination: countryId, goodsGrams: grams })
    const taxed = 10_000 + vatBasisPointsOn(countryId, terms.day, terms.tables.vat)
    const net = multiplyDivide(rate?.amountMinor ?? 0, 10_000, taxed)
    return { kind: 'shipping', countryId, copies: count, grams, amountMinor: terms.fromEuro(net) }
  })
}

/** The margin on a sum, as a line of its own; none at nought. */
export function marginCharges(sumMinor: number, { marginBasisPoints }: QuoteTerms): Margin[] {
  if (marginBasisPoints === 0) return []
  const amountMinor = multiplyDivide(sumMinor, marginBasisPoints, 10_000)
  return [{ kind: 'margin', basisPoints: marginBasisPoints, amountMinor }]
}
