import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Comment } from '#contract'
import { type Database, queryRow, queryRows } from '../database.ts'
import { Time } from './card-rows.ts'

const Row = z.object({
  id: z.int(),
  project_id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  text: z.string(),
  created_at: Time.transform(t => t.toISOString()),
})

/** Readers see a first name and an initial, never a whole name. */
const columns = sql.raw(`c.id, c.project_id, c.user_id, c.text, c.created_at,
  trim(u.firstname || ' ' || left(u.lastname, 1)) as user_name`)

/** Comments on a project, newest first, before an id. */
export async function listComments(
  db: Database,
  projectId: number,
  beforeId: number | undefined,
  limit: number,
) {
  const before = beforeId === undefined ? sql`` : sql`and c.id < ${beforeId}`
  const rows = await queryRows(
    db,
    sql`select ${columns} from comments c join users u on u.id = c.user_id
      where c.project_id = ${projectId} ${before} order by c.id desc limit ${limit + 1}`,
    Row,
  )
  const items: Comment[] = rows.slice(0, limit)
  return { items, lastId: rows.length > limit ? items.at(-1)?.id : undefined }
}

/** Writes a comment on a public project; undefined when there is none. */
export function addComment(
  db: Database,
  comment: { projectId: number; userId: number; text: string },
): Promise<Comment | undefined> {
  return queryRow(
    db,
    sql`with c as (
        insert into comments (project_id, user_id, text)
        select p.id, ${comment.userId}::int, ${comment.text} from projects p
        where p.id = ${comment.projectId} and p.step in ('in_progress', 'confirmed', 'successful', 'failed')
        returning *)
      select ${columns} from c join users u on u.id = c.user_id`,
    Row,
  )
}
