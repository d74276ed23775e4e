import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'
import { type Database, queryRow, queryRows } from '../database.ts'
import { CardRow, cardColumns, cardJoins, cardOf, Count } from './card-rows.ts'

const DetailRow = CardRow.extend({
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
  charge_mode: z.enum(['charge_now', 'charge_on_success']),
  shop_name: z.string(),
  shop_code: z.string().nullable(),
  white_label: z.boolean(),
  ships_from: z.string(),
  comments_count: Count,
  liked: z.boolean(),
  wished: z.boolean(),
  following: z.boolean(),
})

const ItemRow = z.object({
  id: z.int(),
  name: z.string(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  weight_grams: z.int(),
  price_minor: z.int(),
  sizes: z.array(z.object({ size: z.string(), stock_left: z.int().nullable() })),
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
  const [row, items] = await Promise.all([detailRow(db, id, reader), itemRows(db, id, reader.currency)])
  return row && publicSteps.includes(row.step) ? detailOf(row, items, reader) : undefined
}

const detailRow = (db: Database, id: number, { userId = 0, currency }: Reader) =>
  queryRow(
    db,
    sql`select ${cardColumns}, p.description, p.barcode, p.country, p.speed, p.weight, p.sleeve, p.type, p.images,
      p.signed_item_id, p.collection_ids, p.soundcloud_url, p.youtube_url, p.charge_mode,
      sh.name as shop_name, sh.code as shop_code, sh.white_label, sh.ships_from,
      (select count(*)::int from comments c where c.project_id = p.id) as comments_count,
      exists (select 1 from likes l where l.project_id = p.id and l.user_id = ${userId}) as liked,
      exists (select 1 from wishes w where w.project_id = p.id and w.user_id = ${userId}) as wished,
      exists (select 1 from follows f where f.artist_id = p.artist_id and f.user_id = ${userId}) as following
      from projects p join shops sh on sh.id = p.shop_id ${cardJoins(currency)} where p.id = ${id}`,
    DetailRow,
  )

const itemRows = (db: Database, id: number, currency: CurrencyCode) =>
  queryRows(
    db,
    sql`select i.id, i.name, i.color_vinyl, i.effect, i.weight_grams, ip.price_minor,
      (select json_agg(json_build_object('size', s.size, 'stock_left', s.on_hand - s.reserved) order by s.size)
        from item_stock s where s.item_id = i.id) as sizes
      from project_items i join item_prices ip on ip.item_id = i.id and ip.currency = ${currency}
      where i.project_id = ${id} order by i.position, i.id`,
    ItemRow.extend({ sizes: ItemRow.shape.sizes.nullable().transform(sizes => sizes ?? []) }),
  )

type Item = Awaited<ReturnType<typeof itemRows>>[number]

function detailOf(row: z.output<typeof DetailRow>, items: readonly Item[], reader: Reader): ProjectDetail {
  const { signed_item_id, collection_ids, shop_name, shop_code, white_label, ...same } = row
  return {
    ...same,
    ...cardOf(CardRow.parse(row), reader.currency, reader.now),
    project_id: row.id,
    signed_id: signed_item_id,
    collections: collection_ids,
    shop: { id: row.shop_id, name: shop_name, code: shop_code, white_label },
    items: items.map(item => itemOf(item, reader.currency)),
  }
}

function itemOf(
  { price_minor, sizes, ...item }: Item,
  currency: CurrencyCode,
): ProjectDetail['items'][number] {
  const counted = sizes.map(s => s.stock_left).filter(left => left !== null)
  return {
    ...item,
    sizes: sizes.filter(s => s.size !== '').toSorted(bySize),
    stock_left: counted.length < sizes.length ? null : counted.reduce((sum, left) => sum + left, 0),
    price: price_minor,
    currency,
  }
}

const sizeOrder = ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl']

/** Clothes sizes as people expect them, other sizes by name. */
function bySize(a: { size: string }, b: { size: string }): number {
  const rank = ({ size }: { size: string }) => sizeOrder.indexOf(size.toLowerCase().replace(/^size_/, ''))
  return rank(a) - rank(b) || (a.size < b.size ? -1 : 1)
}
