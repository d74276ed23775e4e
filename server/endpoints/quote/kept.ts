import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { quoteByToken } from '../../store/quotes.ts'
import { askerOf, keptQuoteOf } from './quote-reader.ts'

/** A kept quote by the token of its link: choices, figures, and what may be done with it now. */
export const kept: Handler<'quote.kept'> = async ({ db, clock, user }, { token }) => {
  const row = await quoteByToken(db, hashToken(token))
  return row === undefined ? fail('not_found') : keptQuoteOf(row, askerOf(user), clock.now())
}
