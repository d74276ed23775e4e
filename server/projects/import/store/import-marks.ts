import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import { importMarks } from '../../../database/schema/infra.ts'

/** How far an import had come, or undefined when it never began. */
export async function readMark(db: Database, source: string) {
  const [mark] = await db.select().from(importMarks).where(eq(importMarks.source, source))
  return mark
}

/** Notes how far an import has come; in the transaction of what it brought. */
export async function writeMark(
  db: Database,
  source: string,
  position: number,
  report: object,
): Promise<void> {
  const updatedAt = new Date()
  await db
    .insert(importMarks)
    .values({ source, position, report, updatedAt })
    .onConflictDoUpdate({ target: importMarks.source, set: { position, report, updatedAt } })
}
