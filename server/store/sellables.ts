import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { CurrencyCode } from '#domain/currency.ts'
import { Day, Time } from './catalogue/card-rows.ts'
import { arrayText } from './array-text.ts'
import { type Database, queryRows } from './database.ts'
import { joined } from './joined.ts'

const Row = z.object({
  asked: z.int(),
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
  step: z.string(),
  sale: z.string(),
  endsAt: Time.nullable(),
  releaseDate: Day.nullable(),
  itemId: z.int(),
  weightGrams: z.int(),
  priceMinor: z.int().nullable(),
  size: z.string().nullable(),
  onHand: z.int().nullable(),
  reserved: z.int().nullable(),
  groupShopIds: z.array(z.int()),
})

/**
 * One size of one item of a project, with what the cart must know of it. A project has a row per item and
 * size.
 */
export type Sellable = Omit<z.output<typeof Row>, 'asked'>

/**
 * Everything that can be bought of some projects, priced in one currency, in one question. Items in the order
 * of the project page; `priceMinor` is null when the item is not sold in that currency.
 */
export async function readSellables(
  db: Database,
  projectIds: readonly number[],
  currency: CurrencyCode,
): Promise<Sellable[]> {
  return projectIds.length === 0 ? [] : readOffers(db, { projectIds, currency })
}

interface Asked {
  readonly projectIds: readonly number[]
  readonly currency: CurrencyCode
}

/** Every change of a cart asks this, so those of one turn share the statement, and its plan is kept. */
const readOffers = joined(async (db, asked: readonly Asked[]) => {
  const offers: Sellable[][] = asked.map(() => [])
  for (const row of await queryRows(db, sellablesOf(asked), Row)) offers[row.asked]?.push(row)
  return offers
})

const sellablesOf = (asked: readonly Asked[]): SQL => {
  const wanted = asked.flatMap(({ projectIds, currency }, index) =>
    projectIds.map(id => ({ index, id, currency })),
  )
  return sql`
  select asked.n as asked, p.id as "projectId", p.shop_id as "shopId", sh.name as "shopName",
    sh.ships_from as "shipsFrom", p.category, p.slug, p.name, p.artist_name as "artistName", p.picture,
    p.cover_picture as "coverPicture", coalesce(i.color_vinyl, p.color_vinyl) as "colorVinyl",
    coalesce(i.effect, p.effect) as effect, p.step, p.sale, p.ends_at as "endsAt",
    p.release_date as "releaseDate", i.id as "itemId", i.weight_grams as "weightGrams",
    ip.price_minor as "priceMinor", st.size, st.on_hand as "onHand", st.reserved,
    array(select g.shop_id from group_shipments g where g.project_id = p.id order by g.shop_id)
      as "groupShopIds"
  from unnest(${arrayText(wanted.map(({ index }) => index))}::int[],
    ${arrayText(wanted.map(({ id }) => id))}::int[],
    ${arrayText(wanted.map(({ currency }) => currency))}::text[]) as asked (n, id, currency)
  join projects p on p.id = asked.id
  join shops sh on sh.id = p.shop_id
  join project_items i on i.project_id = p.id
  left join item_prices ip on ip.item_id = i.id and ip.currency = asked.currency
  left join item_stock st on st.item_id = i.id
  order by asked.n, p.id, i.position, i.id, st.size`
}
