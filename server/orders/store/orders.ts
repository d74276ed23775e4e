import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#domain/time/shop-day.ts'
import { numberName } from '#domain/settings/numbering.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { orders, payments } from '../../database/schema/orders.ts'
import { numberingAt } from '../../settings/numbering.ts'
import { lastInvoiceNumber } from '../../settings/store/setting-versions.ts'
import { bookVat } from './document-vat.ts'

/** An order and a payment as they are kept; what the database gives them for the desk alone is left out. */
export type Order = Omit<typeof orders.$inferSelect, 'money'>
export type Payment = Omit<typeof payments.$inferSelect, 'shownState'>

/**
 * An order with the payment it stands or falls with, or the one that was asked for by its key; a free order
 * has none. What was paid for a change is in payments of their own.
 */
export interface OrderFile {
  readonly order: Order
  readonly payment: Payment | undefined
}

export type OrderKey = { id: number } | { cartId: string } | { paymentKey: string } | { gatewayId: string }

const joinOf = (key: OrderKey) =>
  'id' in key || 'cartId' in key
    ? and(eq(payments.orderId, orders.id), isNull(payments.changeId))
    : eq(payments.orderId, orders.id)

const whereOf = (key: OrderKey) => {
  if ('id' in key) return eq(orders.id, key.id)
  if ('gatewayId' in key) return eq(payments.gatewayId, key.gatewayId)
  if ('paymentKey' in key) return eq(payments.key, key.paymentKey)
  return and(eq(orders.cartId, key.cartId), ne(orders.state, 'cancelled'))
}

/** An order by its id, by its payment's key, or the living one of a cart. */
export async function readOrderFile(db: Database, key: OrderKey): Promise<OrderFile | undefined> {
  const [row] = await db.select().from(orders).leftJoin(payments, joinOf(key)).where(whereOf(key))
  return row && { order: row.orders, payment: row.payments ?? undefined }
}

/**
 * As `readOrderFile`, within a transaction: nobody else moves this order until it ends. None is found by the
 * key of a charge that another has taken the place of.
 */
export async function lockOrderFile(db: Database, key: OrderKey): Promise<OrderFile | undefined> {
  // The order alone is locked: every change of a payment goes through its order.
  const [row] = await db
    .select()
    .from(orders)
    .leftJoin(payments, joinOf(key))
    .where(whereOf(key))
    .for('update', { of: orders })
  if (row === undefined) return undefined
  if (row.payments === null) return { order: row.orders, payment: undefined }
  // A row that was waited for is read afresh, its joined neighbour is not: it was found as it stood before.
  const [payment] = await db.select().from(payments).where(eq(payments.id, row.payments.id))
  if ('paymentKey' in key && payment?.key !== key.paymentKey) return undefined
  if ('gatewayId' in key && payment?.gatewayId !== key.gatewayId) return undefined
  return { order: row.orders, payment }
}

interface OpenChoice {
  /** Not heard of since then. */
  readonly before: Date
  /** Or heard of after then: by a clock that was ahead and has been set right. */
  readonly ahead: Date
  /** Mixes the order anew. */
  readonly turn: number
  readonly limit: number
}

/**
 * Payments that are under way and have not been heard of for a while, in an order that each `turn` mixes
 * anew. A card that is kept is under way only while it, or another in its place, is charged.
 */
export async function openPayments(
  db: Database,
  gateway: string,
  { before, ahead, turn, limit }: OpenChoice,
) {
  const statement = sql`
    select key from payments
    where state not in ('succeeded', 'canceled') and gateway = ${gateway}
      and (state in ('processing', 'requires_action') or lifecycle->'kept' is null)
      and (updated_at <= ${before.toISOString()}::timestamptz
        or updated_at > ${ahead.toISOString()}::timestamptz)
    order by md5(${String(turn)}::text || key) limit ${limit}`
  const rows = await queryRows(db, statement, z.object({ key: z.string() }))
  return rows.map(row => row.key)
}

/** Unpaid orders whose reservation is over. */
export async function expiredOrders(db: Database, now: Date, limit: number): Promise<number[]> {
  const statement = sql`
    select id from orders
    where state = 'pending_payment' and reserved_until <= ${now.toISOString()}::timestamptz
    order by reserved_until limit ${limit}`
  const rows = await queryRows(db, statement, z.object({ id: z.number() }))
  return rows.map(row => row.id)
}

/** Orders on their way since before `shippedBefore`, longest first. */
export const silentOrders = (db: Database, shippedBefore: Date, limit: number): Promise<number[]> =>
  ordersSince(
    db,
    sql`state = 'shipped' and not exists (
    select 1 from shipments h where h.order_id = orders.id
      and h.state in ('exception', 'returned', 'lost', 'damaged'))`,
    sql`(lifecycle->>'shippedAt')::bigint`,
    shippedBefore,
    limit,
  )

/** Delivered orders whose days for a return are over, longest first; an open return keeps one here. */
export const settledOrders = (db: Database, deliveredBefore: Date, limit: number): Promise<number[]> =>
  ordersSince(
    db,
    sql`state = 'delivered' and (lifecycle->>'claims')::int = 0`,
    sql`(lifecycle->>'deliveredAt')::bigint`,
    deliveredBefore,
    limit,
  )

async function ordersSince(db: Database, are: SQL, instant: SQL, before: Date, limit: number) {
  const statement = sql`
    select id from orders where ${are} and ${instant} <= ${before.getTime()}
    order by ${instant} limit ${limit}`
  const rows = await queryRows(db, statement, z.object({ id: z.number() }))
  return rows.map(row => row.id)
}

const Invoiced = z.object({
  id: z.int(),
  number: z.int(),
  countryId: z.string(),
  currency: z.string(),
  taxBasisPoints: z.int(),
  taxMinor: z.int(),
})

/**
 * Gives a paid order the next invoice number and its day, and books the tax; again, the same number. Numbers
 * have no gaps but where the shop has set one to go on from. What goes out once more was invoiced the first
 * time: it has none, whatever its buyer pays for it later. Rules 2.
 */
export async function issueInvoice(db: Database, orderId: number, at: Date): Promise<number | undefined> {
  return db.transaction(async tx => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice-number'))`)
    const [given] = await tx
      .select({ number: orders.invoiceNumber })
      .from(orders)
      .where(eq(orders.id, orderId))
    if (given !== undefined && given.number !== null) return given.number
    const again = sql`select id from order_items
      where order_id = ${orderId} and replaces_id is not null limit 1`
    if ((await queryRow(tx, again, z.object({ id: z.int() }))) !== undefined) return undefined
    const { next, invoice: pattern } = await numberingAt(tx, at)
    const number = Math.max(next, (await lastInvoiceNumber(tx)) + 1)
    const name = numberName(pattern, number, dayOf(at))
    const statement = sql`
      update orders set invoiced_at = coalesce(invoiced_at, ${at.toISOString()}::timestamptz),
        invoice_number = ${number}, invoice_name = ${name}
      where id = ${orderId} returning id, invoice_number as number, country_id as "countryId", currency,
        tax_basis_points as "taxBasisPoints", tax_minor as "taxMinor"`
    const order = await queryRow(tx, statement, Invoiced)
    if (order !== undefined)
      await bookVat(tx, { kind: 'invoice', number: order.number, name, order, taxMinor: order.taxMinor, at })
    return order?.number
  })
}
