// What a cart must know of a project and does not change with every sale, kept in memory under the version of
// its rows.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Day, Time } from '../../database/card-rows.ts'
import { RowCache } from '../../database/row-cache.ts'
import { accessColumns, AccessRow } from './project-access.ts'
import type { Database } from '../../database/database.ts'

const Project = AccessRow.extend({
  projectId: z.int(),
  shopId: z.int(),
  shopName: z.string(),
  shipsFrom: z.string(),
  category: z.string(),
  slug: z.string(),
  name: z.string(),
  artistName: z.string(),
  picture: z.string(),
  coverPicture: z.string().nullable(),
  colorVinyl: z.string().nullable(),
  effect: z.string().nullable(),
  sale: z.string(),
  chargeMode: z.string(),
  endsAt: Time.nullable(),
  releaseDate: Day.nullable(),
})

const Item = z.object({
  id: z.int(),
  name: z.string(),
  weightGrams: z.int(),
  colorVinyl: z.string().nullable(),
  effect: z.string().nullable(),
  /** By currency. */
  prices: z.record(z.string(), z.int()).nullable(),
  /** What they are announced as reduced from. */
  compares: z.record(z.string(), z.int()).nullable(),
})

export const SoldRow = Project.extend({ items: z.array(Item).nullable() })

export interface KeptSold {
  readonly version: string
  readonly project: Readonly<z.output<typeof Project>>
  /** In the order of the project page. */
  readonly items: readonly z.output<typeof Item>[]
}

/** About a kilobyte each. */
export const keptSold = new RowCache<KeptSold>(20_000)

/** A `SoldRow` of `projects p` and `shops sh` as JSON where a condition holds, else null. */
export const keptSoldIf = (condition: SQL): SQL => sql`(select to_json(k) from (
  select p.id as "projectId", p.shop_id as "shopId", sh.name as "shopName", sh.ships_from as "shipsFrom",
    p.category, p.slug, p.name, p.artist_name as "artistName", p.picture, p.cover_picture as "coverPicture",
    p.color_vinyl as "colorVinyl", p.effect, ${accessColumns}, p.sale, p.charge_mode as "chargeMode",
    p.ends_at as "endsAt",
    p.release_date as "releaseDate",
    (select json_agg(json_build_object('id', i.id, 'name', i.name,
        'weightGrams', i.weight_grams, 'colorVinyl', i.color_vinyl,
        'effect', i.effect, 'prices', (select json_object_agg(ip.currency, ip.price_minor)
          from item_prices ip where ip.item_id = i.id),
        'compares', (select json_object_agg(ip.currency, ip.compare_minor) from item_prices ip
        where ip.item_id = i.id and ip.compare_minor is not null)) order by i.position, i.id)
      from project_items i where i.project_id = p.id and i.retired_at is null) as items
  where ${condition}) k)`

/** Keeps a row that was just read with its version, and gives what is kept. */
export function keepSold(db: Database, version: string, { items, ...project }: z.output<typeof SoldRow>) {
  const kept: KeptSold = { version, project, items: items ?? [] }
  keptSold.keep(db, project.projectId, kept)
  return kept
}
