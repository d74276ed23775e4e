import { dayMs } from '#domain/time/milliseconds.ts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { currencyCodes } from '#domain/money/currency.ts'
import type { NewWebhook, SandboxPayment, SandboxRefund } from '../store/sandbox.ts'
import type { GatewayDispute, GatewayPayment, GatewayRefund } from '../../base/gateway.ts'
import type { ChargePlan } from './plan.ts'

// What the sandbox says over the wire: its payments, refunds and events.

const WirePayment = z.object({
  id: z.string(),
  key: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  amountMinor: z.int(),
  currency: z.enum(currencyCodes),
  actionUrl: z.string().nullable(),
  failureCode: z
    .enum(['card_declined', 'card_expired', 'card_invalid', 'payment_failed', 'payment_unavailable'])
    .nullable(),
  sequence: z.int().nullable(),
  kept: z.object({ customer: z.string(), method: z.string() }).optional(),
})

const WireRefund = z.object({
  id: z.string(),
  key: z.string(),
  paymentId: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amountMinor: z.int(),
})

const WireDispute = z.object({
  id: z.string(),
  paymentId: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  amountMinor: z.int(),
  dueAt: z.iso.datetime().nullable(),
})

export const WireEvent = z.discriminatedUnion('object', [
  z.object({
    id: z.string(),
    type: z.string(),
    sequence: z.int(),
    object: z.literal('payment'),
    data: WirePayment,
  }),
  z.object({
    id: z.string(),
    type: z.string(),
    sequence: z.int(),
    object: z.literal('refund'),
    data: WireRefund,
  }),
  z.object({
    id: z.string(),
    type: z.string(),
    sequence: z.int(),
    object: z.literal('dispute'),
    data: WireDispute,
  }),
])

/** An id as the sandbox gives them: `pay_…`, `re_…`, `evt_…`. */
export const providerId = (prefix: string): string => `${prefix}_${randomBytes(15).toString('base64url')}`

/** Whom the sandbox knows a kept card by. */
export const customerOf = (methodId: string): string => `cus_${methodId}`

/** A row of the sandbox as the gateway port shows it. */
export function paymentOf(row: SandboxPayment): GatewayPayment {
  const waits = row.status === 'requires_action' && row.challenge !== null
  return WirePayment.parse({
    id: row.id,
    key: row.key,
    status: row.status,
    amountMinor: row.amountMinor,
    currency: row.currency,
    // Where the shopper came from: a page of another origin could not send the form back.
    actionUrl: waits ? new URL(`/sandbox/challenge/${row.challenge}`, row.returnUrl).href : null,
    failureCode: row.failureCode,
    sequence: row.sequence,
    // What costs nothing was only set up.
    ...(row.amountMinor === 0 &&
      row.status === 'succeeded' && {
        kept: { customer: customerOf(row.methodId), method: row.methodId },
      }),
  })
}

export function refundOf(row: SandboxRefund): GatewayRefund {
  return {
    id: row.id,
    key: row.key,
    paymentId: row.paymentId,
    status: 'succeeded',
    amountMinor: row.amountMinor,
  }
}

/** The webhooks a payment's present state causes. Without a plan: one, at once. */
export function eventsOf(
  world: { lateMs: number },
  row: SandboxPayment,
  plan: ChargePlan | undefined,
  now: Date,
): NewWebhook[] {
  const timing = plan?.webhook ?? 'at_once'
  if (timing === 'none') return []
  const body = JSON.stringify({
    id: providerId('evt'),
    type: `payment.${row.status}`,
    sequence: row.sequence,
    object: 'payment',
    data: paymentOf(row),
  } satisfies z.input<typeof WireEvent>)
  // A late webhook of `processing` comes well after the bank's decision, which takes `lateMs`.
  const dueAt = timing === 'late' ? new Date(now.getTime() + 2 * world.lateMs + 1) : now
  const once = webhook(body, row.id, row.sequence, dueAt)
  const again = timing === 'twice' ? [webhook(body, row.id, row.sequence, dueAt)] : []
  return [once, ...again, ...disputesOf(world, row, plan, now)]
}

/** A dispute that opens a little after its payment, and is decided a day later. */
function disputesOf(
  { lateMs }: { lateMs: number },
  row: SandboxPayment,
  plan: ChargePlan | undefined,
  now: Date,
) {
  if (plan?.dispute === undefined || row.amountMinor === 0) return []
  const steps = [
    { status: 'open', afterMs: lateMs },
    { status: plan.dispute, afterMs: lateMs + dayMs },
  ] as const
  const dueAt = new Date(now.getTime() + lateMs + dayMs).toISOString()
  return steps.map(({ status, afterMs }, index) => {
    const data = { id: `dp_${row.id}`, paymentId: row.id, status, amountMinor: row.amountMinor, dueAt }
    return webhook(disputeBody(data, index + 1), data.id, index + 1, new Date(now.getTime() + afterMs))
  })
}

const disputeBody = (data: z.output<typeof WireDispute>, sequence: number): string =>
  JSON.stringify({
    id: providerId('evt'),
    type: `dispute.${data.status}`,
    sequence,
    object: 'dispute',
    data,
  } satisfies z.input<typeof WireEvent>)

/** The event that will say how a dispute ends, by the number of the dispute. */
export const decisionOf = (disputeId: string): string => `${disputeId}:2`

/** The dispute that the body of a webhook tells of; undefined where it tells of something else. */
export function disputeIn(body: string): GatewayDispute | undefined {
  const read = WireEvent.parse(JSON.parse(body))
  return read.object === 'dispute' ? read.data : undefined
}

/** The same event with another decision. */
export const decidedAs = (dispute: GatewayDispute, status: 'won' | 'lost'): string =>
  disputeBody({ ...dispute, status }, 2)

export function refundEvent(row: SandboxRefund, now: Date): NewWebhook {
  const event = {
    id: providerId('evt'),
    type: 'refund.succeeded',
    sequence: 1,
    object: 'refund' as const,
    data: refundOf(row),
  } satisfies z.input<typeof WireEvent>
  return webhook(JSON.stringify(event), row.id, 1, now)
}

function webhook(body: string, subject: string, sequence: number, dueAt: Date): NewWebhook {
  return { id: providerId('wh'), eventId: `${subject}:${sequence}`, body, dueAt }
}
