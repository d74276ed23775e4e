import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { keepSavedCard, listSavedCards } from '../../store/saved-cards.ts'
import { cardOutput } from './card-output.ts'

/** Saves a card by the provider's token. The request's key goes along, so the provider keeps it once too. */
export const addCard: Handler<'user.addCard'> = async (context, input) => {
  const { db, gateway, user } = context
  const [known] = await listSavedCards(db, user.id, gateway.name)
  const answer = await gateway.saveMethod({
    method: input.payment_method,
    customer: known?.gatewayCustomer,
    email: user.email,
    key: `card:${user.id}:${context.idempotencyKey ?? context.requestId}`,
  })
  if (!answer.ok) return fail(answer.code === 'payment_failed' ? 'card_invalid' : answer.code)
  const { customer, method, ...shown } = answer.value
  const card = await keepSavedCard(db, {
    ...shown,
    userId: user.id,
    gateway: gateway.name,
    gatewayCustomer: customer,
    gatewayMethod: method,
    createdAt: context.clock.now(),
  })
  return cardOutput(card, context.clock.now())
}
