// Who of the staff is meant, where a record says who looks after it.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

const Person = z.object({ id: z.int() })

/** Who of the staff has an address, letter case aside; undefined for everybody else. */
export async function staffBy(db: Database, email: string): Promise<number | undefined> {
  const statement = sql`select id from users where lower(email) = lower(${email}) and staff_roles <> '{}'`
  return (await queryRow(db, statement, Person))?.id
}

/** How the desk shows, narrows to and counts who looks after a record that keeps them in a column. */
export const keeperSql = (kept: SQL) => ({
  shows: sql`(select s.email from users s where s.id = ${kept})`,
  kept,
  meantBy: (emails: SQL) => sql`array(select s.id from users s
    where lower(s.email) = any(array(select lower(one) from unnest(${emails}) as one)))`,
})
