import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

/**
 * Whether a database was filled with the demonstration, or has one of its accounts. Anybody may open an
 * account under such an address, but nobody outside has staff's role or gets mail there: that must keep no
 * shop shut.
 */
export async function isDemonstration(db: Database): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`select exists (select 1 from settings where name = 'seeded')
      or exists (select 1 from users where email like '%@sillon.example'
        and (role <> 'user' or email_confirmed_at is not null)) as demo`,
    z.object({ demo: z.boolean() }),
  )
  return row?.demo === true
}
