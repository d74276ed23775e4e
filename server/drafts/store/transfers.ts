import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'
import { transfers } from '../../database/schema/drafts.ts'
import { orders } from '../../database/schema/orders.ts'

type NewTransfer = Omit<typeof transfers.$inferInsert, 'id'>

/** Notes money that came to the bank; undefined for a reference that is known. */
export async function insertTransfer(tx: Database, row: NewTransfer): Promise<number | undefined> {
  const [made] = await tx
    .insert(transfers)
    .values(row)
    .onConflictDoNothing({ target: transfers.reference })
    .returning({ id: transfers.id })
  return made?.id
}

/** What came to the bank for an order, the last hundred with the oldest first. */
export async function transfersOf(db: Database, orderId: number) {
  const ofOrder = eq(transfers.orderId, orderId)
  const last = await db.select().from(transfers).where(ofOrder).orderBy(desc(transfers.id)).limit(100)
  return last.toReversed()
}

/** All that came to the bank for an order, in minor units of its currency. */
export async function transferredSoFar(db: Database, orderId: number): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${transfers.amountMinor}), 0)::int` })
    .from(transfers)
    .where(eq(transfers.orderId, orderId))
  return row?.total ?? 0
}

/** An order of which part is there is not given up by the clock: somebody decides. */
export async function waitOn(tx: Database, orderId: number): Promise<void> {
  await tx.update(orders).set({ reservedUntil: null }).where(eq(orders.id, orderId))
}

const Due = z.object({
  id: z.int(),
  key: z.string(),
  order_id: z.int(),
  number: z.string(),
  name: z.string(),
  gateway: z.string(),
  amount: z.int(),
  currency: z.string(),
  asked_at: z.coerce.date(),
})

/** Refunds that no provider pays, oldest first: those that wait longest, or one of them. */
export const handRefunds = (db: Database, id?: number) =>
  queryRows(
    db,
    sql`select r.id, r.key, r.order_id, o.number, p.gateway, r.amount_minor as amount, o.currency,
        trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', '')) as name,
        r.created_at as asked_at
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.state = 'pending' and p.gateway in ('transfer', 'till', 'account')
        ${id === undefined ? sql`` : sql`and r.id = ${id}`} order by r.id limit 200`,
    Due,
  )

/**
 * Whether a slip of the terminal has paid something already. Until the transaction ends nobody else asks
 * about the same slip: of two tills that send it at once, the second finds what the first has sold.
 */
export async function isSlipKnown(db: Database, slip: string): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`slip ${slip}`}))`)
  const rows = await queryRows(
    db,
    sql`select id from payments where gateway = 'till' and gateway_id = ${slip} limit 1`,
    z.object({ id: z.int() }),
  )
  return rows.length > 0
}
