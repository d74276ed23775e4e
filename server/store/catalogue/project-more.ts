import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output, ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { type Database, queryRows } from '../database.ts'
import { CardRow, cardColumns, cardJoins, cardOf, Time } from './card-rows.ts'

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
  const rows = await queryRows(
    db,
    sql`select ${cardColumns} from (
      select p.*, row_number() over (order by ${order}) as place from projects p
      where p.listed and ${where} order by place limit ${limit}) p
      ${cardJoins(currency)} order by p.place`,
    CardRow,
  )
  return rows.map(row => cardOf(row, currency, now))
}

const Anchor = z.object({ artist_id: z.int().nullable(), label_id: z.int().nullable() })

/**
 * Same artist, same label, and alike by genre; no project stands in two of the lists. Undefined: no such
 * project.
 */
export async function readMore(
  db: Database,
  id: number,
  selection: Selection,
): Promise<Output<'projects.more'> | undefined> {
  const [anchor] = await queryRows(db, sql`select artist_id, label_id from projects where id = ${id}`, Anchor)
  if (anchor === undefined) return undefined
  const newest = sql`p.created_at desc, p.id desc`
  const artist = await selectCards(
    db,
    sql`p.id <> ${id} and p.artist_id = ${anchor.artist_id}`,
    newest,
    selection,
  )
  const label = await selectCards(
    db,
    sql`p.id <> ${id} and p.label_id = ${anchor.label_id}
      and p.artist_id is distinct from ${anchor.artist_id}`,
    newest,
    selection,
  )
  const shown = [id, ...artist.map(p => p.id), ...label.map(p => p.id)]
  const alike = await selectCards(
    db,
    sql`p.genre_ids && (select genre_ids from projects where id = ${id}) and p.id <> all(${idArray(shown)})`,
    sql`p.likes desc, p.id desc`,
    selection,
  )
  return { artist, label, alike }
}

/** Integers as a PostgreSQL array, in one parameter. */
export const idArray = (ids: readonly number[]): SQL => sql`string_to_array(${ids.join()}, ',')::int[]`

const Row = z.object({
  id: z.int(),
  category: CardRow.shape.category,
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
