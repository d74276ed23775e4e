import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RunNews } from '#domain/pressing/run-news.ts'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { productions, runNews } from '../../database/schema/creation.ts'
import { plantOrders } from '../../database/schema/plants.ts'

export type Production = typeof productions.$inferSelect

/** The production of a project; undefined before its goal. */
export async function readProduction(db: Database, projectId: number): Promise<Production | undefined> {
  const [row] = await db.select().from(productions).where(eq(productions.projectId, projectId))
  return row
}

/** The days that its plant has said of a run it took on; undefined where none has. */
export async function confirmedDays(db: Database, projectId: number) {
  const isConfirmed = and(eq(plantOrders.projectId, projectId), eq(plantOrders.state, 'confirmed'))
  const [row] = await db.select({ planned: plantOrders.planned }).from(plantOrders).where(isConfirmed)
  return row?.planned
}

/** Whether its plant has confirmed a run that was ordered by a contract: nothing is cut before. Rules 22. */
export async function isAtPlant(db: Database, projectId: number): Promise<boolean> {
  // Its contract follows a moment after the plant's word.
  const statement = sql`select c.id from pressings c
    left join plant_orders o on o.project_id = c.project_id
    where c.project_id = ${projectId}
      and (c.state in ('in_production', 'counted') or (c.state = 'ordered' and o.state = 'confirmed'))`
  return (await queryRows(db, statement, z.object({ id: z.int() }))).length > 0
}

/**
 * Whether the run of a contract is ordered: from there on it is the plant's; undefined where no contract is.
 * Rules 22.
 */
export async function isContractOrdered(db: Database, projectId: number): Promise<boolean | undefined> {
  const statement = sql`select (case when state = 'on_hold' then lifecycle->>'heldFrom' else state end)
      in ('ordered', 'in_production', 'counted', 'balance_due', 'delivering', 'delivered', 'claimed',
        'closed') as ordered
    from pressings where project_id = ${projectId} and state not in ('lapsed', 'cancelled')`
  const [row] = await queryRows(db, statement, z.object({ ordered: z.boolean() }))
  return row?.ordered
}

/** Whether a run is ordered: a plant was asked for it, or its contract says so. */
export async function isOrderedRun(db: Database, projectId: number): Promise<boolean> {
  if ((await isContractOrdered(db, projectId)) === true) return true
  const isAsked = inArray(plantOrders.state, ['placed', 'unanswered', 'confirmed'])
  const [row] = await db
    .select({ id: plantOrders.projectId })
    .from(plantOrders)
    .where(and(eq(plantOrders.projectId, projectId), isAsked))
  return row !== undefined
}

/** The contract that a record is pressed by; null where it is sold in another way. */
export async function contractIdOf(db: Database, projectId: number): Promise<number | null> {
  const statement = sql`select id from pressings where project_id = ${projectId}`
  const [row] = await queryRows(db, statement, z.object({ id: z.int() }))
  return row?.id ?? null
}

/** Begins a production; false when it has begun. The caller holds the project. */
export async function insertProduction(db: Database, row: Production): Promise<boolean> {
  const made = await db
    .insert(productions)
    .values(row)
    .onConflictDoNothing({ target: productions.projectId })
    .returning({ id: productions.projectId })
  return made.length > 0
}

/** Writes what a stage came to. The caller holds the project. */
export async function updateProduction(
  db: Database,
  projectId: number,
  change: Partial<Omit<Production, 'projectId'>>,
): Promise<void> {
  await db.update(productions).set(change).where(eq(productions.projectId, projectId))
}

const Entry = z.object({
  sequence: z.int(),
  type: z.string(),
  actor: z.string(),
  state: z.string(),
  /** When it was written down. */
  at: Time,
  /** When it happened, which may be days before. */
  happened: Time,
  reason: z.string().nullable(),
  note: z.string().nullable(),
  who: z.string().nullable(),
})

/** The log of a production, oldest first, with the first names of those who acted. */
export function readProductionLog(db: Database, projectId: number) {
  const statement = sql`
    select e.sequence, e.type, e.actor, e.state, e.at,
      coalesce(((e.payload->>'on')::date + time '12:00') at time zone 'UTC', e.at) as happened,
      nullif(e.payload->>'reason', '') as reason, nullif(e.payload->>'note', '') as note, u.firstname as who
    from events e left join users u on u.closed_at is null
      and u.id = (case when e.actor ~ '^[a-z]+:[0-9]{1,9}$' then split_part(e.actor, ':', 2)::int end)
    where e.aggregate = 'production' and e.aggregate_id = ${projectId} order by e.sequence`
  return queryRows(db, statement, Entry)
}

/** What the buyers of a run were written last; null where they were not. */
export async function lastNews(db: Database, projectId: number): Promise<RunNews | null> {
  const [row] = await db.select().from(runNews).where(eq(runNews.projectId, projectId))
  if (row === undefined) return null
  return { stage: row.stage, doneAt: row.doneAt?.getTime() ?? null, at: row.toldAt.getTime() }
}

/** Keeps what the buyers of a run are written. The caller holds the project. */
export async function keepNews(db: Database, projectId: number, { stage, doneAt, at }: RunNews) {
  const told = { stage, doneAt: doneAt === null ? null : new Date(doneAt), toldAt: new Date(at) }
  await db
    .insert(runNews)
    .values({ projectId, ...told })
    .onConflictDoUpdate({ target: runNews.projectId, set: told })
}
