import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deleteSavedCard, listSavedCards } from '../../store/saved-cards.ts'
import { cardOutput } from './card-output.ts'

/** Forgets an own card: the shop cannot charge it any more. */
export const removeCard: Handler<'user.removeCard'> = async ({ db, user, gateway, clock }, { id }) => {
  if (!(await deleteSavedCard(db, user.id, id))) return fail('not_found')
  const rows = await listSavedCards(db, user.id, gateway.name)
  return rows.map(row => cardOutput(row, clock.now()))
}
