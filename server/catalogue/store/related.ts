import { sql } from 'drizzle-orm'
import type { ProjectCard } from '#contract'
import type { Database } from '../../database/database.ts'
import { idArray, type Selection, selectCards } from './project-more.ts'

/** Public projects that share an artist or a genre with some others, none of those among them. */
export async function readRelated(
  db: Database,
  ids: readonly number[],
  selection: Selection,
): Promise<ProjectCard[]> {
  if (ids.length === 0) return []
  const given = idArray(ids)
  const artists = sql`(select t.artist_id from projects t where t.listed and t.id = any(${given}))`
  const genres = sql`array(
    select unnest(t.genre_ids) from projects t where t.listed and t.id = any(${given}))`
  return selectCards(
    db,
    sql`p.id <> all(${given})
      and (p.artist_id in ${artists} or p.genre_ids && ${genres})`,
    sql`(p.artist_id in ${artists}) desc, p.likes desc, p.id desc`,
    selection,
  )
}
