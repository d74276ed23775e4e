import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Time } from './card-rows.ts'
import { type Database, queryRow, queryRows } from './database.ts'

const Whole = z.coerce.number()

const Row = z.object({
  id: Whole,
  machine: z.string(),
  machine_id: z.int(),
  event: z.string(),
  before: z.string().nullable(),
  after: z.string(),
  at: Time,
  oldest: z.coerce.bigint(),
  next: z.coerce.bigint(),
})

/** One entry of the log of all lifecycles, without who acted and what was said. */
export type TailRow = Omit<z.output<typeof Row>, 'oldest' | 'next'>

/** Entries behind a place in the log, and which transactions were at work when they were read. */
export interface TailBatch {
  readonly rows: readonly TailRow[]
  /** The oldest transaction still at work. */
  readonly oldest: bigint
  /** The transaction that will begin next. */
  readonly next: bigint
}

/** Number of the newest entry of the log; 0 when it is empty. */
export async function newestEvent(db: Database): Promise<number> {
  const statement = sql`select coalesce(max(id), 0)::text as id from events`
  return (await queryRow(db, statement, z.object({ id: Whole })))?.id ?? 0
}

/** Entries of the log after one, in the order of their numbers, each with the state before it. */
export async function readTail(db: Database, after: number, limit: number): Promise<TailBatch> {
  const statement = sql`
    select e.id::text as id, e.aggregate as machine, e.aggregate_id as machine_id, e.type as event,
      p.state as before, e.state as after, e.at,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next
    from events e left join events p on p.aggregate = e.aggregate
      and p.aggregate_id = e.aggregate_id and p.sequence = e.sequence - 1
    where e.id > ${after} order by e.id limit ${limit}`
  const found = await queryRows(db, statement, Row)
  const { oldest = 0n, next = 0n } = found[0] ?? {}
  return { rows: found.map(({ oldest: _, next: __, ...row }) => row), oldest, next }
}
