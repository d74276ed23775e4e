import { statesToSend } from '#domain/orders/order-state.ts'
// What of an order may come back, as the law and the policy have it. Rules 14.
import { freeService } from '#domain/drafts/draft.ts'
import { mayTakeBack } from '#domain/orders/pledge.ts'
import { isExempt, isInWindow, type ReturnPolicy, windowEnd } from '#domain/returns/return-policy.ts'
import { type ReturnKind, returnKinds } from '#domain/returns/return.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { AdmitFacts } from '#machines/lifecycles/return/return.setup.ts'
import { isPicked, withdrawEvent } from '../orders/order-view.ts'
import type { OrderItemRow, OrderRow } from '../orders/store/order-rows.ts'

/** What is asked for of a line. */
export interface AskedLine {
  readonly id: number
  readonly quantity: number
}

const left: ReadonlySet<string> = new Set(['handed_over', 'in_transit', 'delivered'])
const allSent: ReadonlySet<string> = new Set(['shipped', 'delivered', 'completed', 'partly_refunded'])

/** Copies of a line that are on their way or have come. */
const sentCopies = ({ order, shipments }: OrderRow, { id, quantity }: OrderItemRow): number =>
  allSent.has(order.state)
    ? quantity
    : shipments
        .filter(({ state }) => left.has(state))
        .flatMap(({ items }) => items)
        .reduce((sum, item) => (item.id === id ? sum + item.copies : sum), 0)

/** Whether so many copies of a line, or any, are on their way or have come. */
export const isSent = (row: OrderRow, item: OrderItemRow, copies = 1): boolean =>
  sentCopies(row, item) >= copies

/** Copies of a line that have left, wherever they are by now: no more of it can come back. */
const leftCopies = ({ order }: OrderRow, { quantity, sent }: OrderItemRow): number =>
  allSent.has(order.state) ? quantity : sent

/** Copies that have left, by line. */
export const copiesLeft = (row: OrderRow): ReadonlyMap<number, number> =>
  new Map(row.items.map(item => [item.id, leftCopies(row, item)]))

/** A box is ended as a subscription; work, and what was never pressed, is not there to come back. */
const isGoods = ({ boxType, droppedFor, category }: OrderItemRow): boolean =>
  boxType === null && droppedFor === null && category !== freeService

/** Copies by line that are paid and wait to be sent. */
export const waitingCopies = (row: OrderRow): ReadonlyMap<number, number> =>
  new Map(
    row.items.flatMap(item => {
      const waits = isGoods(item) && statesToSend.has(row.order.state) ? item.quantity - item.sent : 0
      return waits > 0 ? [[item.id, waits]] : []
    }),
  )

/** Copies of a line that are in no return yet. */
export const openCopies = (item: OrderItemRow, inReturns: ReadonlyMap<number, number>): number =>
  isGoods(item) ? Math.max(0, item.quantity - (inReturns.get(item.id) ?? 0)) : 0

const act = (at: Date) => ({ actor: { role: 'system' as const }, at: at.getTime() })

/** Whether the order may have a return now: it is paid, and not at a bank, cancelled or paid back whole. */
export const mayReturn = ({ order: { state, lifecycle: context } }: OrderRow, at: Date): boolean =>
  allows(orderMachine, { state, context }, { type: 'order.returnOpened', ...act(at) })

/** Whether withdrawing from all of it cancels the order: nothing of it has been packed. */
export const cancelsWhole = (row: OrderRow, at: Date, actor: Actor = { role: 'shopper' }): boolean =>
  !row.items.some(item => leftCopies(row, item) > 0) &&
  allows(
    orderMachine,
    { state: row.order.state, context: row.order.lifecycle },
    withdrawEvent(row, { actor, at: at.getTime() }, 'withdrawal'),
  )

/** Of lines that are asked for, what has left and is in no return, and what has not left yet. */
export function partedLines(
  row: OrderRow,
  inReturns: ReadonlyMap<number, number>,
  lines: readonly AskedLine[],
) {
  const parts = lines.flatMap(({ id, quantity }) => {
    const item = row.items.find(one => one.id === id)
    if (item === undefined) return []
    const comes = Math.min(quantity, Math.max(0, leftCopies(row, item) - (inReturns.get(id) ?? 0)))
    return [{ id, item, comes, stays: quantity - comes }]
  })
  return {
    coming: parts.flatMap(({ id, comes }) => (comes > 0 ? [{ id, quantity: comes }] : [])),
    unsent: parts.filter(({ stays }) => stays > 0),
  }
}

/** Whether a buyer takes lines out of an order alone: none of them is packed, exempt, or being pressed. */
export const mayTakeOut = (policy: ReturnPolicy, row: OrderRow, items: readonly OrderItemRow[]): boolean =>
  !items.some(({ category }) => isExempt(policy, category)) &&
  !row.shipments.some(
    parcel =>
      isPicked(parcel) && !left.has(parcel.state) && items.some(({ shopId }) => shopId === parcel.shopId),
  ) &&
  mayTakeBack(items.map(({ step, chargeMode }) => ({ step: step ?? '', chargeMode: chargeMode ?? '' })))

/** Until when each kind is taken, in epoch milliseconds; null: nothing has begun to run. */
export const windowsOf = (policy: ReturnPolicy, { order }: OrderRow, at: Date) =>
  returnKinds.map(kind => ({
    kind,
    until: windowEnd(policy, kind, order.lifecycle.deliveredAt),
    isOpen: isInWindow(policy, kind, order.lifecycle.deliveredAt, at.getTime()),
  }))

const itemsOf = ({ items }: OrderRow, lines: readonly AskedLine[]): readonly OrderItemRow[] =>
  items.filter(({ id }) => lines.some(line => line.id === id))

/** What a withdrawal is judged by. */
export const admitFacts = (
  policy: ReturnPolicy,
  row: OrderRow,
  lines: readonly AskedLine[],
  at: Date,
): AdmitFacts => ({
  isInTime: isInWindow(policy, 'withdrawal', row.order.lifecycle.deliveredAt, at.getTime()),
  isExempt: itemsOf(row, lines).some(({ category }) => isExempt(policy, category)),
  isSent: itemsOf(row, lines).every(item =>
    isSent(row, item, lines.find(({ id }) => id === item.id)?.quantity),
  ),
})

/** Every copy that is in no return yet. */
export const allOpen = (row: OrderRow, inReturns: ReadonlyMap<number, number>): AskedLine[] =>
  row.items.flatMap(item => {
    const quantity = openCopies(item, inReturns)
    return quantity > 0 ? [{ id: item.id, quantity }] : []
  })

/** Whether lines are all that an order has; what was dropped from it is not part of it any more. */
export const isAllOf = ({ items }: OrderRow, lines: readonly AskedLine[]): boolean =>
  items.every(
    item =>
      item.droppedFor !== null || (lines.find(({ id }) => id === item.id)?.quantity ?? 0) >= item.quantity,
  )

/** What is wrong with the lines that are asked for, by field. */
export function lineMistakes(
  row: OrderRow,
  inReturns: ReadonlyMap<number, number>,
  { kind, lines }: { readonly kind: ReturnKind; readonly lines: readonly AskedLine[] },
): Record<string, string> {
  const seen = new Set<number>()
  const found = lines.flatMap(({ id, quantity }, index): [string, string][] => {
    const item = row.items.find(one => one.id === id)
    const isTwice = seen.has(id)
    seen.add(id)
    if (item === undefined || isTwice) return [[`lines->${index}->id`, 'choice_unknown']]
    if (quantity > openCopies(item, inReturns)) return [[`lines->${index}->quantity`, 'out_of_range']]
    // What is broken or wrong has come; of what has not, only the law can be asked.
    const isAway = quantity <= leftCopies(row, item) - (inReturns.get(id) ?? 0)
    if (kind === 'withdrawal' || (isAway && isSent(row, item, quantity))) return []
    if (isSent(row, item)) return [[`lines->${index}->quantity`, 'out_of_range']]
    return [[`lines->${index}->id`, 'choice_unavailable']]
  })
  return Object.fromEntries(found)
}
