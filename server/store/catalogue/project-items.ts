import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/currency.ts'

type Item = ProjectDetail['items'][number]

/** An item in one size, as `priceTags` lists it; no size where an item has no stock at all. */
export const PriceTag = z.object({
  id: z.int(),
  name: z.string(),
  color_vinyl: z.string().nullable(),
  effect: z.string().nullable(),
  weight_grams: z.int(),
  price_minor: z.int(),
  size: z.string().nullable(),
  stock_left: z.int().nullable(),
})

export type PriceTag = z.output<typeof PriceTag>

/** The items of `projects p` in their order, once per size, as JSON: an expression for a select list. */
export const priceTags = (currency: SQL): SQL => sql`(
  select json_agg(json_build_object('id', i.id, 'name', i.name, 'color_vinyl', i.color_vinyl,
    'effect', i.effect, 'weight_grams', i.weight_grams, 'price_minor', ip.price_minor, 'size', st.size,
    'stock_left', st.on_hand - st.reserved) order by i.position, i.id)
  from project_items i
  join item_prices ip on ip.item_id = i.id and ip.currency = ${currency}
  left join item_stock st on st.item_id = i.id
  where i.project_id = p.id)`

/** The items that the tags belong to, each with its sizes. */
export function itemsOf(tags: readonly PriceTag[], currency: CurrencyCode): Item[] {
  const ids = [...new Set(tags.map(tag => tag.id))]
  return ids.flatMap(id => {
    const same = tags.filter(tag => tag.id === id)
    const [first] = same
    return first === undefined ? [] : [itemOf(first, same, currency)]
  })
}

function itemOf(
  { id, name, color_vinyl, effect, weight_grams, price_minor }: PriceTag,
  tags: readonly PriceTag[],
  currency: CurrencyCode,
): Item {
  const stocked = tags.flatMap(({ size, stock_left }) => (size === null ? [] : [{ size, stock_left }]))
  const counted = stocked.map(s => s.stock_left).filter(left => left !== null)
  return {
    id,
    name,
    color_vinyl,
    effect,
    weight_grams,
    sizes: stocked.filter(s => s.size !== '').toSorted(bySize),
    stock_left: counted.length < stocked.length ? null : counted.reduce((sum, left) => sum + left, 0),
    price: price_minor,
    currency,
  }
}

/** What a card says of items: the cheapest price, and the copies left unless one is made to order. */
export function offerOf(items: readonly Item[]): { price_minor: number | null; stock_left: number | null } {
  if (items.length === 0) return { price_minor: null, stock_left: null }
  const madeToOrder = items.some(item => item.stock_left === null)
  return {
    price_minor: Math.min(...items.map(item => item.price)),
    stock_left: madeToOrder ? null : items.reduce((sum, item) => sum + (item.stock_left ?? 0), 0),
  }
}

const sizeOrder = ['xs', 's', 'm', 'l', 'xl', 'xxl', '3xl']

/** Clothes sizes as people expect them, other sizes by name. */
function bySize(a: { size: string }, b: { size: string }): number {
  const rank = ({ size }: { size: string }) => sizeOrder.indexOf(size.toLowerCase().replace(/^size_/, ''))
  return rank(a) - rank(b) || (a.size < b.size ? -1 : 1)
}
