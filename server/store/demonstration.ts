import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

/** Whether a database was filled with the demonstration, or has one of its accounts. */
export async function isDemonstration(db: Database): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`select exists (select 1 from settings where name = 'seeded')
      or exists (select 1 from users where email like '%@sillon.example') as demo`,
    z.object({ demo: z.boolean() }),
  )
  return row?.demo === true
}
