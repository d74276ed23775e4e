import {
  copiesMinor,
  leftOf,
  overLines,
  type RefundLine,
  sharesText,
  shippingLeft,
} from '#domain/returns/refund-plan.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { left } from '#machines/lifecycles/order/order.money.ts'
import { mayPayBack, wordsOf } from '#machines/lifecycles/second-person.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import type { Database, Timed } from '../database/database.ts'
import { askRefund } from '../orders/moves/ask-refund.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { holdOrder, moveOrder, type PendingTransition } from '../orders/moves/order-moves.ts'
import { readOrderRows } from '../orders/store/order-rows.ts'
import { type Refund, refundsOfAct } from '../orders/store/refunds.ts'
import { waitingCopies } from './order-facts.ts'
import { limitFor, readRefundLines, shippingBack } from './store/refund-lines.ts'

/** One of three: lines by copies or amount, the parcel, or a sum over all lines by what is left of them. */
interface RefundAsked {
  readonly lines?: readonly { readonly id: number; readonly copies?: number; readonly amountMinor?: number }[]
  readonly shippingMinor?: number
  readonly amountMinor?: number
  readonly reason: string
  /** What its buyer reads of it. */
  readonly words?: string
  /** The same act pays once, however often it is sent. */
  readonly key: string
  /** Only says what would go back. */
  readonly isTrial: boolean
}

/** What goes back: of one line, of the parcel, or of all lines. */
interface RefundPart {
  /** Null: of all lines by what is left of them. */
  readonly line: number | null
  readonly isShipping: boolean
  readonly amountMinor: number
}

/** An order in money: by line and parcel what was charged, went back and is left. Minor units. */
interface OrderMoney {
  readonly lines: readonly RefundLine[]
  readonly shippingLeftMinor: number
  readonly leftMinor: number
}

type Refunded =
  | {
      readonly is: 'done' | 'waiting' | 'trial'
      readonly parts: readonly RefundPart[]
      readonly money: OrderMoney
    }
  | { readonly is: 'not_found' | 'transition_not_allowed' }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }

/** What an order has brought and not given back; the caller holds it, or only looks. */
export async function orderMoney(db: Database, orderId: number): Promise<OrderMoney> {
  const lines = await readRefundLines(db, orderId)
  return {
    lines,
    shippingLeftMinor: shippingLeft(lines, await shippingBack(db, orderId)),
    leftMinor: leftOf(lines),
  }
}

/**
 * Pays part of an order back without goods coming, as staff see fit: once for its key, never more than is
 * left, above the limit only when a second person says the same. Rules 14.
 */
export async function refundOrder(
  { db, clock }: Timed,
  orderId: number,
  asked: RefundAsked,
  actor: Actor,
): Promise<Refunded> {
  return db.transaction(tx => refundIn(tx, { orderId, asked, actor, at: clock.now() }))
}

interface RefundingIn {
  readonly orderId: number
  readonly asked: RefundAsked
  readonly actor: Actor
  readonly at: Date
}

/** As `refundOrder`, in the caller's transaction. */
export async function refundIn(tx: Database, { orderId, asked, actor, at }: RefundingIn): Promise<Refunded> {
  const pending = await holdOrder(tx, { id: orderId })
  if (pending === undefined) return { is: 'not_found' }
  const { order } = pending.before
  const money = await orderMoney(tx, orderId)
  const paid = await refundsOfAct(tx, orderId, actText(asked))
  if (paid.length > 0) return { is: 'done', parts: paid.map(partOf), money }
  const [seen] = await readOrderRows(tx, { ids: [orderId] })
  const { parts, fields } = plan(asked, money, seen === undefined ? new Map() : waitingCopies(seen))
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0)
  // A bank has some of it: the rest may go back. Rules 3.
  if (amountMinor > left(order.lifecycle)) return { is: 'wrong', fields: { amount: 'amount_above_left' } }
  const isAlone = await isAloneWith(tx, 'return.pay', Number(actor.id))
  const event = {
    type: 'order.giveBack',
    actor,
    at: at.getTime(),
    amountMinor,
    reason: asked.reason,
    shares: textOf(parts),
    leftMinor: money.leftMinor,
    limitMinor: await limitFor(tx, order, at),
    isAlone,
    ...(asked.words !== undefined && { words: asked.words }),
  } as const
  const saved = { state: order.state, context: order.lifecycle }
  const buyerId = order.userId === null ? null : String(order.userId)
  if (!mayPayBack(buyerId, event) || !allows(orderMachine, saved, event))
    return { is: 'transition_not_allowed' }
  if (asked.isTrial) return { is: 'trial', parts, money }
  moveOrder(pending, event)
  const isDone = pending.after.order.lifecycle.refundedMinor > order.lifecycle.refundedMinor
  const words = wordsOf(order.lifecycle.proposal ?? null, event)
  if (isDone)
    for (const [index, part] of parts.entries())
      await pay({ tx, pending, asked, words, money, at }, part, index)
  await commitMoves(tx, pending, at)
  return { is: isDone ? 'done' : 'waiting', parts, money: await orderMoney(tx, orderId) }
}

/** Stands in the key of each refund of the same act. */
const actText = ({ key }: RefundAsked): string => `:${key}:`

/** The part that a refund paid back. */
const partOf = ({ orderItemId, isShipping, amountMinor }: Refund): RefundPart => ({
  line: orderItemId,
  isShipping,
  amountMinor,
})

/** As a second person has to say it again. */
const textOf = (parts: readonly RefundPart[]): string =>
  [
    sharesText(parts.flatMap(({ line, amountMinor }) => (line === null ? [] : [{ id: line, amountMinor }]))),
    ...parts.flatMap(part =>
      part.line === null ? [`${part.isShipping ? 's' : 'a'}:${part.amountMinor}`] : [],
    ),
  ].join(';')

/**
 * Whether a sum pays for copies that wait to be sent: whoever wants them paid back takes them out of the
 * order, so that they are not sent as well. Less than a line brought is goodwill. Rules 14.
 */
const paysUnsent = (
  line: RefundLine,
  { amount, copies }: { amount: number; copies?: number },
  waits: number,
) =>
  waits > 0 &&
  (copies === undefined
    ? amount >= Math.min(line.goodsMinor, line.leftMinor)
    : copies > line.quantity - waits)

function plan(
  { lines, shippingMinor, amountMinor }: RefundAsked,
  money: OrderMoney,
  waiting: ReadonlyMap<number, number>,
) {
  const fields: Record<string, string> = {}
  const parts: RefundPart[] = []
  if (lines === undefined && shippingMinor === undefined && amountMinor === undefined)
    fields['amount'] = 'input_required'
  // A sum over all lines and a sum of one would each count what the other leaves.
  if (amountMinor !== undefined && (lines !== undefined || shippingMinor !== undefined))
    fields['amount'] = 'one_of_these'
  for (const [index, { id, copies, amountMinor: own }] of (lines ?? []).entries()) {
    const line = money.lines.find(one => one.id === id)
    const amount = line && (own ?? (copies === undefined ? line.leftMinor : copiesMinor(line, copies)))
    if (line === undefined || amount === undefined || parts.some(part => part.line === id))
      fields[`lines->${index}->id`] = 'choice_unknown'
    else if (copies !== undefined && copies > line.quantity)
      fields[`lines->${index}->copies`] = 'out_of_range'
    else if (paysUnsent(line, { amount, ...(copies !== undefined && { copies }) }, waiting.get(id) ?? 0))
      fields[`lines->${index}->${copies === undefined ? 'id' : 'copies'}`] = 'not_sent'
    else if (amount > line.leftMinor || amount <= 0) fields[`lines->${index}->amount`] = 'amount_above_left'
    else parts.push({ line: id, isShipping: false, amountMinor: amount })
  }
  if (shippingMinor !== undefined) {
    const ofLines = parts.reduce((sum, part) => sum + part.amountMinor, 0)
    const most = Math.min(money.shippingLeftMinor, money.leftMinor - ofLines)
    if (shippingMinor > most || shippingMinor <= 0) fields['shipping'] = 'amount_above_left'
    else parts.push({ line: null, isShipping: true, amountMinor: shippingMinor })
  }
  if (amountMinor !== undefined) {
    if (amountMinor > money.leftMinor || overLines(money.lines, amountMinor).length === 0)
      fields['amount'] = 'amount_above_left'
    else if (amountMinor === money.leftMinor && waiting.size > 0) fields['amount'] = 'not_sent'
    else parts.push({ line: null, isShipping: false, amountMinor })
  }
  return { parts, fields }
}

interface Paying {
  readonly tx: Database
  readonly pending: PendingTransition
  readonly asked: RefundAsked
  /** What its buyer reads, whichever of two people wrote it. */
  readonly words: string | undefined
  readonly money: OrderMoney
  readonly at: Date
}

async function pay(
  { tx, pending, asked, words, money, at }: Paying,
  part: RefundPart,
  index: number,
): Promise<void> {
  const { order } = pending.before
  const shipping = new Map(
    money.lines.map(line => [line.id, Math.min(line.leftMinor, line.shippingMinor)] as const),
  )
  const isAsked = await askRefund(tx, {
    key: `${order.id}:${part.line ?? (part.isShipping ? 'shipping' : 'order')}${actText(asked)}${index}`,
    reason: asked.reason,
    ...(words !== undefined && { words }),
    order,
    amountMinor: part.amountMinor,
    orderItemId: part.line,
    at,
    ...(part.isShipping && { shipping }),
  })
  if (!isAsked)
    throw new Error(`Order ${order.id}: a refund of ${part.amountMinor} does not fit what was paid`)
}
