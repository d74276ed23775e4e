// Who of the staff is meant, where a record says who looks after it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

const Person = z.object({ id: z.int() })

/** Who of the staff has an address, letter case aside; undefined for everybody else. */
export async function staffBy(db: Database, email: string): Promise<number | undefined> {
  const statement = sql`select id from users where lower(email) = lower(${email}) and staff_roles <> '{}'`
  return (await queryRow(db, statement, Person))?.id
}
