import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Comment } from '#contract'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { Time } from '../../database/card-rows.ts'

const Row = z.object({
  id: z.int(),
  project_id: z.int(),
  user_id: z.int(),
  user_name: z.string(),
  text: z.string(),
  created_at: Time.transform(t => t.toISOString()),
  /** What the shop answers beneath it. */
  answer: z.string().nullable(),
})

/** Readers see a first name and an initial, never a whole name. */
const columns = sql.raw(`c.id, c.project_id, c.user_id, c.text, c.created_at,
  trim(u.firstname || ' ' || left(u.lastname, 1)) as user_name`)

/** Only what no moderator has taken off the page, and what few have reported. */
const shown = sql.raw(`join reviews r on r.comment_id = c.id and r.state = 'published'`)

interface AskedComments {
  readonly projectId: number
  readonly beforeId: number | undefined
  readonly limit: number
}

const Listed = z.object({ asked: z.int(), comments: z.array(Row).nullable() })

/** One statement for all who ask at once: every product page does. */
const readComments = batched(async (db, asked: readonly AskedComments[]): Promise<Comment[][]> => {
  const found = new Map<number, Comment[]>()
  for (const row of await queryRows(db, commentsOf(asked), Listed)) found.set(row.asked, row.comments ?? [])
  return asked.map((_, index) => found.get(index + 1) ?? [])
})

/** Newest first; one more than is shown says whether there are others. */
const commentsOf = (asked: readonly AskedComments[]): SQL => sql`
  select asked.n::int as asked, (
    select json_agg(remark order by remark.id desc)
    from (select ${columns}, r.answer from comments c join users u on u.id = c.user_id ${shown}
      where c.project_id = asked.id and (asked.before is null or c.id < asked.before)
      order by c.id desc limit asked.most + 1) remark) as comments
  from unnest(${arrayText(asked.map(({ projectId }) => projectId))}::int[],
    ${arrayText(asked.map(({ beforeId }) => beforeId ?? null))}::bigint[],
    ${arrayText(asked.map(({ limit }) => limit))}::int[]) with ordinality as asked (id, before, most, n)`

/** Comments on a project, newest first, before an id. */
export async function listComments(
  db: Database,
  projectId: number,
  beforeId: number | undefined,
  limit: number,
) {
  const rows = await readComments(db, { projectId, beforeId, limit })
  const items = rows.slice(0, limit)
  return { items, lastId: rows.length > limit ? items.at(-1)?.id : undefined }
}

/** Writes a comment on a project; undefined when there is none. */
export function addComment(
  db: Database,
  comment: { projectId: number; userId: number; text: string },
): Promise<Comment | undefined> {
  return queryRow(
    db,
    sql`with c as (
        insert into comments (project_id, user_id, text)
        select p.id, ${comment.userId}::int, ${comment.text} from projects p
        where p.id = ${comment.projectId}
        returning *)
      select ${columns}, null as answer from c join users u on u.id = c.user_id`,
    Row,
  )
}
