import { isoDate } from '#domain/date-format.ts'
import { calculateQuote, type Quoted } from '#domain/quote/quote.ts'
import type { QuoteSpec } from '#domain/quote/quote-spec.ts'
import { quoteTerms } from '#domain/quote/quote-terms.ts'
import { rateCardOn } from '#domain/quote/rate-card-book.ts'

/** The quote of some choices on the built-in card and at the rates of a day, in euro. */
export const quoteOn = (spec: QuoteSpec, at: Date): Quoted =>
  calculateQuote(spec, quoteTerms({ at, card: rateCardOn(isoDate(at)) }))
