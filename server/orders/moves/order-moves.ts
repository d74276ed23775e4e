import type { Act } from '#machines/lifecycles/actor.ts'
import type { Effect, EffectName } from '#machines/lifecycles/effects.ts'
import { type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { OrderEvent } from '#machines/lifecycles/order/order.parts.ts'
import { paymentMachine, type PaymentEvent } from '#machines/lifecycles/payment/payment.machine.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import type { GatewayPayment } from '../../base/gateway.ts'

// What a step of an order or its payment leads to, worked out without a database. The caller holds the rows,
// lets the steps run here, and writes what came out in the same transaction.

export type SavedOrder = Saved<typeof orderMachine>
export type SavedPayment = Saved<typeof paymentMachine>
export type Subject = 'order' | 'payment'

/** One line of the event log, before it has its sequence. */
export interface LogEntry {
  readonly subject: Subject
  readonly type: string
  readonly actor: string
  readonly state: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface AskedEffect {
  readonly subject: Subject
  readonly effect: Effect
}

/** An order with its payment while steps are taken. */
export interface Moving {
  order: SavedOrder
  payment: SavedPayment | undefined
  readonly log: LogEntry[]
  readonly effects: AskedEffect[]
}

export type MoveAnswer = { readonly ok: true } | { readonly ok: false; readonly allowed: readonly string[] }

const done: MoveAnswer = { ok: true }

/** A payment as the provider sees it; without an id when the provider never gave it one. */
export type Seen = Omit<GatewayPayment, 'id'> & { readonly id: string | null }

export const startMoving = (order: SavedOrder, payment: SavedPayment | undefined): Moving => ({
  order,
  payment,
  log: [],
  effects: [],
})

/** True when there is something to write. */
export const hasMoved = (moving: Moving): boolean => moving.log.length > 0

type OrderTurn = { readonly before: SavedOrder; readonly after: SavedOrder; readonly event: OrderEvent }

const system = { role: 'system' } as const

/** What a step of an order means for the order or its payment, at once. */
const orderMeans: readonly {
  readonly when: (turn: OrderTurn) => boolean
  readonly means: (moving: Moving, at: number) => void
}[] = [
  {
    // Lines that wait put a paid order on hold.
    when: ({ after, event }) =>
      event.type === 'order.payOk' && after.state === 'paid' && after.context.linesHeld > 0,
    means: (moving, at) => void moveOrder(moving, { type: 'order.hold', actor: system, at }),
  },
  {
    // With a pledge that ends, its card is let go of.
    when: ({ before, after }) => before.state === 'pledged' && after.state === 'cancelled',
    means: (moving, at) => void movePayment(moving, { type: 'payment.cancel', actor: system, at }),
  },
]

type Paid = Act & { readonly event: PaymentEvent }

/** What an effect of a payment means for its order: an event of the same name. */
const paymentMeans: Readonly<Partial<Record<EffectName, (paid: Paid) => OrderEvent | undefined>>> = {
  'order.pledge': ({ actor, at }) => ({ type: 'order.pledge', actor, at }),
  'order.payFail': ({ actor, at }) => ({ type: 'order.payFail', actor, at }),
  'order.payOk': ({ event, actor, at }) => {
    if (event.type !== 'payment.succeeded') return undefined
    const { amountMinor, currency } = event
    return { type: 'order.payOk', actor, at, amountMinor, currency }
  },
}

/** Takes a step of the order, and what that means for it and its payment. */
export function moveOrder(moving: Moving, event: OrderEvent): MoveAnswer {
  const before = moving.order
  const taken = step(orderMachine, before, event)
  if (!taken.ok) return { ok: false, allowed: taken.allowed }
  if (!taken.changed) return done
  const after = { state: taken.state, context: taken.context }
  moving.order = after
  note(moving, 'order', event, taken)
  for (const { when, means } of orderMeans) if (when({ before, after, event })) means(moving, event.at)
  return done
}

/** Takes a step of the payment, and those of the order that follow from it. */
export function movePayment(moving: Moving, event: PaymentEvent): MoveAnswer {
  if (moving.payment === undefined) return { ok: false, allowed: [] }
  const taken = step(paymentMachine, moving.payment, event)
  if (!taken.ok) return { ok: false, allowed: taken.allowed }
  if (!taken.changed) return done
  moving.payment = { state: taken.state, context: taken.context }
  note(moving, 'payment', event, taken)
  for (const { effect } of taken.effects) {
    const follows = paymentMeans[effect]?.({ actor: { role: 'payment' }, at: event.at, event })
    if (follows !== undefined) moveOrder(moving, follows)
  }
  return done
}

function note(
  moving: Moving,
  subject: Subject,
  event: OrderEvent | PaymentEvent,
  taken: { state: string; effects: readonly Effect[] },
): void {
  const { type, actor, at: _, ...payload } = event
  const follows = taken.effects.map(({ effect }) => effect)
  moving.log.push({
    subject,
    type,
    actor: nameOf(actor),
    state: taken.state,
    payload: { ...payload, follows },
  })
  moving.effects.push(...taken.effects.map(effect => ({ subject, effect })))
}

/**
 * What a provider's view of a payment means for ours. A fact without a count is the present: it is never
 * older than what we heard. A declined card ends the payment, and with it the order: another card is another
 * order. One that was kept is asked again.
 */
export function applyFact(moving: Moving, seen: Seen, at: number): void {
  if (moving.payment === undefined) return
  const sequence = seen.sequence ?? moving.payment.context.lastSequence
  const fact = {
    actor: { role: 'payment' } as const,
    at,
    sequence,
    factId: `${seen.status}:${sequence}`,
  }
  const { amountMinor, currency } = seen
  switch (seen.status) {
    case 'requires_action':
      movePayment(moving, { type: 'payment.actionRequired', ...fact })
      return
    case 'processing':
      movePayment(moving, { type: 'payment.processed', ...fact })
      return
    case 'succeeded':
      if (seen.kept !== undefined) movePayment(moving, { type: 'payment.kept', ...fact })
      else movePayment(moving, { type: 'payment.succeeded', ...fact, amountMinor, currency })
      return
    case 'canceled':
      movePayment(moving, { type: 'payment.canceled', ...fact })
      return letGo(moving, at)
    case 'requires_payment_method':
      declined(moving, fact)
      letGo(moving, at)
  }
}

/** An order that was given up while its card was being charged has no use for another try. */
function letGo(moving: Moving, at: number): void {
  const isOver = moving.order.state === 'cancelled'
  if (isOver && moving.payment?.state === 'requires_payment_method')
    movePayment(moving, { type: 'payment.cancel', actor: system, at })
}

interface Fact {
  readonly actor: { readonly role: 'payment' }
  readonly at: number
  readonly sequence: number
  readonly factId: string
}

function declined(moving: Moving, fact: Fact): void {
  movePayment(moving, { type: 'payment.declined', ...fact })
  // A card that was kept is asked again; its order stands meanwhile.
  const isAskedAgain = moving.payment?.context.kept !== undefined
  if (moving.payment?.state === 'requires_payment_method' && !isAskedAgain) {
    movePayment(moving, { type: 'payment.cancel', actor: system, at: fact.at })
  }
}
