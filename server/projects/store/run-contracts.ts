import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'

/** The quote of the contract by which a record is pressed; undefined where none is, or it has ended. Rules 22. */
export async function contractQuote(db: Database, projectId: number): Promise<number | undefined> {
  const statement = sql`select quote_id as id from pressings
    where project_id = ${projectId} and state not in ('lapsed', 'cancelled')`
  return (await queryRow(db, statement, z.object({ id: z.int() })))?.id
}
