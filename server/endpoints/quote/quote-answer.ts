import type { Failure, Output } from '#contract'
import { calculateQuote } from '#domain/pressing/quote/quote.ts'
import { quoteFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteProblem } from '#domain/pressing/quote/quote-problems.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { fail } from '../../failure.ts'

export type QuoteAnswer = Output<'quote.calculate'>

/** A calculation as the contract answers it, or the fields whose choices contradict each other. */
export function quoteAnswer(spec: QuoteSpec, terms: QuoteTerms): QuoteAnswer | Failure<'input_invalid'> {
  const quoted = calculateQuote(spec, terms)
  return quoted.ok ? quoteFigures(quoted.quote) : refusalOf(quoted.problems)
}

function refusalOf(problems: readonly QuoteProblem[]): Failure<'input_invalid'> {
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, code]))
  const nearest = problems.flatMap(({ field, nearest: near }) =>
    near === undefined ? [] : [[field, near] as const],
  )
  return fail('input_invalid', fields, Object.fromEntries(nearest))
}
