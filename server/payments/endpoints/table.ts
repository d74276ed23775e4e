import type { Handlers } from '../../http/handler.ts'
import { addEvidence, evidence, payment } from './money-records.ts'
import { addCard, cards, removeCard } from './saved-cards.ts'

/** Handlers by endpoint name. */
export const paymentHandlers = {
  'staff.payment': payment,
  'staff.evidence': evidence,
  'staff.addEvidence': addEvidence,
  'user.addCard': addCard,
  'user.cards': cards,
  'user.removeCard': removeCard,
} satisfies Partial<Handlers>
