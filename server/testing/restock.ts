import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { itemStock, projects } from '../database/schema/catalogue.ts'

/** Sets how many copies of an item are on the shelf. */
export async function restock(db: Database, itemId: number, onHand: number): Promise<void> {
  await db.update(itemStock).set({ onHand }).where(eq(itemStock.itemId, itemId))
}

/** What is on the shelf of an item, and how much of it is promised. */
export async function shelfOf(
  db: Database,
  itemId: number,
): Promise<{ onHand: number | null; reserved: number } | undefined> {
  const [row] = await db
    .select({ onHand: itemStock.onHand, reserved: itemStock.reserved })
    .from(itemStock)
    .where(eq(itemStock.itemId, itemId))
  return row
}

/** Takes the end off a campaign. */
export async function sellForever(db: Database, projectId: number): Promise<void> {
  await db.update(projects).set({ endsAt: null }).where(eq(projects.id, projectId))
}
