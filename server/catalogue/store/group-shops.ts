import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { groupShipments, projects } from '../../database/schema/catalogue.ts'

/** The shops of a project's group shipment, by id; undefined for a project nobody may see. */
export async function readGroupShops(db: Database, projectId: number): Promise<number[] | undefined> {
  const rows = await db
    .select({ shopId: groupShipments.shopId })
    .from(projects)
    .leftJoin(groupShipments, eq(groupShipments.projectId, projects.id))
    .where(and(eq(projects.id, projectId), eq(projects.listed, true)))
    .orderBy(groupShipments.shopId)
  return rows.length === 0 ? undefined : rows.flatMap(row => row.shopId ?? [])
}
