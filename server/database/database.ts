import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '../base/clock.ts'

/** The database, or a transaction on it: every store function takes either. One type for both drivers. */
export type Database = PgDatabase<PgQueryResultHKT>

/** The books and the time of the shop: what most that moves in it is given. */
export interface Timed {
  readonly db: Database
  readonly clock: Clock
}

export type DatabaseKind = 'pglite' | 'postgres'

/**
 * Runs hand-written SQL and gives its rows, checked: the two drivers answer raw SQL in different shapes
 * (`count(*)` is a number in one and text in the other), so a row is only believed when its shape fits.
 */
export async function queryRows<T extends z.ZodType>(
  db: Database,
  statement: SQL,
  shape: T,
): Promise<z.output<T>[]> {
  const answer: unknown = await db.execute(statement)
  // A schema made here would be compiled anew for every statement, at ten times the cost of reading its rows.
  return Answer.parse(answer).rows.map(row => shape.parse(row))
}

const Answer = z.object({ rows: z.array(z.unknown()) })

/** As `queryRows`, for a statement that gives one row or none. */
export async function queryRow<T extends z.ZodType>(
  db: Database,
  statement: SQL,
  shape: T,
): Promise<z.output<T> | undefined> {
  const rows = await queryRows(db, statement, shape)
  return rows[0]
}

const Coded = z.object({ code: z.string(), constraint: z.string().optional() })
const Caused = z.object({ cause: Coded })

/** SQLSTATE and constraint of a database error, from either driver; undefined for any other error. */
export function databaseError(error: unknown): z.output<typeof Coded> | undefined {
  const caused = Caused.safeParse(error)
  if (caused.success) return caused.data.cause
  const coded = Coded.safeParse(error)
  return coded.success && /^[0-9A-Z]{5}$/.test(coded.data.code) ? coded.data : undefined
}

/** Whether an insert or update was refused because a row with the same unique value is there. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

/** Rejects when the database does not answer. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
