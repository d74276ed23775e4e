import { placeBoxes } from './place-boxes.ts'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import type { OrderFile } from './store/orders.ts'
import { usePromo } from './store/promo.ts'
import { lackingStock, type OrderRows, type Wanted, writeOrder, type Written } from './store/write-order.ts'
import type { Calculation } from './cart/calculation.ts'
import { commitMoves } from './moves/commit-moves.ts'
import type { OrderDraft } from './order-draft.ts'
import { moveOrder, pendingOf } from './moves/order-moves.ts'
import { fieldsOf, type PayFailure } from './cart/payable-cart.ts'

type Placing =
  | { readonly ok: true; readonly file: OrderFile }
  /** The cart has a living order already. */
  | { readonly ok: false; readonly taken: true }
  | { readonly ok: false; readonly taken: false; readonly failure: PayFailure }

/** Rolls the transaction back; caught below, so that the caller gets a value. */
class NoPromo extends Error {
  override readonly name = 'NoPromo'
}

/**
 * Writes an order with its lines, its hold on the stock, its payment and its first events: all or nothing. A
 * free order is paid at once. Stock is held here and nowhere else. Rules 2.
 */
export async function placeOrder(
  db: Database,
  draft: OrderDraft,
  calculation: Calculation,
  at: Date,
): Promise<Placing> {
  const rows: OrderRows = { ...draft, wants: wantsOf(draft), events: firstEvents(draft) }
  // The order itself is one statement, which needs no transaction around it.
  const { promoCode, boxes } = rows.order
  const isAlone = rows.payment !== undefined && promoCode === null && boxes === 0
  try {
    const file = isAlone
      ? await place(db, rows, calculation, at)
      : await db.transaction(tx => place(tx, rows, calculation, at))
    if (file === 'taken') return { ok: false, taken: true }
    if (file !== 'lacking') return { ok: true, file }
    const lacking = await lackingStock(db, rows.wants)
    // Copies that came back meanwhile were missing all the same.
    const missing = lacking.length > 0 ? lacking : rows.wants
    return refused(fail('out_of_stock', lackingFields(calculation, missing)))
  } catch (error) {
    if (error instanceof NoPromo) return refused(fail('promo_invalid', { 'cart->promo_code': 'used_up' }))
    throw error
  }
}

const refused = (failure: PayFailure): Placing => ({ ok: false, taken: false, failure })

async function place(
  db: Database,
  rows: OrderRows,
  calculation: Calculation,
  at: Date,
): Promise<OrderFile | 'taken' | 'lacking'> {
  const ids = await writeOrder(db, rows, at)
  if (typeof ids === 'string') return ids
  const order = { ...rows.order, id: ids.orderId }
  if (order.promoCode !== null && !(await usePromo(db, order.promoCode))) throw new NoPromo()
  if (order.boxes > 0) await placeBoxes(db, order, calculation, cardOf(rows.payment))
  return begun(db, rows, ids, at)
}

/**
 * The order of a period of a box, or one that the house places; undefined when its cart has a living one.
 * `link` ties it to what it is of; `placedBy`: who placed it, where that was not its buyer.
 */
export async function placePeriod(
  tx: Database,
  draft: OrderDraft,
  at: Date,
  link: (orderId: number) => Promise<void>,
  placedBy?: string,
): Promise<OrderFile | undefined> {
  const events = firstEvents(draft).map(event => ({ ...event, actor: placedBy ?? event.actor }))
  const rows: OrderRows = { ...draft, wants: [], events }
  const ids = await writeOrder(tx, rows, at)
  if (typeof ids === 'string') return undefined
  await link(ids.orderId)
  return begun(tx, rows, ids, at)
}

/** An order that was written waits for its payment; a free one is paid at once. */
async function begun(
  db: Database,
  rows: OrderRows,
  { orderId, paymentId }: Exclude<Written, string>,
  at: Date,
): Promise<OrderFile> {
  const order = { ...rows.order, id: orderId }
  if (rows.payment !== undefined && paymentId !== null) {
    return { order, payment: { ...rows.payment, id: paymentId, orderId } }
  }
  const pending = pendingOf({ order, payment: undefined })
  const sum = { amountMinor: 0, currency: order.currency }
  moveOrder(pending, { type: 'order.payOk', actor: { role: 'system' }, at: at.getTime(), ...sum })
  await commitMoves(db, pending, at)
  return pending.after
}

/** The saved card an order is paid with; null for a new one, which is kept once it has paid. */
function cardOf(payment: OrderRows['payment']): number | null {
  const saved = /^card_(\d{1,9})$/.exec(payment?.method ?? '')
  return saved === null ? null : Number(saved[1])
}

function firstEvents({ order, payment }: OrderDraft): OrderRows['events'] {
  const actor = order.userId === null ? 'guest' : `shopper:${order.userId}`
  const { totalMinor, currency } = order
  const payload = { totalMinor, currency }
  const placed = { aggregate: 'order', type: 'order.place', payload, state: order.state, actor }
  if (payment === undefined) return [placed]
  const { state, amountMinor } = payment
  return [placed, { aggregate: 'payment', type: 'payment.confirm', payload: { amountMinor }, state, actor }]
}

/** The lines that hold copies, added up by item and size. */
function wantsOf({ items }: OrderDraft): Wanted[] {
  const wants = new Map<string, Wanted>()
  for (const { itemId, size, quantity, stock } of items) {
    if (stock !== 'held' || itemId === null) continue
    const key = `${itemId}:${size}`
    wants.set(key, { itemId, size, quantity: quantity + (wants.get(key)?.quantity ?? 0) })
  }
  return [...wants.values()]
}

function lackingFields(calculation: Calculation, lacking: readonly Wanted[]): Record<string, string> {
  const lines = calculation.buckets
    .flatMap(bucket => bucket.lines)
    .filter(({ row }) => lacking.some(want => want.itemId === row.itemId && want.size === (row.size ?? '')))
  return fieldsOf(lines, 'out_of_stock')
}
