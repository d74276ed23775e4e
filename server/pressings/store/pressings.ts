import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { projectDrafts } from '../../database/schema/creation.ts'
import { pressings } from '../../database/schema/pressings.ts'

export type PressingRow = typeof pressings.$inferSelect
type NewPressing = Omit<typeof pressings.$inferInsert, 'id'>

/** Writes a contract; undefined where its quote, or its record, has one. */
export async function insertPressing(tx: Database, row: NewPressing): Promise<PressingRow | undefined> {
  const [made] = await tx.insert(pressings).values(row).onConflictDoNothing().returning()
  return made
}

/** The contract of an id. */
export async function readPressing(db: Database, id: number): Promise<PressingRow | undefined> {
  const [row] = await db.select().from(pressings).where(eq(pressings.id, id))
  return row
}

/** The same, held until the transaction ends. */
export async function lockPressing(tx: Database, id: number): Promise<PressingRow | undefined> {
  const [row] = await tx.select().from(pressings).where(eq(pressings.id, id)).for('update')
  return row
}

/** The contract of a quote. */
export async function pressingOfQuote(db: Database, quoteId: number): Promise<PressingRow | undefined> {
  const [row] = await db.select().from(pressings).where(eq(pressings.quoteId, quoteId))
  return row
}

/** The contract of a record. */
export async function pressingOfProject(db: Database, projectId: number): Promise<PressingRow | undefined> {
  const [row] = await db.select().from(pressings).where(eq(pressings.projectId, projectId))
  return row
}

const Standing = z.object({ step: z.string(), stage: z.string().nullable(), job: z.string().nullable() })

/** How the record of a contract stands: its step, its production, its order at a plant; null without one. */
export async function recordStanding(db: Database, { projectId }: Pick<PressingRow, 'projectId'>) {
  if (projectId === null) return null
  const statement = sql`select p.step, r.state as stage, nullif(o.state, 'none') as job from projects p
    left join productions r on r.project_id = p.id
    left join plant_orders o on o.project_id = p.id where p.id = ${projectId}`
  return (await queryRow(db, statement, Standing)) ?? null
}

/** The contract that an order pays. */
export async function pressingOfOrder(db: Database, orderId: number): Promise<number | undefined> {
  const statement = sql`select p.id from pressings p join drafts d
    on d.id in (p.deposit_draft_id, p.balance_draft_id) where d.order_id = ${orderId} limit 1`
  return (await queryRow(db, statement, z.object({ id: z.int() })))?.id
}

/** The quote that an order bills; undefined of every other order. */
export async function quoteOfOrder(db: Database, orderId: number): Promise<number | undefined> {
  const statement = sql`select quote_id as id from drafts
    where order_id = ${orderId} and quote_id is not null`
  return (await queryRow(db, statement, z.object({ id: z.int() })))?.id
}

/** Whether staff approved a record after an instant. */
export async function isApprovedSince(db: Database, projectId: number, since: Date): Promise<boolean> {
  const statement = sql`select id from events where aggregate = 'project' and aggregate_id = ${projectId}
    and type = 'project.approve' and at > ${since.toISOString()} limit 1`
  return (await queryRow(db, statement, z.object({ id: z.int() }))) !== undefined
}

export async function updatePressing(tx: Database, id: number, change: Partial<NewPressing>): Promise<void> {
  await tx.update(pressings).set(change).where(eq(pressings.id, id))
}

/** The orders of a contract are its owner's, as it is. */
export async function giveOrders(
  tx: Database,
  { id, userId }: Pick<PressingRow, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return
  await tx.execute(sql`update orders set user_id = ${userId} where user_id is null and id in (
    select d.order_id from pressings p join drafts d on d.id in (p.deposit_draft_id, p.balance_draft_id)
    where p.id = ${id})`)
}

interface Wanted {
  readonly userId?: number | undefined
  readonly state?: string | undefined
  /** Older than this one. */
  readonly beforeId?: number | undefined
  readonly limit: number
}

/** Contracts, newest first. */
export const listPressings = (db: Database, { userId, state, beforeId, limit }: Wanted) =>
  db
    .select()
    .from(pressings)
    .where(
      and(
        userId === undefined ? undefined : eq(pressings.userId, userId),
        state === undefined ? undefined : eq(pressings.state, state),
        beforeId === undefined ? undefined : lt(pressings.id, beforeId),
      ),
    )
    .orderBy(desc(pressings.id))
    .limit(limit)

/** Contracts with which the clock has something to do, by their number: `limit` of those after one. */
export async function duePressings(
  db: Database,
  now: Date,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: pressings.id })
    .from(pressings)
    .where(and(lte(pressings.dueAt, now), gt(pressings.id, afterId)))
    .orderBy(pressings.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Records that were made of a quote, by whom: none of them has a contract. */
export const draftsOfQuote = (db: Database, quoteId: number) =>
  db
    .select({ id: projects.id, ownerId: projects.ownerId })
    .from(projectDrafts)
    .innerJoin(projects, eq(projects.id, projectDrafts.projectId))
    .leftJoin(pressings, eq(pressings.projectId, projects.id))
    .where(
      and(
        eq(projectDrafts.quoteId, quoteId),
        isNull(pressings.id),
        sql`${projects.lifecycle}->>'kind' = 'pressing'`,
        sql`coalesce(${projects.lifecycle}->>'isDeleted', 'false') <> 'true'`,
        inArray(projects.step, ['creating', 'checking']),
      ),
    )
    .orderBy(projects.id)
    .limit(1)
