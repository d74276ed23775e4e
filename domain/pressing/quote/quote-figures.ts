// A quote in the names of the wire: what the API answers, a page shows, a terminal prints and a link keeps.
import { roundHalfUp } from '../../money/money.ts'
import { type Quote, quoteValidDays } from './quote.ts'
import type { QuoteCharge } from './quote-charges.ts'
import { type LinePart, publicSource } from './quote-lines.ts'

/** What one copy costs, in minor units, rounded half up. */
export const perCopyOf = (totalMinor: number, quantity: number): number => roundHalfUp(totalMinor, quantity)

/** A quote as figures; the choices are not among them. */
export function quoteFigures(quote: Quote) {
  const { spec, totalMinor, lines, better, rateCard, currency } = quote
  return {
    currency,
    total_minor: totalMinor,
    gross_minor: quote.grossMinor,
    per_copy_minor: perCopyOf(totalMinor, spec.quantity),
    lines: lines.map(line => ({
      category: line.category,
      amount_minor: line.amountMinor,
      fixed_minor: line.fixedMinor,
      unit_hundredths: line.unitHundredths,
      pieces: line.pieces,
      parts: [...line.parts],
    })),
    charges: quote.charges.map(chargeFigures),
    vat: quote.vat.map(vat => ({
      country_id: vat.countryId,
      treatment: vat.treatment,
      basis_points: vat.basisPoints,
      net_minor: vat.netMinor,
      amount_minor: vat.amountMinor,
      withheld: vat.isWithheld,
    })),
    better_quantity: better?.quantity ?? null,
    better_total_minor: better?.totalMinor ?? null,
    valid_days: quoteValidDays,
    rate_card: rateCard,
  }
}

export type QuoteFigures = ReturnType<typeof quoteFigures>

interface Sourced {
  readonly lines: readonly { readonly parts: readonly Pick<LinePart, 'price' | 'source'>[] }[]
}

/** Figures as who is no staff reads them: whose figure a price is stays with the house. Rules 8. */
export const publicFigures = <F extends Sourced>(figures: F): F => ({
  ...figures,
  lines: figures.lines.map(line => ({
    ...line,
    parts: line.parts.map(part => ({ ...part, source: publicSource(part) })),
  })),
})

const chargeFigures = (charge: QuoteCharge) => ({
  kind: charge.kind,
  country_id: charge.kind === 'shipping' ? charge.countryId : null,
  copies: charge.kind === 'shipping' ? charge.copies : 0,
  grams: charge.kind === 'shipping' ? charge.grams : 0,
  basis_points: charge.kind === 'margin' ? charge.basisPoints : 0,
  amount_minor: charge.amountMinor,
})
