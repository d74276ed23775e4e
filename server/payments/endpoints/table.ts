import type { Handlers } from '../../http/handler.ts'
import { addCard, cards, removeCard } from './saved-cards.ts'

/** Handlers by endpoint name. */
export const paymentHandlers = {
  'user.addCard': addCard,
  'user.cards': cards,
  'user.removeCard': removeCard,
} satisfies Partial<Handlers>
