import { type SQL, sql } from 'drizzle-orm'
import type { ProjectCard } from '#contract'
import type { Database } from '../../database/database.ts'
import { idArray, type Selection, selectCards } from './project-more.ts'

const owned = (userId: number): SQL => sql`
  select oi.project_id from order_items oi join orders o on o.id = oi.order_id
  where o.user_id = ${userId} and oi.project_id is not null`

const tastes = (userId: number): SQL => sql`
  select unnest(t.genre_ids) from projects t where t.id in (
    select project_id from wishes where user_id = ${userId}
    union select project_id from likes where user_id = ${userId}
    union ${owned(userId)})`

/** What others liked most lately; the answer for somebody we do not know. */
const wellLiked = sql`p.likes desc, p.created_at desc, p.id desc`

/**
 * Projects for a visitor: artists followed first, then genres of what was wished, liked or bought, without
 * what is owned; filled up with what is liked most.
 */
export async function recommend(
  db: Database,
  userId: number | undefined,
  selection: Selection,
): Promise<ProjectCard[]> {
  const open = sql`p.step in ('in_progress', 'confirmed', 'successful')`
  if (userId === undefined) return selectCards(db, open, wellLiked, selection)
  const mine = await selectCards(
    db,
    sql`${open} and p.id not in (${owned(userId)}) and (
      p.artist_id in (select artist_id from follows where user_id = ${userId})
      or p.genre_ids && array(${tastes(userId)}))`,
    sql`(p.artist_id in (select artist_id from follows where user_id = ${userId})) desc, ${wellLiked}`,
    selection,
  )
  if (mine.length >= selection.limit) return mine
  const others = await selectCards(
    db,
    sql`${open} and p.id <> all(${idArray(mine.map(p => p.id))}) and p.id not in (${owned(userId)})`,
    wellLiked,
    { ...selection, limit: selection.limit - mine.length },
  )
  return [...mine, ...others]
}
