import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { vatTreatments } from '#domain/pressing/quote/quote-vat.ts'
import { type Database, queryRow } from '../../database/database.ts'

const Supply = z.object({ treatment: z.enum(vatTreatments), vatNumber: z.string().nullable() })

/** How the contract of a pressing that an order pays is taxed; undefined of every other order. Rules 22. */
export const readSupply = (db: Database, orderId: number) =>
  queryRow(
    db,
    sql`select p.vat->>'treatment' as treatment, p.vat->>'vatNumber' as "vatNumber" from drafts d
      join pressings p on d.id in (p.deposit_draft_id, p.balance_draft_id)
      where d.order_id = ${orderId} limit 1`,
    Supply,
  )
