// What of a project's page does not change with every sale or reader, kept in memory under the version of its
// rows.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import type { Database } from '../../database/database.ts'
import { fixedCard, KeptRow, keptColumns, type LiveCard } from '../../database/card-rows.ts'
import { RowCache } from '../../database/row-cache.ts'
import { Offer, offers } from './project-items.ts'

export const KeptDetailRow = KeptRow.extend({
  description: z.string(),
  credits: z.string(),
  barcode: z.string().nullable(),
  country: z.string().nullable(),
  speed: z.string().nullable(),
  weight: z.string().nullable(),
  sleeve: z.string().nullable(),
  type: z.string().nullable(),
  images: z.array(z.string()),
  picture_texts: z.record(z.string(), z.string()),
  signed_item_id: z.int().nullable(),
  collection_ids: z.array(z.int()),
  soundcloud_url: z.string().nullable(),
  youtube_url: z.string().nullable(),
  download: z.boolean(),
  charge_mode: z.enum(['charge_now', 'charge_on_success']),
  shop_name: z.string(),
  shop_code: z.string().nullable(),
  white_label: z.boolean(),
  ships_from: z.string(),
  offers: z.array(Offer).nullable(),
})

type KeptDetailRow = z.output<typeof KeptDetailRow>

type Live = keyof LiveCard | 'collections' | 'comments_count' | 'liked' | 'wished' | 'following' | 'items'

export interface KeptDetail {
  readonly version: string
  readonly fixed: Omit<ProjectDetail, Live>
  /** `fixed` as JSON. */
  readonly json: string
  readonly endsAtMs: number | null
  /** Those it stands in, shown or not. */
  readonly collectionIds: readonly number[]
  readonly offers: readonly z.output<typeof Offer>[]
  readonly shipsFrom: string
}

/** About five kilobytes each. */
export const keptDetails = new RowCache<KeptDetail>(10_000)

/** A `KeptDetailRow` of `projects p` and `shops sh` as JSON where a condition holds, else null. */
export const keptDetail = (condition: SQL): SQL => sql`(select to_json(k) from (
  select ${keptColumns}, p.description, p.credits, p.barcode, p.country, p.speed, p.weight, p.sleeve, p.type,
    p.images, p.picture_texts,
    p.signed_item_id, p.collection_ids, p.soundcloud_url, p.youtube_url, p.download, p.charge_mode,
    sh.name as shop_name, sh.code as shop_code, sh.white_label, sh.ships_from, ${offers} as offers
  where ${condition}) k)`

/** Keeps a row that was just read with its version, and gives what is kept. */
export function keepDetail(db: Database, version: string, row: KeptDetailRow): KeptDetail {
  const fixed = fixedOf(row)
  const kept = {
    version,
    fixed,
    json: JSON.stringify(fixed),
    endsAtMs: row.ends_at?.getTime() ?? null,
    collectionIds: row.collection_ids,
    offers: row.offers ?? [],
    shipsFrom: row.ships_from,
  }
  keptDetails.keep(db, row.id, kept)
  return kept
}

const fixedOf = (row: KeptDetailRow): Omit<ProjectDetail, Live> =>
  // A literal that spreads so large an object and then adds to it takes longer than the statement.
  Object.assign(fixedCard(row), {
    project_id: row.id,
    signed_id: row.signed_item_id,
    description: row.description,
    credits: row.credits,
    barcode: row.barcode,
    country: row.country,
    speed: row.speed,
    weight: row.weight,
    sleeve: row.sleeve,
    type: row.type,
    images: row.images,
    picture_texts: row.picture_texts,
    soundcloud_url: row.soundcloud_url,
    youtube_url: row.youtube_url,
    download: row.download,
    charge_mode: row.charge_mode,
    ships_from: row.ships_from,
    shop: { id: row.shop_id, name: row.shop_name, code: row.shop_code, white_label: row.white_label },
  })
