import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isStaff } from '#domain/people/user.ts'
import { type Database, queryRow, queryRows } from './database.ts'
import { users } from './schema/people.ts'
import { events } from './schema/events.ts'

export interface LogRow {
  readonly aggregate: string
  readonly aggregateId: number
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly state: string
  readonly actor: string
}

const Sequence = z.object({ sequence: z.int() })

/**
 * Appends to the event log; each aggregate counts its own sequence. The caller holds the aggregate's row.
 * Gives the highest number that was written; 0 without any row.
 */
export async function appendEvents(db: Database, rows: readonly LogRow[], at: Date): Promise<number> {
  const written = await queryRows(
    db,
    sql`
    insert into events (aggregate, aggregate_id, sequence, type, payload, state, actor, at)
    select r->>'aggregate', (r->>'aggregateId')::int,
      coalesce((select max(e.sequence) from events e
        where e.aggregate = r->>'aggregate' and e.aggregate_id = (r->>'aggregateId')::int), 0)
      + row_number() over (partition by r->>'aggregate', r->>'aggregateId' order by n),
      r->>'type', r->'payload', r->>'state', r->>'actor', ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(r, n)
    returning sequence`,
    Sequence,
  )
  return Math.max(0, ...written.map(row => row.sequence))
}

/** Number of the last entry of an aggregate's log; 0 without one. */
export async function lastSequence(db: Database, aggregate: string, aggregateId: number): Promise<number> {
  const statement = sql`select coalesce(max(sequence), 0)::int as last from events
    where aggregate = ${aggregate} and aggregate_id = ${aggregateId}`
  return (await queryRow(db, statement, z.object({ last: z.number() })))?.last ?? 0
}

/** Why, where whoever acted said so. */
export const reasonOf = (payload: unknown): string | null =>
  typeof payload === 'object' && payload !== null && 'reason' in payload && typeof payload.reason === 'string'
    ? payload.reason
    : null

/** The account that an entry names as who acted, `role:number`; not one that is closed. */
const isWhoActed = sql`${users.closedAt} is null and ${users.id} =
  case when ${events.actor} ~ '^[a-z]+:[0-9]{1,9}$' then split_part(${events.actor}, ':', 2)::int end`

/** The log of one aggregate, oldest first, with the first names of those who acted. */
export async function readEvents(db: Database, aggregate: string, aggregateId: number) {
  return db
    .select({ ...getTableColumns(events), who: users.firstname })
    .from(events)
    .leftJoin(users, isWhoActed)
    .where(and(eq(events.aggregate, aggregate), eq(events.aggregateId, aggregateId)))
    .orderBy(events.sequence)
}

/** Moves of one aggregate at most, as a page shows them. */
const movesMost = 100

/**
 * The last moves of one aggregate, the latest first: by whom of the staff, by a reader, who is not named, or
 * by the shop itself.
 */
export async function readMoves(db: Database, aggregate: string, aggregateId: number) {
  const rows = await db
    .select({ event: events, firstname: users.firstname, lastname: users.lastname })
    .from(events)
    .leftJoin(users, isWhoActed)
    .where(and(eq(events.aggregate, aggregate), eq(events.aggregateId, aggregateId)))
    .orderBy(desc(events.sequence))
    .limit(movesMost)
  return rows.map(({ event: { sequence, type, actor, at, payload }, firstname, lastname }) => {
    const by = partyOf(actor.split(':')[0] ?? '')
    return {
      sequence,
      move: type.slice(type.indexOf('.') + 1),
      at: at.toISOString(),
      by,
      who: by === 'staff' && firstname !== null ? `${firstname} ${lastname ?? ''}`.trim() : null,
      reason: reasonOf(payload),
    }
  })
}

const partyOf = (role: string): 'reader' | 'staff' | 'shop' => {
  if (role === 'shopper' || role === 'owner') return 'reader'
  return isStaff(role) ? 'staff' : 'shop'
}

type Logged = Awaited<ReturnType<typeof readEvents>>[number]

/** An entry of a log as staff are shown it. */
export const loggedEvent = ({ sequence, type, actor, at, state, who }: Logged) => ({
  sequence,
  type,
  actor,
  at: at.toISOString(),
  state,
  who,
})

/** An entry with why, where whoever acted said so. */
export const reasonedEvent = (event: Logged) => ({ ...loggedEvent(event), reason: reasonOf(event.payload) })
