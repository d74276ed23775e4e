import { asc, eq, sql } from 'drizzle-orm'
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

/** What came to the bank for an order, oldest first. */
export const transfersOf = (db: Database, orderId: number) =>
  db.select().from(transfers).where(eq(transfers.orderId, orderId)).orderBy(asc(transfers.id)).limit(100)

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

/** Refunds that no provider pays, oldest first. */
export const handRefunds = (db: Database) =>
  queryRows(
    db,
    sql`select r.id, r.key, r.order_id, o.number, p.gateway, r.amount_minor as amount, o.currency,
        trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', '')) as name,
        r.created_at as asked_at
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.state = 'pending' and p.gateway in ('transfer', 'till') order by r.id limit 200`,
    Due,
  )

/** Whether a slip of the terminal has paid something already. */
export async function isSlipKnown(db: Database, slip: string): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`select id from payments where gateway = 'till' and gateway_id = ${slip} limit 1`,
    z.object({ id: z.int() }),
  )
  return rows.length > 0
}
