import Stripe from 'stripe'
import {
  type GatewayFailure,
  refused,
  unknownOutcome,
  answered,
  type GatewayAnswer,
  type GatewayCard,
  type GatewayEvent,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
  type WebhookReading,
} from '../../base/gateway.ts'
import { failureCodeOf, paymentOf, disputeOf, isInquiry, refundOf, setupOf } from './translate.ts'
import * as intents from './intents.ts'
import { answerDispute } from './evidence.ts'
import { clientFor, type StripeAccess } from './stripe-client.ts'

/**
 * What an error of Stripe's library means. Only an answer that says no is certain; a lost connection, a
 * failure on Stripe's side or a key that is still in use leaves the outcome open. Anything else is a defect
 * and goes on.
 */
function failureOf(error: unknown): GatewayFailure {
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

interface StripeOptions extends StripeAccess {
  readonly webhookSecret: string
}

/** Stripe behind the payment port: payment intents confirmed on creation, with idempotency keys. */
export function stripeGateway(options: StripeOptions): PaymentGateway {
  const stripe = clientFor(options)
  const host = options.apiUrl === undefined ? undefined : new URL(options.apiUrl).hostname
  return {
    name: 'stripe',
    createPayment: request => attempt(() => intents.create(stripe, request)),
    retrievePayment: id => attempt(() => intents.retrieve(stripe, id)),
    findPayment: key => attempt(() => intents.find(stripe, key)),
    cancelPayment: id => cancel(stripe, id),
    refund: ({ paymentId, amountMinor, key }) =>
      attempt(async () => {
        const params = { payment_intent: paymentId, amount: amountMinor, metadata: { key } }
        return refundOf(await stripe.refunds.create(params, { idempotencyKey: key }))
      }),
    findRefund: (paymentId, key) => attempt(() => findRefund(stripe, paymentId, key)),
    answerDispute: answer => attempt(() => answerDispute(stripe, answer, host)),
    acceptDispute: id => attempt(async () => disputeOf(await stripe.disputes.close(id))),
    saveMethod: request => attempt(() => keep(stripe, request)),
    forgetMethod: method => letGo(() => stripe.paymentMethods.detach(method)),
    forgetCustomer: customer => letGo(() => stripe.customers.del(customer)),
    verifyWebhook: async (headers, rawBody) => readWebhook(stripe, options, headers, rawBody),
  }
}

async function attempt<T>(call: () => Promise<T>): Promise<GatewayAnswer<T>> {
  try {
    return answered(await call())
  } catch (error) {
    return failureOf(error)
  }
}

/** Stripe refuses to cancel what has succeeded; then the payment is shown as it is. */
async function cancel(stripe: Stripe, id: string): Promise<GatewayAnswer<GatewayPayment>> {
  const canceled = await attempt(() => intents.cancel(stripe, id))
  if (canceled.ok || !canceled.certain) return canceled
  return attempt(() => intents.retrieve(stripe, id))
}

/** Of all refunds of a payment the one with the key: a list, for what is searched comes minutes late. */
async function findRefund(stripe: Stripe, paymentId: string, key: string): Promise<GatewayRefund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
    if (refund.metadata?.['key'] === key) return refundOf(refund)
  }
  return null
}

async function keep(
  stripe: Stripe,
  request: intents.Keeping & { readonly method: string },
): Promise<GatewayCard> {
  const customer = await intents.customerOf(stripe, request)
  const method = await stripe.paymentMethods.attach(
    request.method,
    { customer },
    { idempotencyKey: `${request.key}:attach` },
  )
  return {
    customer,
    method: method.id,
    brand: method.card?.brand ?? 'card',
    last4: method.card?.last4 ?? '',
    expMonth: method.card?.exp_month ?? 0,
    expYear: method.card?.exp_year ?? 0,
  }
}

/**
 * Stripe refuses to detach what is attached to nobody, and to delete whom it does not know: then there is
 * nothing left to do.
 */
async function letGo(ask: () => Promise<unknown>): Promise<GatewayAnswer<null>> {
  const gone = await attempt(async () => {
    await ask()
    return null
  })
  return gone.ok || !gone.certain ? gone : answered(null)
}

function readWebhook(
  stripe: Stripe,
  { webhookSecret }: StripeOptions,
  headers: Headers,
  rawBody: string,
): WebhookReading {
  try {
    const signature = headers.get('stripe-signature') ?? ''
    return { ok: true, event: eventOf(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)) }
  } catch (error) {
    const forged = error instanceof Stripe.errors.StripeSignatureVerificationError
    return { ok: false, code: forged ? 'signature_invalid' : 'event_unreadable' }
  }
}

/** Stripe numbers nothing; the second an event was made in orders them well enough (`heard` in payments). */
function eventOf(event: Stripe.Event): GatewayEvent {
  const base = { id: event.id, type: event.type, sequence: event.created }
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
    case 'payment_intent.processing':
    case 'payment_intent.requires_action':
      return { ...base, kind: 'payment', payment: paymentOf(event.data.object, event.created) }
    case 'setup_intent.succeeded':
    case 'setup_intent.setup_failed':
    case 'setup_intent.canceled':
    case 'setup_intent.requires_action':
      return { ...base, kind: 'payment', payment: setupOf(event.data.object, event.created) }
    // An inquiry takes no money: only a dispute that does is told, and how it ended.
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return isInquiry(event.data.object)
        ? { ...base, kind: 'other' }
        : { ...base, kind: 'dispute', dispute: disputeOf(event.data.object) }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { ...base, kind: 'refund', refund: refundOf(event.data.object) }
    default:
      return { ...base, kind: 'other' }
  }
}
