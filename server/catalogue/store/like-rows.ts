import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'

const Row = z.object({ likes: z.int() })

/** Sets or takes back a like, and keeps the project's count; undefined when there is no such project. */
export function setLike(
  db: Database,
  { projectId, userId, like }: { projectId: number; userId: number; like: boolean },
): Promise<{ likes: number } | undefined> {
  const change = like
    ? sql`insert into likes (user_id, project_id)
        select ${userId}::int, id from projects where id = ${projectId}
        on conflict do nothing returning 1 as changed`
    : sql`delete from likes where user_id = ${userId} and project_id = ${projectId} returning -1 as changed`
  // The count moves only when a row did: a second click changes nothing.
  return queryRow(
    db,
    sql`with change as (${change})
      update projects set likes = greatest(0, likes + coalesce((select sum(changed)::int from change), 0))
      where id = ${projectId} returning likes`,
    Row,
  )
}
