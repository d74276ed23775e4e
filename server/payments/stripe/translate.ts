import type Stripe from 'stripe'
import { isCurrencyCode } from '#domain/money/currency.ts'
import type {
  GatewayDispute,
  GatewayFailureCode,
  GatewayPayment,
  GatewayRefund,
  GatewayStatus,
} from '../../base/gateway.ts'

// Stripe's words in ours. Amounts need no translation: both count minor units, and won and yen have none.

const statuses: Readonly<Record<string, GatewayStatus>> = {
  requires_payment_method: 'requires_payment_method',
  requires_confirmation: 'requires_payment_method',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

const failureCodes: Readonly<Record<string, GatewayFailureCode>> = {
  card_declined: 'card_declined',
  expired_card: 'card_expired',
  incorrect_cvc: 'card_invalid',
  invalid_cvc: 'card_invalid',
  incorrect_number: 'card_invalid',
  invalid_number: 'card_invalid',
  invalid_expiry_month: 'card_invalid',
  invalid_expiry_year: 'card_invalid',
  resource_missing: 'card_invalid',
}

/** Our code for one of Stripe's. */
export const failureCodeOf = (code: string | undefined): GatewayFailureCode =>
  failureCodes[code ?? ''] ?? 'payment_failed'

/** A PaymentIntent as the port shows it. A status we do not know is still open. */
export function paymentOf(intent: Stripe.PaymentIntent, sequence: number | null = null): GatewayPayment {
  const status = statuses[intent.status] ?? 'processing'
  const currency = intent.currency.toUpperCase()
  if (!isCurrencyCode(currency))
    throw new RangeError(`Stripe charged in ${currency}, which we do not sell in`)
  const failed = status === 'requires_payment_method'
  return {
    id: intent.id,
    key: intent.metadata['key'] ?? '',
    status,
    amountMinor: intent.amount,
    currency,
    actionUrl: status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    failureCode: failed ? failureCodeOf(intent.last_payment_error?.code) : null,
    sequence,
  }
}

/** A SetupIntent as the port shows it: a payment of nothing in `currency`, with the card it keeps. */
export function setupOf(intent: Stripe.SetupIntent, sequence: number | null = null): GatewayPayment {
  const status = statuses[intent.status] ?? 'processing'
  const currency = intent.metadata?.['currency'] ?? ''
  const customer = idOf(intent.customer)
  const method = idOf(intent.payment_method)
  return {
    id: intent.id,
    key: intent.metadata?.['key'] ?? '',
    status,
    amountMinor: 0,
    currency: isCurrencyCode(currency) ? currency : 'EUR',
    actionUrl: status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null,
    failureCode: status === 'requires_payment_method' ? failureCodeOf(intent.last_setup_error?.code) : null,
    sequence,
    ...(status === 'succeeded' && { kept: { customer, method } }),
  }
}

const idOf = (one: string | { readonly id: string } | null): string =>
  typeof one === 'string' ? one : (one?.id ?? '')

const disputeStatuses: Readonly<Record<string, GatewayDispute['status']>> = {
  won: 'won',
  lost: 'lost',
}

/** A bank that only asks has taken nothing yet. */
export const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')

/** A dispute as the port shows it; whatever is not decided is open. */
export function disputeOf(dispute: Stripe.Dispute): GatewayDispute {
  const status = disputeStatuses[dispute.status] ?? 'open'
  const { id, payment_intent: intent, amount: amountMinor } = dispute
  const due = dispute.evidence_details.due_by
  const dueAt = due === null ? null : new Date(due * 1_000).toISOString()
  return { id, paymentId: idOf(intent), status, amountMinor, dueAt }
}

/** A refund as the port shows it; `requires_action` counts as pending. */
export function refundOf(refund: Stripe.Refund): GatewayRefund {
  const intent = refund.payment_intent
  return {
    id: refund.id,
    key: refund.metadata?.['key'] ?? '',
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    status: refundStatus(refund.status),
    amountMinor: refund.amount,
  }
}

function refundStatus(status: string | null): GatewayRefund['status'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
