import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { arrayText } from '../array-text.ts'
import { type Database, queryRows } from '../database.ts'
import { joined } from '../joined.ts'
import { CardRow, cardOf, Count, projectColumns } from './card-rows.ts'
import { itemsOf, offerOf, PriceTag, priceTags } from './project-items.ts'

const DetailRow = CardRow.omit({ price_minor: true, stock_left: true }).extend({
  asked: z.int(),
  description: z.string(),
  barcode: z.string().nullable(),
  country: z.string().nullable(),
  speed: z.string().nullable(),
  weight: z.string().nullable(),
  sleeve: z.string().nullable(),
  type: z.string().nullable(),
  images: z.array(z.string()),
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
  comments_count: Count,
  liked: z.boolean(),
  wished: z.boolean(),
  following: z.boolean(),
  price_tags: z.array(PriceTag).nullable(),
})

/** Steps whose projects have a public page: a failed one keeps it, with an explanation. */
const publicSteps = ['in_progress', 'confirmed', 'successful', 'failed']

export interface Reader {
  readonly userId: number | undefined
  readonly currency: CurrencyCode
  readonly now: Date
}

/** One public project in full, or undefined. `liked`, `wished` and `following` are the reader's. */
export async function readProject(
  db: Database,
  id: number,
  reader: Reader,
): Promise<ProjectDetail | undefined> {
  const row = await readRow(db, { ...reader, id })
  return row && publicSteps.includes(row.step) ? detailOf(row, reader) : undefined
}

/** One statement for all of it, and for all who ask at once: this is what is read most. */
const readRow = joined(async (db, asked: readonly (Reader & { id: number })[]) => {
  const found = new Map<number, z.output<typeof DetailRow>>()
  for (const row of await queryRows(db, detailsOf(asked), DetailRow)) found.set(row.asked, row)
  return asked.map((_, index) => found.get(index + 1))
})

const detailsOf = (asked: readonly (Reader & { id: number })[]): SQL =>
  sql`select asked.n::int as asked, ${projectColumns}, p.description, p.barcode, p.country, p.speed, p.weight,
    p.sleeve, p.type, p.images, p.signed_item_id, p.collection_ids, p.soundcloud_url, p.youtube_url,
    p.download,
    p.charge_mode, sh.name as shop_name, sh.code as shop_code, sh.white_label, sh.ships_from,
    (select count(*)::int from comments c where c.project_id = p.id) as comments_count,
    exists (select 1 from likes l where l.project_id = p.id and l.user_id = asked.user_id) as liked,
    exists (select 1 from wishes w where w.project_id = p.id and w.user_id = asked.user_id) as wished,
    exists (select 1 from follows f where f.artist_id = p.artist_id and f.user_id = asked.user_id)
      as following,
    ${priceTags(sql.raw('asked.currency'))} as price_tags
    from unnest(${arrayText(asked.map(({ id }) => id))}::int[],
      ${arrayText(asked.map(({ currency }) => currency))}::text[],
      ${arrayText(asked.map(({ userId }) => userId ?? null))}::int[])
      with ordinality as asked (id, currency, user_id, n)
    join projects p on p.id = asked.id join shops sh on sh.id = p.shop_id`

function detailOf(row: z.output<typeof DetailRow>, { currency, now }: Reader): ProjectDetail {
  const items = itemsOf(row.price_tags ?? [], currency)
  const { price_minor, stock_left } = offerOf(items)
  // A literal that spreads so large an object and then adds to it takes longer than the statement.
  return Object.assign(cardOf(row, { price_minor, stock_left, sold: row.sold }, currency, now), {
    project_id: row.id,
    signed_id: row.signed_item_id,
    description: row.description,
    barcode: row.barcode,
    country: row.country,
    speed: row.speed,
    weight: row.weight,
    sleeve: row.sleeve,
    type: row.type,
    images: row.images,
    collections: row.collection_ids,
    soundcloud_url: row.soundcloud_url,
    youtube_url: row.youtube_url,
    download: row.download,
    charge_mode: row.charge_mode,
    ships_from: row.ships_from,
    shop: { id: row.shop_id, name: row.shop_name, code: row.shop_code, white_label: row.white_label },
    comments_count: row.comments_count,
    liked: row.liked,
    wished: row.wished,
    following: row.following,
    items,
  })
}
