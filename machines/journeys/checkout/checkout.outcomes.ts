// What the answer to a payment means for the shopper. Every code has one meaning here.
import { isFailure } from '#contract'
import { isUncertain, type Problem, problemOf } from '../../call-results.ts'
import type { Confirmation, Paid } from './checkout.types.ts'

type Answer = Paid | Confirmation

/** Where the money stands, or `none` for a failure. */
export const standingOf = (answer: Answer): string => (isFailure(answer) ? 'none' : answer.status)

const failureOf = (answer: Answer): Problem | null => (isFailure(answer) ? problemOf(answer) : null)

const hasCode = (answer: Answer, codes: readonly string[]) => codes.includes(failureOf(answer)?.code ?? '')

/** The shopper saw other lines or another total than there are now; nothing was charged. */
export const isOutdated = (answer: Answer) =>
  hasCode(answer, ['cart_changed', 'out_of_stock', 'sale_closed', 'promo_invalid', 'cart_empty'])

/** What the shopper is told when the account that was paying is nobody's any more. */
export const sessionEnded: Problem = { code: 'session_ended' }

/** The server no longer knows who this is; nothing was done for the account. */
export const hasSessionEnded = (answer: object): boolean =>
  isFailure(answer) && ['unauthorized', sessionEnded.code].includes(problemOf(answer).code)

/** The address cannot be delivered to; nothing was charged. */
export const isRefusedAddress = (answer: Answer) =>
  hasCode(answer, ['address_incomplete', 'country_not_served', 'input_invalid'])

/** No answer that settles it: the charge may have happened. Only the same key may ask again. */
export function isUnknown(answer: Answer): boolean {
  const failure = failureOf(answer)
  return failure !== null && failure.code !== 'payment_unavailable' && isUncertain(failure)
}

/** Why an order did not come about, or is no more. */
export function declineOf(answer: Answer): Problem {
  if (isFailure(answer)) return problemOf(answer)
  return { code: standingOf(answer) === 'canceled' ? 'canceled' : 'card_declined' }
}

/** The order was not paid and will not be. */
export const isDeclined = (answer: Answer) =>
  ['failed', 'canceled'].includes(standingOf(answer)) || (isFailure(answer) && !isUnknown(answer))
