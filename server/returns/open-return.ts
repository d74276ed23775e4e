import { isInWindow, type ReturnPolicy } from '#domain/returns/return-policy.ts'
import { isReturnOver, openReturnsMost, type ReturnCause, type ReturnKind } from '#domain/returns/return.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { returnMachine } from '#machines/lifecycles/return/return.machine.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { jobsOf, nameOf, takeStep } from '../lifecycles/take-step.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { lockOrderFile } from '../orders/store/orders.ts'
import { type OrderRow, readOrderRows } from '../orders/store/order-rows.ts'
import { editOrder } from '../orders/edits/edit-order.ts'
import type { Reconciling } from '../orders/payment/reconcile-payments.ts'
import { returnPolicyAt } from '../settings/shop-facts.ts'
import {
  admitFacts,
  allOpen,
  type AskedLine,
  cancelsWhole,
  isAllOf,
  lineMistakes,
  mayReturn,
  mayTakeOut,
  partedLines,
} from './order-facts.ts'
import { applyReturn, returnHost, toldOf } from './return-host.ts'
import { copiesInReturns, insertReturn, returnsOfOrder, type ReturnRow } from './store/returns.ts'

interface ReturnAsked {
  readonly orderId: number
  readonly kind: ReturnKind
  /** Left out: everything that is in no return yet. */
  readonly lines?: readonly AskedLine[] | undefined
  readonly reason: string
  readonly actor: Actor
}

/**
 * `dropped`: none of what was withdrawn had left, and it is no longer part of the order. `cancelled`:
 * nothing had been packed, so the order is no more. `closed`: the order has nothing that could
 * come back; `several`: too many returns of it are open.
 */
type Opened =
  | { readonly is: 'opened'; readonly row: ReturnRow; readonly order: OrderRow }
  | { readonly is: 'cancelled' | 'dropped'; readonly order: OrderRow }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }
  | { readonly is: 'closed' | 'late' | 'several' | 'unavailable' }

/**
 * Opens a return of an order. A withdrawal in time is admitted at once, without anybody deciding; one from an
 * order of which nothing has been packed cancels it, and copies that have not left are taken out of the
 * order. Rules 14; Directive 2011/83/EU, Art. 9 to 14.
 */
export async function openReturn(world: Reconciling, asked: ReturnAsked): Promise<Opened> {
  const [seen] = await readOrderRows(world.db, { ids: [asked.orderId] })
  if (seen === undefined) return { is: 'closed' }
  const at = world.clock.now()
  const isWhole = asked.lines === undefined || isAllOf(seen, asked.lines)
  if (asked.kind === 'withdrawal' && isWhole && cancelsWhole(seen, at, asked.actor)) {
    const answer = await cancelOrder(world, asked.orderId, asked.actor, reasonOf(asked))
    if (answer === 'unavailable') return { is: 'unavailable' }
    if (answer === 'done') return { is: 'cancelled', order: seen }
  }
  return world.db.transaction(tx => open(tx, asked, at))
}

const reasonOf = ({ reason }: ReturnAsked): string => reason.trim() || 'withdrawal'

async function open(tx: Database, asked: ReturnAsked, at: Date): Promise<Opened> {
  const { orderId, kind, reason, actor } = asked
  await lockOrderFile(tx, { id: orderId })
  const [order] = await readOrderRows(tx, { ids: [orderId] })
  if (order === undefined || !mayReturn(order, at)) return { is: 'closed' }
  const inReturns = await copiesInReturns(tx, orderId)
  const lines = asked.lines ?? allOpen(order, inReturns)
  if (lines.length === 0) return { is: 'closed' }
  const fields = {
    ...lineMistakes(order, inReturns, { kind, lines }),
    ...(kind !== 'withdrawal' && reason === '' && { reason: 'input_required' }),
  }
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  const others = await returnsOfOrder(tx, orderId)
  if (others.filter(({ state }) => !isReturnOver(state)).length >= openReturnsMost) return { is: 'several' }
  const policy = await returnPolicyAt(tx, order.order.createdAt)
  const act: Act = { actor, at: at.getTime() }
  const facts = admitFacts(policy, order, lines, at)
  const window = kind === 'withdrawal' ? facts.isInTime : isOpenFor(asked, order, policy, at)
  // Staff may take what the shop need not.
  if (!window && actor.role === 'shopper') return { is: 'late' }
  const parted = await takeOut(tx, { order, asked, lines, inReturns, policy, at })
  if ('is' in parted) return parted
  const row = await writeReturn(tx, { asked, lines: parted.lines, buyerId: order.order.userId, at })
  const admitted = await takeStep(tx, returnHost, row, {
    type: 'return.admit',
    ...act,
    actor: { role: 'system' },
    ...admitFacts(policy, parted.order, parted.lines, at),
  })
  return { is: 'opened', row: admitted ?? row, order: parted.order }
}

interface TakingOut {
  readonly order: OrderRow
  readonly asked: ReturnAsked
  readonly lines: readonly AskedLine[]
  readonly inReturns: ReadonlyMap<number, number>
  readonly policy: ReturnPolicy
  readonly at: Date
}

/**
 * Takes what was withdrawn and has not left out of the order, which pays it back; gives what is left to come
 * back. Where that cannot be done, a buyer's withdrawal stands and staff decide. The caller holds the order.
 */
async function takeOut(
  tx: Database,
  { order, asked, lines, inReturns, policy, at }: TakingOut,
): Promise<Opened | { readonly lines: readonly AskedLine[]; readonly order: OrderRow }> {
  const { coming, unsent } = partedLines(order, inReturns, lines)
  if (unsent.length === 0) return { lines, order }
  if (asked.kind !== 'withdrawal') return { is: 'wrong', fields: notSent(lines, unsent) }
  const isByBuyer = asked.actor.role === 'shopper'
  const items = unsent.map(({ item }) => item)
  const isDone =
    (!isByBuyer || mayTakeOut(policy, order, items)) &&
    (await dropUnsent(tx, { asked, unsent, at, isByBuyer }))
  if (!isDone) return isByBuyer ? { lines, order } : { is: 'wrong', fields: notSent(lines, unsent) }
  const [after] = await readOrderRows(tx, { ids: [asked.orderId] })
  if (after === undefined || coming.length === 0) return { is: 'dropped', order: after ?? order }
  // A line of which something has left stands anew with what is left of it.
  const fresh = after.items.filter(({ id }) => !order.items.some(item => item.id === id))
  const standsAs = (id: number): number => {
    const was = unsent.find(one => one.id === id)?.item
    return fresh.find(now => was !== undefined && isSameItem(now, was))?.id ?? id
  }
  return { lines: coming.map(({ id, quantity }) => ({ id: standsAs(id), quantity })), order: after }
}

type Unsent = ReturnType<typeof partedLines>['unsent']

const isSameItem = (one: OrderRow['items'][number], other: OrderRow['items'][number]): boolean =>
  one.itemId === other.itemId && one.chosenSizes.join() === other.chosenSizes.join()

const notSent = (lines: readonly AskedLine[], unsent: Unsent): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap(({ id }, index) =>
      unsent.some(one => one.id === id) ? [[`lines->${index}->quantity`, 'not_sent']] : [],
    ),
  )

interface Dropping {
  readonly asked: ReturnAsked
  readonly unsent: Unsent
  readonly at: Date
  readonly isByBuyer: boolean
}

/** Whether copies were taken out of the order; where they could not be, nothing is changed. */
async function dropUnsent(tx: Database, { asked, unsent, at, isByBuyer }: Dropping): Promise<boolean> {
  const changes = unsent.map(({ id, item, stays }) => ({
    line: id,
    quantity: item.quantity - stays,
    price: 'kept' as const,
  }))
  const edit = {
    changes,
    adds: [],
    keepsShipping: false,
    waives: false,
    asks: false,
    reason: reasonOf(asked),
    isTrial: false,
  }
  const actor: Actor = isByBuyer ? { role: 'system' } : asked.actor
  const { is } = await editOrder({ db: tx, clock: { now: () => at } }, asked.orderId, edit, actor)
  return is === 'done'
}

const isOpenFor = ({ kind }: ReturnAsked, { order }: OrderRow, policy: ReturnPolicy, at: Date): boolean =>
  isInWindow(policy, kind, order.lifecycle.deliveredAt, at.getTime())

interface Writing {
  readonly asked: Pick<ReturnAsked, 'orderId' | 'reason' | 'actor'> & {
    readonly kind: ReturnCause
    /** The parcel that comes back itself. */
    readonly shipmentId?: number
  }
  readonly lines: readonly AskedLine[]
  readonly buyerId: number | null
  readonly at: Date
}

/** Writes a new return with its log, and what follows from it. The caller holds the order. */
export async function writeReturn(tx: Database, { asked, lines, buyerId, at }: Writing): Promise<ReturnRow> {
  const { orderId, shipmentId = null, kind, reason, actor } = asked
  const made = begin(returnMachine, { kind, buyerId: buyerId === null ? null : String(buyerId) })
  const row = await insertReturn(
    tx,
    {
      orderId,
      shipmentId,
      kind,
      reason,
      state: made.state,
      lifecycle: made.context,
      createdAt: at,
      updatedAt: at,
    },
    lines,
  )
  const entry = { aggregate: 'return', aggregateId: row.id, actor: nameOf(actor), state: made.state }
  const follows = made.effects.map(({ effect }) => effect)
  const event = { type: 'return.ask', actor, at: at.getTime() }
  const sequence = await appendEvents(
    tx,
    [{ ...entry, type: event.type, payload: { kind, reason, lines, follows } }],
    at,
  )
  await applyReturn(tx, { row, effects: made.effects, event, at })
  for (const job of jobsOf(made.effects, () => toldOf(row, sequence))) await enqueue(tx, job)
  return row
}
