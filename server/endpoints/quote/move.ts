import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { moveQuote } from '../../quotes/keep-quote.ts'
import { mailQuote, quoteLink } from '../../quotes/quote-mail.ts'
import { lockQuote } from '../../store/quotes.ts'
import { askerOf, keptQuoteOf } from './quote-reader.ts'

/**
 * Accepts, declines or reopens a quote by the token of its link: state and event log in one transaction. A
 * move that is not open changes nothing. Rules 8.
 */
export const move: Handler<'quote.move'> = async (context, { token, move: asked, reason }) => {
  const { db, clock, user, locale: lang, publicUrl } = context
  return db.transaction(async tx => {
    const row = await lockQuote(tx, hashToken(token))
    if (row === undefined) return fail('not_found')
    const at = clock.now()
    const actor = askerOf(user)
    const moved = await moveQuote(tx, row, { move: asked, reason, actor, at })
    if (moved === undefined) return fail('transition_not_allowed')
    if (asked === 'accept') {
      const letter = { lang, link: quoteLink(publicUrl, lang, token) }
      await mailQuote(context, tx, row, 'quote_accepted', letter)
    }
    return keptQuoteOf(moved, actor, at)
  })
}
