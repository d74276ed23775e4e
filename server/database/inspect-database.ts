import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from './database.ts'

const Facts = z.object({
  version: z.string(),
  encoding: z.string(),
  now: z.coerce.date(),
  hasTables: z.boolean(),
})

/** What a database says of itself. */
export interface DatabaseFacts extends z.output<typeof Facts> {
  /** The `when` of the last migration that was done in it, in ms; 0 where none was. */
  readonly migratedMs: number
}

/** Asks a database for its version, encoding, clock and how far it is migrated. Changes nothing. */
export async function inspectDatabase(db: Database): Promise<DatabaseFacts> {
  const facts = await queryRow(
    db,
    sql`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
          now()::text as now, to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables"`,
    Facts,
  )
  if (!facts) throw new Error('The database gave no row for its version')
  return { ...facts, migratedMs: facts.hasTables ? await lastMigration(db) : 0 }
}

async function lastMigration(db: Database): Promise<number> {
  const done = sql`select max(created_at) as "lastMs" from drizzle.__drizzle_migrations`
  return (await queryRow(db, done, z.object({ lastMs: z.coerce.number() })))?.lastMs ?? 0
}
