import Stripe from 'stripe'
import { type GatewayFailure, refused, unknownOutcome } from '../../base/gateway.ts'
import { failureCodeOf } from './translate.ts'

/**
 * What an error of Stripe's library means. Only an answer that says no is certain; a lost connection, a
 * failure on Stripe's side or a key that is still in use leaves the outcome open. Anything else is a defect
 * and goes on.
 */
export function failureOf(error: unknown): GatewayFailure {
  const { errors } = Stripe
  if (error instanceof errors.StripeCardError) {
    return refused(failureCodeOf(error.code), error.payment_intent?.id)
  }
  if (error instanceof errors.StripeConnectionError || error instanceof errors.StripeAPIError) {
    return unknownOutcome()
  }
  if (error instanceof errors.StripeIdempotencyError) return unknownOutcome()
  if (error instanceof errors.StripeRateLimitError) return refused('payment_unavailable')
  if (error instanceof errors.StripeAuthenticationError) return refused('payment_unavailable')
  if (error instanceof errors.StripePermissionError) return refused('payment_unavailable')
  if (error instanceof errors.StripeInvalidRequestError) return refused(failureCodeOf(error.code))
  throw error
}
