import { step } from '#machines/lifecycles/lifecycle.ts'
import { quoteMachine } from '#machines/lifecycles/quote/quote.machine.ts'
import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mailQuote, quoteLink } from '../../quotes/quote-mail.ts'
import { appendEvents } from '../../store/orders.ts'
import { lockQuote, savedQuote, updateQuoteState } from '../../store/quotes.ts'
import { askerOf, nameOf, keptQuoteOf } from './quote-reader.ts'

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
    const event = { type: `quote.${asked}`, actor, at: at.getTime(), reason } as const
    const taken = step(quoteMachine, savedQuote(row), event)
    if (!taken.ok) return fail('transition_not_allowed')
    await updateQuoteState(tx, row.id, taken)
    const payload = { reason, follows: taken.effects.map(({ effect }) => effect) }
    const entry = {
      aggregate: 'quote',
      aggregateId: row.id,
      actor: nameOf(actor),
      state: taken.state,
      payload,
    }
    await appendEvents(tx, [{ ...entry, type: event.type }], at)
    if (asked === 'accept') {
      const letter = { lang, link: quoteLink(publicUrl, lang, token) }
      await mailQuote(tx, row, 'quote_accepted', letter)
    }
    return keptQuoteOf({ ...row, state: taken.state, lifecycle: taken.context }, actor, at)
  })
}
