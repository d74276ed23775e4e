import type { CurrencyCode } from '../../money/currency.ts'
import { promoAllowanceAbove } from '../rights/mechanical-right.ts'
import { marginCharges, type QuoteCharge, shippingCharges } from './quote-charges.ts'
import { type QuoteLine, quoteLines } from './quote-lines.ts'
import { quoteProblems } from './quote-problems.ts'
import type { QuoteProblem } from './quote-problem.ts'
import { ranges, type QuoteSpec } from './quote-spec.ts'
import type { QuoteTerms } from './quote-terms.ts'
import { type QuoteVat, vatOf } from './quote-vat.ts'
import { rowsOf } from '../rate-card/card-rows.ts'
import type { RateCard } from '../rate-card/rate-card.ts'
import { chosenPrices, objectOf } from './chosen-prices.ts'

/** Days a quote holds. Rules 8. */
export const quoteValidDays = 60

/** The way amounts of a quote are counted: `amountMinor` of its lines is in the quote's currency. */
export interface Quote {
  readonly spec: QuoteSpec
  /** Id of the rate card. */
  readonly rateCard: string
  readonly currency: CurrencyCode
  /** The seventeen lines; their explanation stays in euro. */
  readonly lines: readonly QuoteLine[]
  /** Shipping by address, and the margin. */
  readonly charges: readonly QuoteCharge[]
  /** Lines and charges, net of VAT. */
  readonly totalMinor: number
  /** By destination, or of the plant where the run is collected. */
  readonly vat: readonly QuoteVat[]
  readonly grossMinor: number
  /** A larger run that costs no more: step prices make 299 copies dearer than 300. */
  readonly better: { readonly quantity: number; readonly totalMinor: number } | undefined
}

export type Quoted =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly problems: QuoteProblem[] }

/**
 * Prices a pressing run on given terms (`quoteTerms`). Choices that do not go together come back as
 * problems, each with the nearest possible choice.
 */
export function calculateQuote(spec: QuoteSpec, terms: QuoteTerms): Quoted {
  const problems = quoteProblems(spec, terms.card)
  if (problems.length > 0) return { ok: false, problems }
  const { lines, charges, totalMinor } = pricedRun(spec, terms)
  const vat = vatOf(spec, totalMinor, terms)
  const quote = {
    spec,
    rateCard: terms.card.id,
    currency: terms.currency,
    lines,
    charges,
    totalMinor,
    vat,
    grossMinor: totalMinor + sumOf(vat),
    better: cheaperLargerRun(spec, terms, totalMinor),
  }
  return { ok: true, quote }
}

type PricedRun = Pick<Quote, 'lines' | 'charges' | 'totalMinor'>

/**
 * The price of `copies` of a run at the fixed and unit prices of `spec.quantity`, net: lines, parcels of what
 * leaves, and the margin on both. Whether the choices can be pressed is not asked. Rules 8.
 */
export function pricedRun(spec: QuoteSpec, terms: QuoteTerms, copies: number = spec.quantity): PricedRun {
  const { fromEuro, currency } = terms
  const inEuro = quoteLines(spec, terms.card, terms.day, copies)
  const lines =
    currency === 'EUR' ? inEuro : inEuro.map(line => ({ ...line, amountMinor: fromEuro(line.amountMinor) }))
  const shipping = shippingCharges(copies === spec.quantity ? spec : sentOf(spec, copies), terms)
  const cost = sumOf(lines) + sumOf(shipping)
  const charges = [...shipping, ...marginCharges(cost, terms)]
  return { lines, charges, totalMinor: sumOf(lines) + sumOf(charges) }
}

/** The addresses as so many copies are sent there: what is lacking, the last ones lack first. */
function sentOf(spec: QuoteSpec, copies: number): QuoteSpec {
  let left = copies
  const others = spec.ship_to.slice(1).map(address => {
    const sent = Math.min(address.copies, left)
    left -= sent
    return { ...address, copies: sent }
  })
  return { ...spec, quantity: copies, ship_to: [...spec.ship_to.slice(0, 1), ...others] }
}

/**
 * The largest of the larger runs that cost no more. Only where a price falls can that be. What a run has
 * more is in its own colour, unless `sized` says otherwise.
 */
export function cheaperLargerRun(
  spec: QuoteSpec,
  terms: QuoteTerms,
  totalMinor: number,
  sized: (quantity: number) => QuoteSpec = quantity => ({ ...spec, quantity }),
): Quote['better'] {
  let better: Quote['better']
  for (const quantity of fallingRuns(spec, terms)) {
    if (quantity <= spec.quantity || quantity > ranges.quantity[1]) continue
    const larger = pricedRun(sized(quantity), terms)
    if (larger.totalMinor <= totalMinor) better = { quantity, totalMinor: larger.totalMinor }
  }
  return better
}

function fallingRuns(spec: QuoteSpec, { card }: QuoteTerms): readonly number[] {
  const breaks = runBreaks(spec, card)
  return spec.rights_society === 'mcps' ? rising([...breaks, promoAllowanceAbove + 1]) : breaks
}

const rising = (runs: readonly number[]): number[] => runs.toSorted((one, other) => one - other)

/**
 * Runs at which some unit price changes, rising. A price that falls by the copies of an edition falls where
 * what is in the run's own colour is so large, beside what its editions take.
 */
export function runBreaks(spec: QuoteSpec, card: RateCard): readonly number[] {
  const { breaks, find, stamperDiscs } = rowsOf(card)
  if (spec.editions.length === 0) return breaks
  const ofParts = chosenPrices(spec, stamperDiscs).flatMap(({ key, field, part }) => {
    const row = find(key, objectOf(spec))
    if (field === 'editions' || row?.unit?.by !== 'edition') return []
    return row.tiers.slice(1).map(({ from }) => from + spec.quantity - part)
  })
  return rising([...new Set([...breaks, ...ofParts])])
}

const sumOf = (parts: readonly { readonly amountMinor: number }[]): number => {
  let sum = 0
  for (const { amountMinor } of parts) sum += amountMinor
  return sum
}
