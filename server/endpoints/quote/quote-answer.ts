import type { Failure, Output } from '#contract'
import { calculateQuote, quoteValidDays } from '#domain/quote/quote.ts'
import type { QuoteSpec } from '#domain/quote/quote-spec.ts'
import { fail } from '../../failure.ts'

/** A calculation as the contract answers it, or the fields whose choices contradict each other. */
export function quoteAnswer(spec: QuoteSpec): Output<'quote.calculate'> | Failure<'input_invalid'> {
  const quoted = calculateQuote(spec)
  if (!quoted.ok)
    return fail('input_invalid', Object.fromEntries(quoted.problems.map(p => [p.field, p.code])))
  const { totalMinor, lines, better, rateCard, currency } = quoted.quote
  return {
    currency,
    total_minor: totalMinor,
    per_copy_minor: Math.round(totalMinor / spec.quantity),
    lines: lines.map(line => ({
      category: line.category,
      amount_minor: line.amountMinor,
      fixed_minor: line.fixedMinor,
      unit_hundredths: line.unitHundredths,
      pieces: line.pieces,
    })),
    better_quantity: better?.quantity ?? null,
    better_total_minor: better?.totalMinor ?? null,
    valid_days: quoteValidDays,
    rate_card: rateCard,
  }
}
