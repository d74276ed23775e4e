// Parts of orders that were offered of runs with too few copies for the whole. Rules 2.
import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { runPortions } from '../../database/schema/goals.ts'
import { orders } from '../../database/schema/orders.ts'

export type PortionRow = typeof runPortions.$inferSelect
type NewPortion = Omit<typeof runPortions.$inferInsert, 'id'>

export async function insertPortion(tx: Database, row: NewPortion): Promise<PortionRow> {
  const [made] = await tx.insert(runPortions).values(row).returning()
  if (made === undefined) throw new Error('the offer was not written')
  return made
}

export async function updatePortion(tx: Database, id: number, change: Partial<NewPortion>): Promise<void> {
  await tx.update(runPortions).set(change).where(eq(runPortions.id, id))
}

/** One offer; whoever moves it holds its run. */
export async function readPortion(db: Database, id: number): Promise<PortionRow | undefined> {
  const [row] = await db.select().from(runPortions).where(eq(runPortions.id, id))
  return row
}

/** The offer of a run that waits for its answer: one at a time. */
export async function openPortion(db: Database, projectId: number): Promise<PortionRow | undefined> {
  const open = and(eq(runPortions.projectId, projectId), eq(runPortions.state, 'offered'))
  const [row] = await db.select().from(runPortions).where(open)
  return row
}

/** Orders of a run that were asked, whatever they answered. */
export async function askedOrders(db: Database, projectId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ orderId: runPortions.orderId })
    .from(runPortions)
    .where(eq(runPortions.projectId, projectId))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** What an order was offered, newest first. */
export const portionsOfOrder = (db: Database, orderId: number): Promise<PortionRow[]> =>
  db
    .select()
    .from(runPortions)
    .where(eq(runPortions.orderId, orderId))
    .orderBy(desc(runPortions.id))
    .limit(20)

/** What the orders of a run were offered, with their numbers, newest first. */
export const portionsOfRun = (db: Database, projectId: number, limit: number) =>
  db
    .select({ row: runPortions, number: orders.number })
    .from(runPortions)
    .innerJoin(orders, eq(orders.id, runPortions.orderId))
    .where(eq(runPortions.projectId, projectId))
    .orderBy(desc(runPortions.id))
    .limit(limit)

const Id = z.object({ id: z.int() })

/** Offers that are over, or are to be called to mind: one a run is open, so they are few. */
export async function duePortions(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`select id from run_portions where state = 'offered'
      and (lifecycle->>'until')::bigint <= ${now.getTime()}::bigint
        + case when (lifecycle->>'isCalledToMind')::boolean then 0 else ${2 * dayMs}::bigint end
      order by (lifecycle->>'until')::bigint, id limit ${limit}`,
    Id,
  )
  return rows.map(({ id }) => id)
}
