import { fail } from '../../base/failure.ts'

/** Why a card was not charged, as the shopper is told. */
export function paymentFailure(code: string | null | undefined) {
  const fields = { payment_method: code ?? 'payment_failed' }
  switch (code) {
    case 'card_declined':
      return fail('card_declined', fields)
    case 'card_expired':
      return fail('card_expired', fields)
    case 'card_invalid':
      return fail('card_invalid', fields)
    case 'payment_unavailable':
      return fail('payment_unavailable')
    default:
      return fail('payment_failed', fields)
  }
}
