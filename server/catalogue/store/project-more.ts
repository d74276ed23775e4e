import { type SQL, sql, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard, RecordLine } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { KeptRow, Time } from '../../database/card-rows.ts'
import { readCards, Shown } from './cards.ts'
import { projects } from '../../database/schema/catalogue.ts'

/** What a selection of cards needs to know. */
export interface Selection {
  readonly currency: CurrencyCode
  readonly now: Date
  readonly limit: number
}

/** Public projects that fulfil a condition on `projects p`, in an order. */
export async function selectCards(
  db: Database,
  where: SQL,
  order: SQL,
  { currency, now, limit }: Selection,
): Promise<ProjectCard[]> {
  const shown = await queryRows(
    db,
    sql`select p.id, p.xmin::text as version from projects p
      where p.listed and ${where} order by ${order} limit ${limit}`,
    Shown,
  )
  return shown.length === 0 ? [] : (await readCards(db, shown, currency, now)).value
}

/** Integers as a PostgreSQL array, in one parameter. */
export const idArray = (ids: readonly number[]): SQL => sql`string_to_array(${ids.join()}, ',')::int[]`

const Row = z.object({
  id: z.int(),
  category: KeptRow.shape.category,
  slug: z.string(),
  name: z.string(),
  artist_name: z.string(),
  updated_at: Time.transform(t => t.toISOString()),
})

/** Every public project in its shortest form, by id. */
export async function listAll(db: Database, afterId: number, limit: number) {
  const rows = await queryRows(
    db,
    sql`select id, category, slug, name, artist_name, updated_at from projects
      where listed and id > ${afterId} order by id limit ${limit + 1}`,
    Row,
  )
  const items = rows.slice(0, limit)
  return { items, lastId: rows.length > limit ? items.at(-1)?.id : undefined }
}

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
