import type { Handlers } from '../../http/handler.ts'
import { paymentFactHandlers } from './payment-facts.ts'
import { addCard, cards, removeCard } from './saved-cards.ts'

/** Handlers by endpoint name. */
export const paymentHandlers = {
  ...paymentFactHandlers,
  'user.addCard': addCard,
  'user.cards': cards,
  'user.removeCard': removeCard,
} satisfies Partial<Handlers>
