import { fail } from '../failure.ts'
import type { Database } from '../store/database.ts'
import { appendEvents, insertOrder, insertParts, type OrderFile } from '../store/orders.ts'
import { usePromo } from '../store/promo.ts'
import { reserveStock, type Wanted } from '../store/stock.ts'
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
class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly failure: PayFailure
  constructor(failure: PayFailure) {
    super(failure.code)
    this.failure = failure
  }
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
  try {
    return await db.transaction(tx => place(tx, draft, calculation, at))
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, taken: false, failure: error.failure }
    throw error
  }
}

async function place(tx: Database, draft: OrderDraft, calculation: Calculation, at: Date): Promise<Placing> {
  const order = await insertOrder(tx, draft.order)
  if (order === undefined) return { ok: false, taken: true }
  const lacking = await reserveStock(tx, wantsOf(draft))
  if (lacking.length > 0) throw new Refusal(fail('out_of_stock', lackingFields(calculation, lacking)))
  if (order.promoCode !== null && !(await usePromo(tx, order.promoCode))) {
    throw new Refusal(fail('promo_invalid', { 'cart->promo_code': 'used_up' }))
  }
  const payment = await insertParts(tx, order.id, draft)
  const file = { order, payment }
  await appendEvents(tx, firstEvents(file), at)
  if (payment !== undefined) return { ok: true, file }
  const moving = movingOf(file)
  const sum = { amountMinor: 0, currency: order.currency }
  moveOrder(moving, { type: 'order.payOk', actor: { role: 'system' }, at: at.getTime(), ...sum })
  await commitMoves(tx, file, moving, at)
  return { ok: true, file: afterMoves(file, moving) }
}

function firstEvents({ order, payment }: OrderFile) {
  const actor = order.userId === null ? 'guest' : `shopper:${order.userId}`
  const placed = {
    aggregate: 'order',
    aggregateId: order.id,
    type: 'order.place',
    payload: { totalMinor: order.totalMinor, currency: order.currency },
    state: order.state,
    actor,
  }
  if (payment === undefined) return [placed]
  const { id: aggregateId, state, amountMinor } = payment
  return [
    placed,
    { aggregate: 'payment', aggregateId, type: 'payment.confirm', payload: { amountMinor }, state, actor },
  ]
}

/** The reserved lines, added up by item and size. */
function wantsOf({ items }: OrderDraft): Wanted[] {
  const wants = new Map<string, Wanted>()
  for (const { itemId, size = '', quantity, reserved } of items) {
    if (reserved !== true || typeof itemId !== 'number') continue
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
