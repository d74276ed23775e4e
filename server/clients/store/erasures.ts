// Wishes that a person be forgotten, and what of them the law keeps.
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditNoteName, invoiceName } from '#domain/orders/invoice.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { erasures } from '../../database/schema/clients.ts'
import { forgetLateMails } from '../../mail/store/forget-mails.ts'
import { veilSuppressions } from '../../mail/store/mail-suppressions.ts'

export type ErasureRow = typeof erasures.$inferSelect

/** The last wish that somebody be forgotten. */
export async function readErasure(db: Database, userId: number): Promise<ErasureRow | undefined> {
  const [row] = await db
    .select()
    .from(erasures)
    .where(eq(erasures.userId, userId))
    .orderBy(desc(erasures.id))
    .limit(1)
  return row
}

/** As `readErasure`, and nobody else moves it until the transaction ends. */
export async function lockErasure(tx: Database, userId: number): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .select()
    .from(erasures)
    .where(eq(erasures.userId, userId))
    .orderBy(desc(erasures.id))
    .limit(1)
    .for('update')
  return row
}

/** Writes a wish down; false where one is open already. */
export async function insertErasure(db: Database, row: typeof erasures.$inferInsert): Promise<boolean> {
  const made = await db.insert(erasures).values(row).onConflictDoNothing().returning({ id: erasures.id })
  return made.length > 0
}

export async function updateErasure(
  tx: Database,
  id: number,
  change: Pick<ErasureRow, 'state' | 'lifecycle'>,
): Promise<void> {
  await tx.update(erasures).set(change).where(eq(erasures.id, id))
}

const Document = z.object({
  kind: z.enum(['invoice', 'credit_note']),
  number: z.int(),
  name: z.string().nullable(),
  order: z.int(),
  issued: z.coerce.date(),
})

/** Invoices and credit notes of the orders of an account, the oldest first. */
export async function documentsOf(db: Database, userId: number) {
  const rows = await queryRows(
    db,
    sql`select * from (
        select 'invoice' as kind, o.invoice_number as number, o.invoice_name as name, o.id as "order",
          o.invoiced_at as issued
        from orders o where o.user_id = ${userId} and o.invoice_number is not null
        union all
        select 'invoice', f.number, f.name, o.id, f.issued_at
        from further_invoices f join orders o on o.id = f.order_id where o.user_id = ${userId}
        union all
        select 'credit_note', n.number, n.name, o.id, n.issued_at
        from credit_notes n join orders o on o.id = n.order_id where o.user_id = ${userId}) d
      where issued is not null order by issued, kind desc, number`,
    Document,
  )
  return rows.map(({ name, ...row }) => ({
    ...row,
    name: row.kind === 'invoice' ? invoiceName(row.number, name) : creditNoteName(row.number, name),
  }))
}

const Farewell = z.object({ id: z.int(), to: z.string().nullable() })

/**
 * The last mail to somebody who is forgotten keeps their address no longer than it takes to send it or to
 * give it up, and what was being sent to them while they were forgotten goes as well.
 */
export async function forgetFarewells(db: Database): Promise<void> {
  const over = await queryRows(
    db,
    sql`select o.id::int as id, o.payload->>'to' as "to" from outbox o
      where o.payload <> '{}' and (o.done_at is not null or o.failed_at is not null)
        and o.key in (select 'mail:account_erased:' || id from erasures where state = 'done')`,
    Farewell,
  )
  await db.execute(sql`update outbox set payload = '{}', last_error = null, failed_at = null,
    done_at = coalesce(done_at, failed_at) where id = any (${arrayText(over.map(({ id }) => id))}::bigint[])`)
  // One that came back has stopped the address anew.
  await veilSuppressions(
    db,
    over.flatMap(({ to }) => to ?? []),
  )
  await forgetLateMails(db)
}
