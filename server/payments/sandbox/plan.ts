import type { GatewayFailureCode, GatewayStatus, PaymentRequest } from '../../base/gateway.ts'
import type { CardBehaviour } from './cards.ts'

/** What the sandbox does when a card is charged. */
export interface ChargePlan {
  readonly status: GatewayStatus
  readonly failureCode: GatewayFailureCode | null
  /** What a slow bank decides later. */
  readonly settlesTo: 'succeeded' | 'requires_payment_method' | null
  /** When the webhook of the first state is delivered; how often. */
  readonly webhook: 'at_once' | 'late' | 'twice' | 'none'
  /** When the request is answered. */
  readonly answer: 'at_once' | 'never' | 'after_webhook'
  readonly challenge: boolean
  /** How a dispute of the payment ends, when there is one. */
  readonly dispute?: 'won' | 'lost'
}

const paid: ChargePlan = {
  status: 'succeeded',
  failureCode: null,
  settlesTo: null,
  webhook: 'at_once',
  answer: 'at_once',
  challenge: false,
}
const no = (failureCode: GatewayFailureCode): ChargePlan => ({
  ...paid,
  status: 'requires_payment_method',
  failureCode,
})
const slow: ChargePlan = { ...paid, status: 'processing', settlesTo: 'succeeded' }

/** Every behaviour of the test cards, as data. */
export const chargePlans: Readonly<Record<CardBehaviour, ChargePlan>> = {
  success: paid,
  decline: no('card_declined'),
  insufficient_funds: no('card_declined'),
  expired: no('card_expired'),
  wrong_cvc: no('card_invalid'),
  provider_error: no('payment_failed'),
  authentication: { ...paid, status: 'requires_action', webhook: 'none', challenge: true },
  timeout: { ...slow, answer: 'never', webhook: 'none' },
  timeout_declined: { ...slow, settlesTo: 'requires_payment_method', answer: 'never', webhook: 'none' },
  late: slow,
  late_declined: { ...slow, settlesTo: 'requires_payment_method' },
  doubled: { ...paid, webhook: 'twice' },
  reordered: { ...slow, webhook: 'late' },
  webhook_first: { ...paid, answer: 'after_webhook' },
  decline_later: no('card_declined'),
  dispute_won: { ...paid, dispute: 'won' },
  dispute_lost: { ...paid, dispute: 'lost' },
}

/** What a card does when it is charged, kept, or charged after it was kept. */
export function planOf(behaviour: CardBehaviour, mode: PaymentRequest['mode']): ChargePlan {
  const isKept = mode === 'keep' && behaviour === 'decline_later'
  // Its owner has answered the challenge when it was kept.
  const isKnown = mode === 'kept' && behaviour === 'authentication'
  return isKept || isKnown ? paid : chargePlans[behaviour]
}
