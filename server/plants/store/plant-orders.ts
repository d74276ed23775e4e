import { and, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { plantOrders } from '../../database/schema/plants.ts'

export type PlantOrder = typeof plantOrders.$inferSelect

/** The order of a run at its plant; undefined where there is none. */
export async function readPlantOrder(db: Database, projectId: number): Promise<PlantOrder | undefined> {
  const [row] = await db.select().from(plantOrders).where(eq(plantOrders.projectId, projectId))
  return row
}

/** Those of several runs. */
export async function readPlantOrders(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, PlantOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(plantOrders)
    .where(inArray(plantOrders.projectId, [...ids]))
  return new Map(rows.map(row => [row.projectId, row]))
}

/** Writes an order as it stands. The caller holds the project. */
export async function writePlantOrder(db: Database, row: PlantOrder): Promise<void> {
  const { projectId: _, ...change } = row
  await db.insert(plantOrders).values(row).onConflictDoUpdate({ target: plantOrders.projectId, set: change })
}

/** States in which an order takes discs of its week. */
const takingStates = ['placed', 'confirmed']

/** A run that is held has given its discs back. */
const isHeld = sql`exists (select from pressings c
  where c.project_id = ${plantOrders.projectId} and c.state = 'on_hold')`

/** Discs of a week that other runs take at a plant. */
export async function takenDiscs(
  db: Database,
  { plantId, week, besides }: { readonly plantId: number; readonly week: string; readonly besides: number },
): Promise<number> {
  const [row] = await db
    .select({ taken: sql<number>`coalesce(sum(${plantOrders.slotDiscs}), 0)::int` })
    .from(plantOrders)
    .where(
      and(
        eq(plantOrders.plantId, plantId),
        eq(plantOrders.slotWeek, week),
        inArray(plantOrders.state, takingStates),
        ne(plantOrders.projectId, besides),
        not(isHeld),
      ),
    )
  return row?.taken ?? 0
}

/** Orders that wait for a plant's word, at most so many. */
export function placedOrders(db: Database, limit: number): Promise<PlantOrder[]> {
  return db
    .select()
    .from(plantOrders)
    .where(eq(plantOrders.state, 'placed'))
    .orderBy(plantOrders.placedAt)
    .limit(limit)
}
