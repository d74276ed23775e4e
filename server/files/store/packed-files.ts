import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { fileSums } from '../../database/schema/plants.ts'

/** Whether a stored file is in a package that a plant was given, or soon will be. */
export async function isPacked(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ key: fileSums.key }).from(fileSums).where(eq(fileSums.key, key))
  return rows.length > 0
}
