import { type QuoteLine, quoteLines } from './quote-lines.ts'
import { type QuoteProblem, quoteProblems, type QuoteSpec } from './quote-spec.ts'
import { type RateCard, rateCard2026, tiers } from './rate-card.ts'

/** Days a quote holds. */
export const quoteValidDays = 60

export interface Quote {
  readonly spec: QuoteSpec
  readonly rateCard: string
  readonly currency: 'EUR'
  /** Net of VAT. */
  readonly totalMinor: number
  readonly lines: readonly QuoteLine[]
  /** A larger run that costs no more: step prices make 299 copies dearer than 300. */
  readonly better: { readonly quantity: number; readonly totalMinor: number } | undefined
}

export type Quoted =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly problems: QuoteProblem[] }

/** Prices a pressing run in euro cents, net of VAT. Choices that do not go together come back as problems. */
export function calculateQuote(spec: QuoteSpec, card: RateCard = rateCard2026): Quoted {
  const problems = quoteProblems(spec)
  if (problems.length > 0) return { ok: false, problems }
  const lines = quoteLines(spec, card)
  const totalMinor = sumOf(lines)
  const better = cheaperLargerRun(spec, card, totalMinor)
  return { ok: true, quote: { spec, rateCard: card.id, currency: 'EUR', totalMinor, lines, better } }
}

function cheaperLargerRun(spec: QuoteSpec, card: RateCard, totalMinor: number): Quote['better'] {
  return tiers
    .filter(quantity => quantity > spec.quantity)
    .map(quantity => ({ quantity, totalMinor: sumOf(quoteLines({ ...spec, quantity }, card)) }))
    .filter(run => run.totalMinor <= totalMinor)
    .at(-1)
}

const sumOf = (lines: readonly QuoteLine[]): number => lines.reduce((sum, l) => sum + l.amountMinor, 0)
