import type { Card } from '#contract'
import {
  deleteSavedCard,
  isCardInUse,
  keepSavedCard,
  listSavedCards,
  type SavedCard,
} from '../store/saved-cards.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'

/** A saved card as its owner sees it; it is good to the end of its last month. */
export function cardOutput(card: SavedCard, now: Date): Card {
  const firstDayAfter = Date.UTC(card.expYear, card.expMonth, 1)
  return {
    id: card.id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    expired: now.getTime() >= firstDayAfter,
  }
}

/** The cards that the payment provider keeps for the user. */
export const cards: Handler<'user.cards'> = async context => {
  const rows = await listSavedCards(context.db, context.user.id, context.gateway.name)
  return rows.map(row => cardOutput(row, context.clock.now()))
}

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

/**
 * Forgets an own card, first at the payment provider, so that nobody can charge it any more. While the
 * provider does not answer, the card stays, to be removed later. One that another account has as well, since
 * the two were one for a while, is left to that account.
 */
export const removeCard: Handler<'user.removeCard'> = async ({ db, user, gateway, clock }, { id }) => {
  const cards = await listSavedCards(db, user.id, gateway.name)
  const card = cards.find(row => row.id === id)
  if (card === undefined) return fail('not_found')
  const ofProvider = { gateway: gateway.name, method: card.gatewayMethod }
  const isShared = await isCardInUse(db, ofProvider, user.id)
  if (!isShared && !(await gateway.forgetMethod(card.gatewayMethod)).ok) return fail('payment_unavailable')
  await deleteSavedCard(db, user.id, id)
  return cards.filter(row => row.id !== id).map(row => cardOutput(row, clock.now()))
}
