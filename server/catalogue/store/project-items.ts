import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'

type Item = ProjectDetail['items'][number]

/** What of an item does not change with every sale, as `offers` lists it. */
export const Offer = z.object({
  id: z.int(),
  name: z.string(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  weight_grams: z.int(),
  /** By currency. */
  prices: z.record(z.string(), z.int()).nullable(),
  /** What prices are announced as reduced from, and until when, in milliseconds. */
  compares: z.record(z.string(), z.tuple([z.int(), z.number().nullable()])).nullable(),
})

type Offer = z.output<typeof Offer>

/** The items of `projects p` in their order, as JSON: an expression for a select list. */
export const offers: SQL = sql`(
  select json_agg(json_build_object('id', i.id, 'name', i.name, 'color_vinyl', i.color_vinyl,
    'effect', i.effect, 'weight_grams', i.weight_grams, 'prices',
    (select json_object_agg(ip.currency, ip.price_minor) from item_prices ip where ip.item_id = i.id),
    'compares', (select json_object_agg(ip.currency, json_build_array(ip.compare_minor,
        (extract(epoch from ip.reduced_until) * 1000)::bigint)) from item_prices ip
      where ip.item_id = i.id and ip.compare_minor is not null)
    ) order by i.position, i.id)
  from project_items i where i.project_id = p.id and i.retired_at is null)`

/** An item's id, a size that it has a stock in, and the copies left of it; null when made to order. */
export const Stock = z.tuple([z.int(), z.string(), z.int().nullable()])

type Stock = z.output<typeof Stock>

/** The stocks of `projects p`, as JSON: an expression for a select list. */
export const stocks: SQL = sql`(
  select json_agg(json_build_array(st.item_id, st.size, st.free))
  from project_items i join item_stock st on st.item_id = i.id
  where i.project_id = p.id and i.retired_at is null and st.retired_at is null)`

/** The items that are sold in a currency, each with its sizes. */
export const itemsOf = (sold: readonly Offer[], left: readonly Stock[], currency: CurrencyCode): Item[] =>
  sold.flatMap(offer => {
    const price = offer.prices?.[currency]
    if (price === undefined) return []
    const [compare, until = null] = offer.compares?.[currency] ?? []
    return [
      {
        ...itemOf(offer, left, { price, currency }),
        ...(compare !== undefined && { compare_price: compare }),
        ...(until !== null && { reduced_until: new Date(until).toISOString() }),
      },
    ]
  })

function itemOf(
  { id, name, color_vinyl, effect, weight_grams }: Offer,
  left: readonly Stock[],
  { price, currency }: { price: number; currency: CurrencyCode },
): Item {
  const stocked = left.flatMap(([itemId, size, stock_left]) => (itemId === id ? [{ size, stock_left }] : []))
  const counted = stocked.map(s => s.stock_left).filter(copies => copies !== null)
  return {
    id,
    name,
    color_vinyl,
    effect,
    weight_grams,
    sizes: stocked.filter(s => s.size !== '').toSorted(bySize),
    stock_left: counted.length < stocked.length ? null : counted.reduce((sum, copies) => sum + copies, 0),
    price,
    currency,
  }
}

/** What a card says of items: the cheapest price, from what it is reduced, and copies left if counted. */
export function offerOf(items: readonly Item[]) {
  const [first, ...others] = items
  if (first === undefined) return { price_minor: null, compare_minor: undefined, stock_left: null }
  const cheapest = others.reduce((one, other) => (other.price < one.price ? other : one), first)
  const madeToOrder = items.some(item => item.stock_left === null)
  return {
    price_minor: cheapest.price,
    compare_minor: cheapest.compare_price,
    stock_left: madeToOrder ? null : items.reduce((sum, item) => sum + (item.stock_left ?? 0), 0),
  }
}

const sizeOrder = ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl']

/** Clothes sizes as people expect them, other sizes by name. */
function bySize(a: { size: string }, b: { size: string }): number {
  const rank = ({ size }: { size: string }) => sizeOrder.indexOf(size.toLowerCase().replace(/^size_/, ''))
  return rank(a) - rank(b) || (a.size < b.size ? -1 : 1)
}
