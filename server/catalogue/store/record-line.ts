import { eq } from 'drizzle-orm'
import type { RecordLine } from '#contract'
import type { Database } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'

/** As much of a record as a line of a list shows. */
export async function readRecordLine(db: Database, id: number): Promise<RecordLine | undefined> {
  const [row] = await db
    .select({
      id: projects.id,
      category: projects.category,
      slug: projects.slug,
      name: projects.name,
      artist_name: projects.artistName,
      picture: projects.picture,
    })
    .from(projects)
    .where(eq(projects.id, id))
  return row
}
