import { isVatNumber, tidyVatNumber } from '#domain/money/vat-number.ts'
import { calculateQuote, type Quote } from '#domain/pressing/quote/quote.ts'
import type { QuoteProblem } from '#domain/pressing/quote/quote-problem.ts'
import { leastRun, withLeastRun } from '#domain/pressing/quote/quote-problems.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { readQuoteSpec } from '#domain/pressing/quote/read-quote-spec.ts'
import type { Failed, Problem } from '../terminal/problem.ts'

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a file says, with the flags' word above it. */
export const merged = (fields: unknown, chosen: object): unknown =>
  isObject(fields) ? { ...fields, ...chosen } : fields

/**
 * Under which terms a run is priced that says its buyer's VAT number, and its other fields. Nothing is asked
 * of a register here: the number counts as confirmed, and the shop as one that has its own. Rules 8.
 */
function withNumber(fields: unknown, terms: QuoteTerms): { fields: unknown; terms: QuoteTerms } | Failed {
  if (!isObject(fields) || !('vat_number' in fields)) return { fields, terms }
  const { vat_number: typed, ...others } = fields
  if (typed === '' || typed === null) return { fields: others, terms }
  if (typeof typed !== 'string' || !isVatNumber(typed))
    return { error: true, problem: { code: 'quote_refused', fields: { vat_number: 'vat_invalid' } } }
  return { fields: others, terms: { ...terms, numbers: { buyer: tidyVatNumber(typed), seller: assumed } } }
}

/** Stands for the shop's own number. */
const assumed = 'assumed'

/** The quote of some choices, read from anywhere. */
export function priced(written: unknown, shopTerms: QuoteTerms): Quote | Failed {
  const named = withNumber(written, shopTerms)
  if ('error' in named) return named
  const { fields, terms } = named
  const read = readQuoteSpec(fields)
  if (!read.ok) {
    const isRun = ({ field }: QuoteProblem) => field === 'quantity'
    const problems = withLeastRun(read.problems, isRun, leastRun(read.spec, terms.card))
    return { error: true, problem: refusedChoices(problems) }
  }
  const quoted = calculateQuote(read.spec, terms)
  return quoted.ok ? quoted.quote : { error: true, problem: refusedChoices(quoted.problems) }
}

/** Refused choices as a command tells them: each field with its code and the nearest possible choice. */
export function refusedChoices(problems: readonly QuoteProblem[]): Problem {
  const nearest: Record<string, string | number> = {}
  for (const { field, nearest: near } of problems) if (near !== undefined) nearest[field] = near
  return {
    code: 'quote_refused',
    fields: Object.fromEntries(problems.map(({ field, code }) => [field, code])),
    nearest,
  }
}
