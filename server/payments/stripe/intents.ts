// Payment intents, which take money, and set-up intents, which keep a card for later: to the shop both are
// payments.
import type Stripe from 'stripe'
import type { GatewayPayment, PaymentRequest } from '../../base/gateway.ts'
import { paymentOf, setupOf } from './translate.ts'

export interface Keeping {
  readonly customer?: string | undefined
  readonly email: string
  readonly key: string
}

/** The customer a card is kept for: the one who is known, or a new one. */
export async function customerOf(stripe: Stripe, { customer, email, key }: Keeping): Promise<string> {
  if (customer !== undefined) return customer
  const made = await stripe.customers.create({ email }, { idempotencyKey: `${key}:customer` })
  return made.id
}

/** Makes and confirms the intent a request asks for; the same key is the same intent. */
export async function create(stripe: Stripe, request: PaymentRequest): Promise<GatewayPayment> {
  return request.mode === 'keep' ? setUp(stripe, request) : charge(stripe, request)
}

async function charge(stripe: Stripe, request: PaymentRequest): Promise<GatewayPayment> {
  const customer = request.saveMethod ? await customerOf(stripe, request) : request.customer
  const intent = await stripe.paymentIntents.create(
    {
      amount: request.amountMinor,
      currency: request.currency.toLowerCase(),
      payment_method: request.method,
      confirm: true,
      receipt_email: request.email,
      metadata: { key: request.key, order_id: String(request.orderId) },
      // Without its owner a charge that needs a challenge is refused.
      ...(request.mode === 'kept' ? { off_session: true } : { return_url: request.returnUrl }),
      ...(customer !== undefined && { customer }),
      ...(request.saveMethod && { setup_future_usage: 'off_session' as const }),
    },
    { idempotencyKey: request.key },
  )
  return paymentOf(intent)
}

/** Takes nothing: the bank agrees that the card may be charged later without its owner. */
async function setUp(stripe: Stripe, request: PaymentRequest): Promise<GatewayPayment> {
  const { key, currency, orderId } = request
  const intent = await stripe.setupIntents.create(
    {
      customer: await customerOf(stripe, request),
      payment_method: request.method,
      confirm: true,
      usage: 'off_session',
      return_url: request.returnUrl,
      metadata: { key, currency, order_id: String(orderId) },
    },
    { idempotencyKey: key },
  )
  return setupOf(intent)
}

const isSetup = (id: string): boolean => id.startsWith('seti_')

export async function retrieve(stripe: Stripe, id: string): Promise<GatewayPayment> {
  return isSetup(id)
    ? setupOf(await stripe.setupIntents.retrieve(id))
    : paymentOf(await stripe.paymentIntents.retrieve(id))
}

export async function cancel(stripe: Stripe, id: string): Promise<GatewayPayment> {
  return isSetup(id)
    ? setupOf(await stripe.setupIntents.cancel(id))
    : paymentOf(await stripe.paymentIntents.cancel(id))
}

/** Set-ups cannot be searched, so the newest are looked through: an order waits minutes for its own. */
const newest = 100

/** The intent that was made with a key, or null when there is none. */
export async function find(stripe: Stripe, key: string): Promise<GatewayPayment | null> {
  const query = `metadata['key']:'${key.replaceAll(/[\\']/g, '')}'`
  const found = await stripe.paymentIntents.search({ query, limit: 1 })
  const [intent] = found.data
  if (intent !== undefined) return paymentOf(intent)
  const { data } = await stripe.setupIntents.list({ limit: newest })
  const setup = data.find(one => one.metadata?.['key'] === key)
  return setup === undefined ? null : setupOf(setup)
}
