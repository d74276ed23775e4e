import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'

const Row = z.object({ id: z.int() })

/** The direct pressing that an order pays, or an offer asks money for; undefined of any other. Rules 22. */
export async function contractOfOrder(
  db: Database,
  { orderId = null, draftId = null }: { readonly orderId?: number | null; readonly draftId?: number | null },
): Promise<number | undefined> {
  const statement = sql`select p.id from pressings p join drafts d
    on d.id in (p.deposit_draft_id, p.balance_draft_id)
    where d.order_id = ${orderId}::int or d.id = ${draftId}::int limit 1`
  return (await queryRow(db, statement, Row))?.id
}
