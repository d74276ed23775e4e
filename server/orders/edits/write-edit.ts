// Carries out a change of an order in the caller's transaction: lines, copies, goals, money, log and mail.
import { differencePostings, editPostings } from '#domain/ledger/edit-postings.ts'
import type { LedgerLine } from '#domain/ledger/postings.ts'
import { splitByWeights } from '#domain/money/split-money.ts'
import type { EditPlan } from '#domain/orders/order-edit.ts'
import { containedTax } from '#domain/orders/pricing.ts'
import type { OrderEvent } from '#machines/lifecycles/order/order.setup.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { bookEntry, readLinesLeft } from '../../ledger/store/ledger.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { askRefund } from '../moves/ask-refund.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { moveOrder, type PendingTransition } from '../moves/order-moves.ts'
import { allotCopies } from '../parcels/allot-copies.ts'
import {
  countLines,
  insertEdit,
  insertLines,
  moveSent,
  type StandingLine,
  weighPart,
} from '../store/order-edits.ts'
import { insertAllotments } from '../store/run-allotments.ts'
import type { NewOrderItem } from '../store/write-order.ts'
import { type ComingLine, gramsAfter, type ResolvedEdit } from './edit-request.ts'

/** What a change comes to, in minor units of the order's currency. */
export interface EditSums {
  readonly wasMinor: number
  readonly nowMinor: number
  readonly backMinor: number
  readonly waivedMinor: number
  /** What its buyer is asked for, or has paid. */
  readonly dueMinor: number
}

/** A change that can be carried out. */
export interface EditWork extends ResolvedEdit {
  readonly pending: PendingTransition
  readonly lines: readonly StandingLine[]
  /** Where the money of each line is, and what of it is left. */
  readonly accounts: ReadonlyMap<number, LedgerLine>
  readonly plan: EditPlan
  readonly sums: EditSums
  readonly event: Extract<OrderEvent, { readonly type: 'order.edit' }>
  readonly reason: string
  readonly at: Date
}

/** What a change was paid with, and who had proposed it. */
interface PaidBy {
  readonly paymentId: number
  readonly actor: string
}

/**
 * Writes a change that was prepared under the lock of its order; gives its number. One that costs more is
 * `paid` first.
 */
export async function writeEdit(tx: Database, work: EditWork, paid?: PaidBy): Promise<number> {
  const { pending, going, coming, sums, at, event, reason } = work
  const { order } = pending.before
  const { wasMinor, nowMinor, waivedMinor, dueMinor } = sums
  if (dueMinor > 0 !== (paid !== undefined)) throw new Error(`Order ${order.id}: ${dueMinor} is not paid`)
  const actor = paid?.actor ?? nameOf(event.actor)
  const editId = await insertEdit(tx, {
    orderId: order.id,
    actor,
    reason,
    wasMinor,
    nowMinor,
    waivedMinor,
    paidMinor: sums.dueMinor,
    at,
  })
  const come = await insertLines(tx, newLines(work, editId))
  const given = coming.flatMap(({ isGiven }, index) => (isGiven === true ? (come[index] ?? []) : []))
  await insertAllotments(tx, given, at)
  const gone = going.map(({ id }) => id)
  await moveSent(
    tx,
    coming.flatMap(({ from }, index) => {
      const to = come[index]
      return from === undefined || from.sent === 0 || to === undefined ? [] : [{ from: from.id, to }]
    }),
  )
  const goals = await countLines(tx, { orderId: order.id, editId, gone, come, at })
  await moveMoney(tx, work, editId, { come, paymentId: paid?.paymentId })
  for (const shopId of new Set(work.lines.map(line => line.shopId)))
    await weighPart(tx, { orderId: order.id, shopId, grams: gramsAfter(work, shopId) })
  if (!moveOrder(pending, event)) throw new Error(`Order ${order.id} does not take the change it allowed`)
  follow(work)
  await commitMoves(tx, pending, at)
  // What left the order may be what others wait for, and what came may be in the warehouse. Rules 2.
  const records = [...going.map(line => line.projectId), ...coming.map(({ row }) => row.projectId)]
  for (const id of new Set(records)) if (id !== null) await allotCopies(tx, id, at)
  for (const projectId of goals) await enqueue(tx, { kind: 'goal.judge', payload: { projectId } })
  const payload = { orderId: order.id, editId, wasMinor, nowMinor }
  await enqueue(tx, { kind: 'order.tellChanged', payload, key: `order_changed:${editId}` })
  return editId
}

/** What waits puts a paid order on hold; where nothing waits any more, the rest can go. */
function follow({ pending, at }: EditWork): void {
  const act = { actor: { role: 'system' }, at: at.getTime() } as const
  const { state, lifecycle } = pending.after.order
  if (state === 'paid' && lifecycle.linesHeld > 0) moveOrder(pending, { type: 'order.hold', ...act })
  if (state === 'on_hold' && lifecycle.linesHeld === 0)
    moveOrder(pending, { type: 'order.release', ...act, linesUnavailable: 0 })
}

/** What the house bears of a line stands as its discount, so that a line is always what it brought. */
function newLines({ pending, coming, plan }: EditWork, editId: number) {
  const { id: orderId, taxBasisPoints } = pending.before.order
  return coming.map((line, index) => {
    const { goodsMinor, shippingMinor } = plan.coming[index] ?? { goodsMinor: 0, shippingMinor: 0 }
    const { row, priceMinor, quantity, from } = line
    return {
      orderId,
      ...lineOf(line),
      category: from?.category ?? row.category,
      priceMinor,
      compareMinor: from?.priceMinor === priceMinor ? from.compareMinor : null,
      quantity,
      discountMinor: priceMinor * quantity - goodsMinor,
      taxMinor: containedTax(goodsMinor + shippingMinor, taxBasisPoints),
      shippingMinor,
      editId,
    }
  })
}

/** Where its copies are: promised but for those that have left. */
const stockOf = ({ row, from, quantity }: ComingLine): string =>
  row.size === null || row.free === null ? 'none' : from?.sent === quantity ? 'gone' : 'promised'

/** A size that was chosen in words beside the one of the stock is kept where the item is the same. */
function lineOf(
  line: ComingLine,
): Omit<
  NewOrderItem,
  | 'category'
  | 'priceMinor'
  | 'compareMinor'
  | 'quantity'
  | 'discountMinor'
  | 'taxMinor'
  | 'shippingMinor'
  | 'editId'
> {
  const { shopId, row, from } = line
  const size = row.size ?? ''
  const isSame = from !== undefined && from.itemId === row.itemId && from.size === size
  return {
    shopId,
    projectId: row.projectId,
    itemId: row.itemId,
    size,
    chosenSizes: isSame ? from.chosenSizes : size === '' ? [] : [size],
    sizes: isSame ? from.sizes : { size_item: String(row.itemId) },
    name: row.name,
    itemName: row.itemName,
    artistName: row.artistName,
    slug: row.slug,
    picture: row.picture,
    boxType: null,
    periodicity: null,
    stock: stockOf(line),
    weightGrams: isSame && from.itemId === null ? from.weightGrams : null,
    sent: from?.sent ?? 0,
    droppedFor: null,
    replacesId: null,
  }
}

/** Of what lines cost, what their buyer pays now. */
function sharesOf<L extends { readonly amountMinor: number }>(lines: readonly L[], dueMinor: number): L[] {
  const shares = splitByWeights(
    dueMinor,
    lines.map(line => line.amountMinor),
  )
  return lines.map((line, index) => ({ ...line, amountMinor: shares[index] ?? 0 }))
}

/** One entry moves what the old lines and the new ones have in common; the difference goes back. */
async function moveMoney(
  tx: Database,
  { pending, plan, accounts, at }: EditWork,
  editId: number,
  { come, paymentId }: { readonly come: readonly number[]; readonly paymentId: number | undefined },
): Promise<void> {
  const { order } = pending.before
  const { currency, taxBasisPoints } = order
  const standing = ({ id, amountMinor }: { readonly id: number; readonly amountMinor: number }) => ({
    orderItemId: id,
    account: accounts.get(id)?.account ?? '',
    amountMinor,
  })
  // Of lines just written nothing is booked: they are read for the account they belong to.
  const fresh = new Map(
    (await readLinesLeft(tx, order.id, come)).map(line => [line.orderItemId, line.account]),
  )
  const news = plan.coming.map(({ goodsMinor, shippingMinor }, index) => ({
    orderItemId: come[index] ?? 0,
    account: fresh.get(come[index] ?? 0) ?? '',
    amountMinor: goodsMinor + shippingMinor,
  }))
  const all = [...plan.given.map(standing), ...news]
  const paid = sharesOf(all, plan.dueMinor)
  const postings = editPostings({
    currency,
    taxBasisPoints,
    taken: plan.taken.map(standing),
    given: all.map((line, index) => ({
      ...line,
      amountMinor: line.amountMinor - (paid[index]?.amountMinor ?? 0),
    })),
  })
  if (paymentId !== undefined) {
    const entry = { key: `capture:${paymentId}`, kind: 'capture_edit', orderId: order.id, at }
    await bookEntry(tx, entry, differencePostings(currency, paid))
  }
  await bookEntry(tx, { key: `edit:${editId}`, kind: 'edit', orderId: order.id, at }, postings)
  if (plan.backMinor === 0) return
  const isAsked = await askRefund(tx, {
    key: `${order.id}:edit:${editId}`,
    reason: 'edit',
    order,
    amountMinor: plan.backMinor,
    orderItemId: null,
    bearing: new Map(plan.back.map(({ id, amountMinor }) => [id, amountMinor])),
    at,
  })
  if (!isAsked) throw new Error(`Order ${order.id}: ${plan.backMinor} of a change do not fit what was paid`)
}
