import { isoDate } from '#domain/time/date-format.ts'
import { calculateQuote, type Quoted } from '#domain/pressing/quote/quote.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { rateCardOn } from '#domain/pressing/quote/rate-card-book.ts'

/** The quote of some choices on the built-in card and at the rates of a day, in euro. */
export const quoteOn = (spec: QuoteSpec, at: Date): Quoted =>
  calculateQuote(spec, quoteTerms({ at, card: rateCardOn(isoDate(at)) }))
