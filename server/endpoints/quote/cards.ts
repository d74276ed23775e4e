import { isoDate } from '#domain/time/date-format.ts'
import type { Handler } from '../../handler.ts'
import { cardOn, readBook } from '../../quotes/card-book.ts'

/** The rate cards of the shop by their first days. Rules 8. */
export const cards: Handler<'quote.cards'> = async ({ db, clock }) => {
  const inForce = await cardOn(db, isoDate(clock.now()))
  return (await readBook(db)).map(({ card: { id, valid_from, valid_to }, importedAt }) => ({
    id,
    valid_from,
    valid_to,
    imported_at: importedAt?.toISOString() ?? null,
    is_in_force: id === inForce.id,
  }))
}
