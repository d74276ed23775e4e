import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { productions } from './schema/production.ts'

export type Production = typeof productions.$inferSelect

/** The production of a project; undefined before its goal. */
export async function readProduction(db: Database, projectId: number): Promise<Production | undefined> {
  const [row] = await db.select().from(productions).where(eq(productions.projectId, projectId))
  return row
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
