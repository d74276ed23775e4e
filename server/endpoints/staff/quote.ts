import type { Output } from '#contract'
import { quoteDeskMoves } from '#domain/pressing/quote/quote-state.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { quoteView } from '#machines/lifecycles/quote/quote.view.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import type { Database } from '../../store/database.ts'
import { readEvents } from '../../store/orders.ts'
import { quoteById, type QuoteRow, savedQuote } from '../../store/quotes.ts'
import { keptQuoteOf } from '../quote/quote-reader.ts'
import { actorOf } from './order.ts'

/** A quote as this member of staff sees it. */
export async function deskQuote(
  db: Database,
  row: QuoteRow,
  { actor, at }: { actor: Actor; at: Date },
): Promise<Output<'staff.quote'>> {
  const { can: _, ...kept } = keptQuoteOf(row, actor, at)
  const view = quoteView(savedQuote(row), actor, at.getTime())
  const log = await readEvents(db, 'quote', row.id)
  return {
    ...kept,
    name: row.name,
    email: row.email,
    message: row.message,
    origin: row.origin,
    reason: view.reason === '' ? null : view.reason,
    events: log.map(({ sequence, type, actor: who, at: when, state }) => {
      return { sequence, type, actor: who, at: when.toISOString(), state }
    }),
    // What is over stays so, though the clock has not said it yet.
    moves: view.isOver ? [] : quoteDeskMoves.filter(move => view.can[move]),
  }
}

/** One quote with who asked for it, its event log and the moves that are open to staff now. Rules 8. */
export const quote: Handler<'staff.quote'> = async ({ db, clock, user }, { id }) => {
  const row = await quoteById(db, id)
  if (row === undefined) return fail('not_found')
  return deskQuote(db, row, { actor: actorOf(user), at: clock.now() })
}
