import type { z } from 'zod'
import {
  answered,
  type GatewayAnswer,
  type GatewayCard,
  type PaymentGateway,
  type PaymentRequest,
  refused,
  type WebhookReading,
  withinMs,
} from '../../base/gateway.ts'
import { forgetCustomer, forgetKeptMethod, keepMethod, readMethod } from '../store/sandbox.ts'
import { isBehaviour } from './cards.ts'
import { acceptDispute, answerDispute } from './disputes.ts'
import { deliverDue, type SendWebhook } from './courier.ts'
import { providerId, WireEvent } from './objects.ts'
import { planOf } from './plan.ts'
import { cancel, charge, findRefund, lookUp, payBack, type SandboxWorld } from './provider.ts'
import { tokenise } from './tokens.ts'
import { isSigned, signatureHeader } from './signature.ts'

interface SandboxOptions extends SandboxWorld {
  /** Signs webhooks; the shop checks with the same. */
  readonly secret: () => Promise<string>
  /** How long the shop waits for an answer. */
  readonly limitMs: number
  readonly send: SendWebhook
}

/** The sandbox behind the payment port: test cards decide what happens (`cards.ts`). */
export function sandboxGateway(options: SandboxOptions): PaymentGateway {
  return {
    name: 'sandbox',
    createPayment: request => withinMs(options.limitMs, create(options, request)),
    retrievePayment: async paymentId => known(await lookUp(options, { id: paymentId })),
    findPayment: async key => answered((await lookUp(options, { key })) ?? null),
    cancelPayment: async paymentId => known(await cancel(options, paymentId)),
    refund: async request => known(await payBack(options, request)),
    findRefund: async (paymentId, key) => answered((await findRefund(options, paymentId, key)) ?? null),
    answerDispute: async answer => known(await answerDispute(options, answer)),
    acceptDispute: async id => known(await acceptDispute(options, id)),
    saveMethod: request => keep(options, request),
    forgetMethod: async method => {
      await forgetKeptMethod(options.db, method)
      return answered(null)
    },
    forgetCustomer: async customer => {
      await forgetCustomer(options.db, customer)
      return answered(null)
    },
    tokenise: async card => {
      const made = await tokenise(options.db, card, options.now())
      return made.ok ? made.token : undefined
    },
    verifyWebhook: (headers, rawBody) => readWebhook(options, headers, rawBody),
    work: () => deliver(options),
  }
}

async function create(options: SandboxOptions, request: PaymentRequest) {
  const charged = await charge(options, request)
  if (!charged.ok) return charged
  const { payment, answer } = charged.value
  if (answer === 'never') await new Promise(resolve => setTimeout(resolve, options.limitMs * 2).unref())
  if (answer === 'after_webhook') await deliver(options)
  return answered(payment)
}

const deliver = async (options: SandboxOptions) => deliverDue(options, await options.secret(), options.send)

/** The bank is asked whether the card is good before it is kept, as providers do. */
async function keep(
  { db }: SandboxOptions,
  request: { method: string; customer?: string | undefined },
): Promise<GatewayAnswer<GatewayCard>> {
  const asked = await readMethod(db, request.method)
  if (asked === undefined) return refused('payment_failed')
  const { failureCode } = isBehaviour(asked.behaviour)
    ? planOf(asked.behaviour, 'keep')
    : { failureCode: null }
  if (failureCode !== null) return refused(failureCode)
  const customer = request.customer ?? providerId('cus')
  const row = await keepMethod(db, request.method, customer)
  if (row === undefined) return refused('payment_failed')
  const { id: method, brand, last4, expMonth, expYear } = row
  return answered({ customer: row.customer ?? customer, method, brand, last4, expMonth, expYear })
}

/** What the provider does not know, or will not do, is a definite no. */
function known<T>(value: T | undefined): GatewayAnswer<T> {
  return value === undefined ? refused('payment_failed') : answered(value)
}

async function readWebhook(
  options: SandboxOptions,
  headers: Headers,
  rawBody: string,
): Promise<WebhookReading> {
  if (!isSigned(await options.secret(), rawBody, headers.get(signatureHeader), options.now())) {
    return { ok: false, code: 'signature_invalid' }
  }
  const parsed = WireEvent.safeParse(parseJson(rawBody))
  if (!parsed.success) return { ok: false, code: 'event_unreadable' }
  const { id, type, sequence } = parsed.data
  return { ok: true, event: { id, type, sequence, ...subjectOf(parsed.data) } }
}

function subjectOf({ object, data }: z.output<typeof WireEvent>) {
  if (object === 'payment') return { kind: 'payment', payment: data } as const
  return object === 'refund'
    ? ({ kind: 'refund', refund: data } as const)
    : ({ kind: 'dispute', dispute: data } as const)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
