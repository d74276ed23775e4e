import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { itemStock, projectItems, projects } from '../../database/schema/catalogue.ts'

/** The item of a record whose copies are counted; one that has none yet, or is made to order, begins at 0. */
export async function countedItem(tx: Database, projectId: number): Promise<number> {
  const [known] = await tx
    .select({ id: projectItems.id })
    .from(projectItems)
    .where(eq(projectItems.projectId, projectId))
    .orderBy(asc(projectItems.id))
    .limit(1)
  const itemId = known?.id ?? (await makeItem(tx, projectId))
  await tx.insert(itemStock).values({ itemId, onHand: 0 }).onConflictDoNothing()
  await tx.execute(
    sql`update item_stock set on_hand = 0 where item_id = ${itemId} and size = '' and on_hand is null`,
  )
  return itemId
}

async function makeItem(tx: Database, projectId: number): Promise<number> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId))
  const { name = '', colorVinyl = null, effect = null } = project ?? {}
  const [made] = await tx
    .insert(projectItems)
    .values({ projectId, name, colorVinyl, effect, weightGrams: 0 })
    .returning({ id: projectItems.id })
  if (made === undefined) throw new Error('the item was not written')
  return made.id
}
