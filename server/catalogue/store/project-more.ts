import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectCard } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { KeptRow, Time } from '../../database/card-rows.ts'
import { readCards, Shown } from './cards.ts'

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
  return (await readCards(db, shown, currency, now)).value
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
