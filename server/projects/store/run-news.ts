import { eq } from 'drizzle-orm'
import type { RunNews } from '#domain/pressing/run-news.ts'
import type { Database } from '../../database/database.ts'
import { runNews } from '../../database/schema/creation.ts'

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
