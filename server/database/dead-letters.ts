import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from './database.ts'
import { appendEvents } from './event-log.ts'
import { events } from './schema/events.ts'
import { outbox } from './schema/infra.ts'
import type { OutboxRow } from './outbox.ts'

/** Which effects, by their kind. */
export interface Kinds {
  readonly only?: readonly string[] | undefined
  readonly except?: readonly string[] | undefined
}

const ofKinds = ({ only, except }: Kinds) =>
  and(only && inArray(outbox.kind, [...only]), except && notInArray(outbox.kind, [...except]))

/** What was given up: dead while it waits for staff, dropped when they let it go. */
export type LetterState = 'dead' | 'dropped'

const inState = (state: LetterState) =>
  and(isNotNull(outbox.failedAt), state === 'dead' ? isNull(outbox.droppedAt) : isNotNull(outbox.droppedAt))

/** Effects that were given up, newest first, beginning under the id `before`. */
export async function listLetters(
  db: Database,
  query: Kinds & {
    readonly state: LetterState
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<OutboxRow[]> {
  const { state, before, limit } = query
  return db
    .select()
    .from(outbox)
    .where(and(inState(state), ofKinds(query), before === undefined ? undefined : lt(outbox.id, before)))
    .orderBy(desc(outbox.id))
    .limit(limit)
}

/** How many effects staff have let go. */
export const countDropped = (db: Database): Promise<number> => db.$count(outbox, inState('dropped'))

/** What was done with dead letters before: by whom and when, oldest first. */
export async function letterActs(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: events.aggregateId, type: events.type, actor: events.actor, at: events.at })
    .from(events)
    .where(and(eq(events.aggregate, 'outbox'), inArray(events.aggregateId, [...ids])))
    .orderBy(events.sequence)
}

/** Which dead letters are meant: some by their id, or all of some kinds. */
export type LettersMeant = Kinds & { readonly ids?: readonly number[] | undefined }

export interface LetterAct {
  readonly act: 'retry' | 'drop'
  readonly actor: string
  readonly at: Date
}

/**
 * Lets dead letters begin anew, or lets them go for good, and notes who did. Gives how many there were: what
 * is not dead any more is left as it is, so two who do the same do it once.
 */
export async function settleLetters(
  db: Database,
  meant: LettersMeant,
  { act, actor, at }: LetterAct,
): Promise<number> {
  return db.transaction(async tx => {
    const anew = { failedAt: null, attempts: 0, availableAt: at, firstDueAt: at }
    const change = act === 'retry' ? anew : { droppedAt: at }
    const rows = await tx
      .update(outbox)
      .set(change)
      .where(and(inState('dead'), ofKinds(meant), meant.ids && inArray(outbox.id, [...meant.ids])))
      .returning({ id: outbox.id, kind: outbox.kind, reason: outbox.lastError })
    const state = act === 'retry' ? 'waiting' : 'dropped'
    await appendEvents(
      tx,
      rows.map(({ id, kind, reason }) => {
        const entry = { aggregate: 'outbox', aggregateId: id, type: `outbox.${act}`, actor, state }
        return { ...entry, payload: { kind, reason } }
      }),
      at,
    )
    return rows.length
  })
}

/** A kind's standing in the outbox. */
const KindCount = z.object({
  kind: z.string(),
  waiting: z.coerce.number(),
  dead: z.coerce.number(),
  oldest: z.coerce.number(),
})
export type KindCount = z.output<typeof KindCount>

/**
 * What waits and what was given up, by kind. What waits is due, or was tried in vain; `oldest` says for how
 * many seconds the first of it has been due.
 */
export async function countLetters(db: Database, now: Date): Promise<KindCount[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = sql`coalesce(first_due_at, greatest(created_at, available_at))`
  const waits = sql`failed_at is null and ${due} <= ${at}`
  const statement = sql`
    select kind, count(*) filter (where ${waits})::int as waiting,
      count(*) filter (where failed_at is not null)::int as dead,
      coalesce(extract(epoch from ${at} - min(${due}) filter (where ${waits})), 0)::float8 as oldest
    from outbox where done_at is null and dropped_at is null
    group by kind order by kind`
  return queryRows(db, statement, KindCount)
}
