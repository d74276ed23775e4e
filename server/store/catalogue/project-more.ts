import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Output, ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { type Database, queryRow, queryRows } from '../database.ts'
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
  return rows.map(row => cardOf(row, row, currency, now))
}

/** So many of the best liked are looked through for what is alike, before the genre's own index is. */
const likedLookedThrough = 2_000

const newest = sql.raw('p.created_at desc, p.id desc')
const best = sql.raw('p.likes desc, p.id desc')

/** The first of a rail: their ids, the rail's name and the place in it. */
const railOf = (
  name: RailName,
  where: SQL,
  order: SQL,
  limit: number,
  from: SQL = sql`projects p`,
): SQL => sql`
  select p.id, ${sql.raw(`'${name}'`)} as rail, row_number() over (order by ${order}) as place
  from ${from}, anchor a where p.listed and p.id <> a.id and ${where} order by place limit ${limit}`

/**
 * Sorting all records of a genre by their likes costs the more the larger the catalogue is. The best liked
 * come in that order from an index, and a few dozen of them hold enough of any usual genre; only a rare one
 * is sorted.
 */
function alikeRails(limit: number): SQL {
  const alike = sql`p.genre_ids && (select genre_ids from anchor)
    and p.id not in (select id from artist union all select id from label)`
  const liked = sql`(select * from projects q where q.listed
    order by q.likes desc, q.id desc limit ${sql.raw(String(likedLookedThrough))}) p`
  const isEnough = sql`(select count(*) from liked) = ${limit}`
  return sql`liked as materialized (${railOf('alike', alike, best, limit, liked)}),
    sorted as (${railOf('alike', sql`not (${isEnough}) and ${alike}`, best, limit)}),
    alike as (select * from liked where ${isEnough} union all select * from sorted)`
}

const railNames = ['artist', 'label', 'alike'] as const
type RailName = (typeof railNames)[number]

/** A card's row with the rail it stands in. */
const RailRow = CardRow.extend({ rail: z.enum(railNames) })
const Found = z.object({ is_found: z.boolean() })

/**
 * Same artist, same label, and alike by genre; no project stands in two of the lists. Undefined: no such
 * project. One statement: three rails one after the other would be three round trips of every product page.
 */
export async function readMore(
  db: Database,
  id: number,
  { currency, now, limit }: Selection,
): Promise<Output<'projects.more'> | undefined> {
  const rows = await queryRows(
    db,
    sql`with anchor as (select id, artist_id, label_id, genre_ids from projects where id = ${id}),
      artist as (${railOf('artist', sql`p.artist_id = a.artist_id`, newest, limit)}),
      label as (${railOf(
        'label',
        sql`p.label_id = a.label_id and p.artist_id is distinct from a.artist_id`,
        newest,
        limit,
      )}),
      ${alikeRails(limit)}
      select ${cardColumns}, picked.rail
      from (select * from artist union all select * from label union all select * from alike) picked
      join projects p on p.id = picked.id ${cardJoins(currency)} order by picked.rail, picked.place`,
    RailRow,
  )
  if (rows.length === 0 && !(await isThere(db, id))) return undefined
  const rail = (name: RailName) =>
    rows.filter(row => row.rail === name).map(row => cardOf(row, row, currency, now))
  return { artist: rail('artist'), label: rail('label'), alike: rail('alike') }
}

/** Asked only of a project that has no neighbours. */
async function isThere(db: Database, id: number): Promise<boolean> {
  const row = await queryRow(
    db,
    sql`select exists (select 1 from projects where id = ${id}) as is_found`,
    Found,
  )
  return row?.is_found === true
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
