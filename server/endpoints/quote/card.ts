import { isoDate } from '#domain/time/date-format.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { cardById, cardOn } from '../../quotes/card-book.ts'

/** A rate card by its id, or the one in force on a day, today unless another is named. Rules 8. */
export const card: Handler<'quote.card'> = async ({ db, clock }, { id, on }) => {
  if (id === undefined) return cardOn(db, on ?? isoDate(clock.now()))
  return (await cardById(db, id)) ?? fail('not_found')
}
