import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { orders, payments } from '../../database/schema/orders.ts'
import { refunds } from '../../database/schema/refunds.ts'

export type Refund = typeof refunds.$inferSelect
type NewRefund = typeof refunds.$inferInsert

/** Writes a refund once per key; undefined when it was asked for before. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<Refund | undefined> {
  const [row] = await db
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.key })
    .returning()
  return row
}

/** Refunds of an order whose key holds a text, in the order in which they were asked for. */
export async function refundsOfAct(db: Database, orderId: number, part: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), sql`position(${part} in ${refunds.key}) > 0`))
    .orderBy(refunds.id)
}

const Room = z.object({
  id: z.int(),
  gateway: z.string(),
  captured: z.coerce.number(),
  refunded: z.coerce.number(),
})

/**
 * The payments that brought an order money, newest first, with what of each was asked back and has not
 * failed, or a bank took and has not given back, in minor units.
 * What came for a change that was never made is no money of the order.
 */
export const refundRooms = (db: Database, orderId: number) =>
  queryRows(
    db,
    sql`select p.id, p.gateway, (p.lifecycle->>'capturedMinor')::int as captured,
        coalesce((select sum(r.amount_minor) from refunds r
          where r.payment_id = p.id and r.state not in ('failed', 'canceled')), 0)
          + coalesce((select sum(d.amount_minor) from disputes d
            where d.payment_id = p.id and d.state <> 'won'), 0) as refunded
      from payments p
      where p.order_id = ${orderId}::int and (p.lifecycle->>'capturedMinor')::int > 0
        and not exists (select 1 from refunds r where r.payment_id = p.id and r.reason = ${unusedMoney})
      order by p.id desc`,
    Room,
  )

/**
 * Refunds without an end that have not been asked about since `before`, longest first; and those that were
 * asked about after `ahead`, by a clock that has been set right.
 */
export async function openRefunds(
  db: Database,
  gateway: string,
  { before, ahead, limit }: { readonly before: Date; readonly ahead: Date; readonly limit: number },
) {
  return db
    .select({ id: refunds.id, key: refunds.key, gatewayPaymentId: payments.gatewayId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.state, 'pending'),
        eq(payments.gateway, gateway),
        or(lte(refunds.updatedAt, before), gt(refunds.updatedAt, ahead)),
      ),
    )
    .orderBy(refunds.updatedAt)
    .limit(limit)
}

/** Notes that a refund was asked about. */
export async function touchRefund(db: Database, id: number, at: Date): Promise<void> {
  await db
    .update(refunds)
    .set({ updatedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
}

export async function readRefund(db: Database, by: { id: number } | { key: string }) {
  const where = 'id' in by ? eq(refunds.id, by.id) : eq(refunds.key, by.key)
  const [row] = await db.select().from(refunds).where(where)
  return row
}

/** As `readRefund`, and nobody else changes it until the transaction ends. */
export async function lockRefund(db: Database, key: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.key, key)).for('update')
  return row
}

export async function updateRefund(db: Database, id: number, change: Partial<NewRefund>): Promise<void> {
  await db.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Who took the money of a payment, and what it is called there. */
export async function gatewayOf(db: Database, paymentId: number) {
  const [row] = await db
    .select({ gateway: payments.gateway, gatewayId: payments.gatewayId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  if (row === undefined) throw new Error(`No payment ${paymentId}`)
  return row
}

/** Adds to what an order shows as refunded. */
export async function addRefunded(db: Database, orderId: number, amountMinor: number): Promise<void> {
  await db
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}` })
    .where(eq(orders.id, orderId))
}

/** The last refund of an order that was paid. */
export async function newestRefund(db: Database, orderId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'succeeded')))
    .orderBy(desc(refunds.id))
    .limit(1)
  return row?.id
}
