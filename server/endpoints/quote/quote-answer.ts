import type { Failure, Output } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { calculateQuote } from '#domain/quote/quote.ts'
import { quoteFigures } from '#domain/quote/quote-figures.ts'
import type { QuoteProblem } from '#domain/quote/quote-problems.ts'
import type { QuoteSpec } from '#domain/quote/quote-spec.ts'
import { quoteTerms } from '#domain/quote/quote-terms.ts'
import { fail } from '../../failure.ts'

export type QuoteAnswer = Output<'quote.calculate'>

/** A calculation as the contract answers it, or the fields whose choices contradict each other. */
export function quoteAnswer(
  spec: QuoteSpec,
  currency: CurrencyCode,
  at: Date,
): QuoteAnswer | Failure<'input_invalid'> {
  const quoted = calculateQuote(spec, quoteTerms({ at, currency }))
  return quoted.ok ? quoteFigures(quoted.quote) : refusalOf(quoted.problems)
}

function refusalOf(problems: readonly QuoteProblem[]): Failure<'input_invalid'> {
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, code]))
  const nearest = problems.flatMap(({ field, nearest: near }) =>
    near === undefined ? [] : [[field, near] as const],
  )
  return fail('input_invalid', fields, Object.fromEntries(nearest))
}
