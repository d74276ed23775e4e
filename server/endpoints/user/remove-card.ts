import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deleteSavedCard, listSavedCards } from '../../store/saved-cards.ts'
import { cardOutput } from './card-output.ts'

/**
 * Forgets an own card, first at the payment provider, so that nobody can charge it any more. While the
 * provider does not answer, the card stays, to be removed later.
 */
export const removeCard: Handler<'user.removeCard'> = async ({ db, user, gateway, clock }, { id }) => {
  const cards = await listSavedCards(db, user.id, gateway.name)
  const card = cards.find(row => row.id === id)
  if (card === undefined) return fail('not_found')
  const gone = await gateway.forgetMethod(card.gatewayMethod)
  if (!gone.ok) return fail('payment_unavailable')
  await deleteSavedCard(db, user.id, id)
  return cards.filter(row => row.id !== id).map(row => cardOutput(row, clock.now()))
}
