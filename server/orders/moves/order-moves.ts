import type { Act } from '#machines/lifecycles/actor.ts'
import type { EffectName } from '#machines/lifecycles/effects.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { OrderEvent } from '#machines/lifecycles/order/order.setup.ts'
import { paymentMachine, type PaymentEvent } from '#machines/lifecycles/payment/payment.machine.ts'
import { type LifecycleRows, type Step, stepRow } from '../../lifecycles/take-step.ts'
import type { GatewayPayment } from '../../base/gateway.ts'
import type { Database } from '../../database/database.ts'
import { lockOrderFile, type OrderFile, type OrderKey, type Payment } from '../store/orders.ts'
import type { PaymentNews } from '../store/write-moves.ts'

// What a step of an order or its payment leads to, worked out without a database. The caller holds the rows,
// lets the steps run here, and writes what came out in the same transaction.

interface PaidFile extends OrderFile {
  readonly payment: Payment
}

type OrderStep = Step<typeof orderMachine, OrderFile> | Step<typeof paymentMachine, PaidFile>

/** An order with its payment while steps are taken. */
export interface PendingTransition {
  /** As both stood when they were read. */
  readonly before: OrderFile
  /** As the steps left them. */
  after: OrderFile
  readonly steps: OrderStep[]
}

export const pendingOf = (file: OrderFile): PendingTransition => ({ before: file, after: file, steps: [] })

/** Holds an order for the steps of a transaction; undefined when there is none. */
export async function holdOrder(tx: Database, key: OrderKey): Promise<PendingTransition | undefined> {
  const file = await lockOrderFile(tx, key)
  return file && pendingOf(file)
}

/** True when there is something to write. */
export const hasMoved = ({ steps }: PendingTransition): boolean => steps.length > 0

/** Both lifecycles are stepped in the file of the order. */
const orderRows: LifecycleRows<typeof orderMachine, OrderFile> = {
  machine: orderMachine,
  idOf: ({ order }) => order.id,
  savedOf: ({ order: { state, lifecycle: context } }) => ({ state, context }),
}

const paymentRows: LifecycleRows<typeof paymentMachine, PaidFile> = {
  machine: paymentMachine,
  idOf: ({ payment }) => payment.id,
  savedOf: ({ payment: { state, lifecycle: context } }) => ({ state, context }),
}

const system = { role: 'system' } as const

/** What a step of an order means for the order or its payment, at once. */
const orderMeans: readonly {
  readonly when: (step: Step<typeof orderMachine, OrderFile>) => boolean
  readonly means: (pending: PendingTransition, at: number) => void
}[] = [
  {
    // Lines that wait put a paid order on hold.
    when: ({ after, event }) =>
      event.type === 'order.payOk' && after.state === 'paid' && after.context.linesHeld > 0,
    means: (pending, at) => void moveOrder(pending, { type: 'order.hold', actor: system, at }),
  },
  {
    // With a pledge that ends, its card is let go of.
    when: ({ row, after }) => row.order.state === 'pledged' && after.state === 'cancelled',
    means: (pending, at) => void movePayment(pending, { type: 'payment.cancel', actor: system, at }),
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

/** Takes a step of the order, and what that means for it and its payment. False when it is not allowed. */
export function moveOrder(pending: PendingTransition, event: OrderEvent): boolean {
  const taken = stepRow(orderRows, pending.after, event)
  if (typeof taken === 'string') return taken === 'known'
  const { state, context: lifecycle } = taken.after
  pending.after = { ...pending.after, order: { ...pending.after.order, state, lifecycle } }
  pending.steps.push(taken)
  for (const { when, means } of orderMeans) if (when(taken)) means(pending, event.at)
  return true
}

/** Takes a step of the payment, and those of the order that follow from it. False when it is not allowed. */
export function movePayment(pending: PendingTransition, event: PaymentEvent): boolean {
  const { order, payment } = pending.after
  if (payment === undefined) return false
  const taken = stepRow(paymentRows, { order, payment }, event)
  if (typeof taken === 'string') return taken === 'known'
  const { state, context: lifecycle } = taken.after
  pending.after = { order, payment: { ...payment, state, lifecycle } }
  pending.steps.push(taken)
  // What pays a change is judged with it: `settle-change.ts`.
  if (payment.changeId !== null) return true
  for (const { effect } of taken.effects) {
    const follows = paymentMeans[effect]?.({ actor: { role: 'payment' }, at: event.at, event })
    if (follows !== undefined) moveOrder(pending, follows)
  }
  return true
}

/** Keeps what the provider told of the payment beside its state, or was asked of it. */
export function noteNews(pending: PendingTransition, news: PaymentNews): void {
  const { order, payment } = pending.after
  if (payment !== undefined) pending.after = { order, payment: { ...payment, ...news } }
}

/** A payment as the provider sees it; without an id when the provider never gave it one. */
export type Seen = Omit<GatewayPayment, 'id'> & { readonly id: string | null }

/**
 * What a provider's view of a payment means for ours. A fact without a count is the present: it is never
 * older than what we heard. A declined card ends the payment, and with it the order: another card is another
 * order. One that was kept is asked again.
 */
export function applyFact(pending: PendingTransition, seen: Seen, at: number): void {
  const { payment } = pending.after
  if (payment === undefined) return
  const sequence = seen.sequence ?? payment.lifecycle.lastSequence
  const fact = {
    actor: { role: 'payment' } as const,
    at,
    sequence,
    factId: `${seen.status}:${sequence}`,
  }
  const { amountMinor, currency } = seen
  switch (seen.status) {
    case 'requires_action':
      movePayment(pending, { type: 'payment.actionRequired', ...fact })
      return
    case 'processing':
      movePayment(pending, { type: 'payment.processed', ...fact })
      return
    case 'succeeded':
      if (seen.kept !== undefined) movePayment(pending, { type: 'payment.kept', ...fact })
      else movePayment(pending, { type: 'payment.succeeded', ...fact, amountMinor, currency })
      return
    case 'canceled':
      movePayment(pending, { type: 'payment.canceled', ...fact })
      return letGo(pending, at)
    case 'requires_payment_method':
      declined(pending, fact)
      letGo(pending, at)
  }
}

/** An order that was given up while its card was being charged has no use for another try. */
function letGo(pending: PendingTransition, at: number): void {
  const { order, payment } = pending.after
  if (order.state === 'cancelled' && payment?.state === 'requires_payment_method')
    movePayment(pending, { type: 'payment.cancel', actor: system, at })
}

interface Fact {
  readonly actor: { readonly role: 'payment' }
  readonly at: number
  readonly sequence: number
  readonly factId: string
}

function declined(pending: PendingTransition, fact: Fact): void {
  movePayment(pending, { type: 'payment.declined', ...fact })
  // A card that was kept is asked again; its order stands meanwhile.
  const { payment } = pending.after
  const isAskedAgain = payment?.lifecycle.kept !== undefined
  if (payment?.state === 'requires_payment_method' && !isAskedAgain) {
    movePayment(pending, { type: 'payment.cancel', actor: system, at: fact.at })
  }
}
