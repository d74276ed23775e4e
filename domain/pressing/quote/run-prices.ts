import { minimumRun } from './option-problems.ts'
import { perCopyOf } from './quote-figures.ts'
import { calculateQuote, runBreaks } from './quote.ts'
import type { QuoteSpec } from './quote-spec.ts'
import type { QuoteTerms } from './quote-terms.ts'

/** What a run of some size costs, net, in minor units of the terms' currency. */
export interface RunPrice {
  readonly quantity: number
  readonly totalMinor: number
  readonly perCopyMinor: number
}

/**
 * The same choices in other numbers of copies: the smallest run they can be had in, each run at which a
 * price falls, and the run itself, rising. Empty when the choices cannot be quoted.
 */
export function runPrices(spec: QuoteSpec, terms: QuoteTerms): RunPrice[] {
  const least = minimumRun(spec, terms.card).quantity
  const runs = new Set([least, ...runBreaks(spec, terms.card).filter(run => run > least), spec.quantity])
  return [...runs]
    .sort((one, other) => one - other)
    .flatMap(quantity => {
      const quoted = calculateQuote({ ...spec, quantity }, terms)
      if (!quoted.ok) return []
      const { totalMinor } = quoted.quote
      return [{ quantity, totalMinor, perCopyMinor: perCopyOf(totalMinor, quantity) }]
    })
}
