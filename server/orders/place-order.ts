import { fail } from '../failure.ts'
import type { Database } from '../store/database.ts'
import type { OrderFile } from '../store/orders.ts'
import { usePromo } from '../store/promo.ts'
import { lackingStock, type OrderRows, type Wanted, writeOrder } from '../store/write-order.ts'
import type { Calculation } from './calculate-cart.ts'
import { commitMoves } from './commit-moves.ts'
import type { OrderDraft } from './order-draft.ts'
import { moveOrder } from './order-moves.ts'
import { fieldsOf, type PayFailure } from './payable-cart.ts'
import { afterMoves, movingOf } from './settle-payment.ts'

export type Placing =
  | { readonly ok: true; readonly file: OrderFile }
  /** The cart has a living order already. */
  | { readonly ok: false; readonly taken: true }
  | { readonly ok: false; readonly taken: false; readonly failure: PayFailure }

/** Rolls the transaction back; caught below, so that the caller gets a value. */
class NoPromo extends Error {
  override readonly name = 'NoPromo'
}

/**
 * Writes an order with its lines, its reservation, its payment and its first events: all or nothing. A free
 * order is paid at once. Stock is reserved here and nowhere else. Domain design 3.3.
 */
export async function placeOrder(
  db: Database,
  draft: OrderDraft,
  calculation: Calculation,
  at: Date,
): Promise<Placing> {
  const rows: OrderRows = { ...draft, wants: wantsOf(draft), events: firstEvents(draft) }
  // The order itself is one statement, which needs no transaction around it.
  const isAlone = rows.payment !== undefined && rows.order.promoCode === null
  try {
    const file = isAlone ? await place(db, rows, at) : await db.transaction(tx => place(tx, rows, at))
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

async function place(db: Database, rows: OrderRows, at: Date): Promise<OrderFile | 'taken' | 'lacking'> {
  const ids = await writeOrder(db, rows, at)
  if (typeof ids === 'string') return ids
  const order = { ...rows.order, id: ids.orderId }
  if (order.promoCode !== null && !(await usePromo(db, order.promoCode))) throw new NoPromo()
  if (rows.payment !== undefined && ids.paymentId !== null) {
    return { order, payment: { ...rows.payment, id: ids.paymentId, orderId: order.id } }
  }
  const file = { order, payment: undefined }
  const moving = movingOf(file)
  const sum = { amountMinor: 0, currency: order.currency }
  moveOrder(moving, { type: 'order.payOk', actor: { role: 'system' }, at: at.getTime(), ...sum })
  await commitMoves(db, file, moving, at)
  return afterMoves(file, moving)
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

/** The reserved lines, added up by item and size. */
function wantsOf({ items }: OrderDraft): Wanted[] {
  const wants = new Map<string, Wanted>()
  for (const { itemId, size, quantity, reserved } of items) {
    if (!reserved || itemId === null) continue
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
