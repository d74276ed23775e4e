import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { moveQuote as moveKept } from '../../quotes/keep-quote.ts'
import { mailDeskMove } from '../../quotes/quote-mail.ts'
import { lockQuoteById } from '../../store/quotes.ts'
import { actorOf } from './order.ts'
import { deskQuote } from './quote.ts'

/**
 * Accepts, declines or reopens a quote for whoever asked, or writes down that its invoice is sent or paid:
 * state, event log and the mail that tells them in one transaction. A move that is not open changes nothing.
 * Rules 8.
 */
export const moveQuote: Handler<'staff.moveQuote'> = async (context, { id, move, reason }) => {
  const { db, clock, user, publicUrl } = context
  return db.transaction(async tx => {
    const row = await lockQuoteById(tx, id)
    if (row === undefined) return fail('not_found')
    const by = { actor: actorOf(user), at: clock.now() }
    const moved = await moveKept(tx, row, { move, reason, ...by })
    if (moved === undefined) return fail('transition_not_allowed', { move: 'transition_not_allowed' })
    await mailDeskMove(tx, moved, { move, reason, publicUrl })
    return deskQuote(tx, moved, by)
  })
}
