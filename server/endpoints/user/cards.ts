import type { Handler } from '../../handler.ts'
import { listSavedCards } from '../../store/saved-cards.ts'
import { cardOutput } from './card-output.ts'

/** The cards that the payment provider keeps for the user. */
export const cards: Handler<'user.cards'> = async context => {
  const rows = await listSavedCards(context.db, context.user.id, context.gateway.name)
  return rows.map(row => cardOutput(row, context.clock.now()))
}
