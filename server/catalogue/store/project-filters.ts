import { type SQL, sql } from 'drizzle-orm'
import { isCategory } from '#domain/catalogue/category.ts'
import { sales } from '#domain/catalogue/availability.ts'
import type { ParsedInput } from '#contract'

type ListInput = ParsedInput<'projects.list'>

/** A copy that can be sold, or one that nobody counts. What is sold out is not in stock. */
const hasCopies = sql`exists (select 1 from project_items i left join item_stock s on s.item_id = i.id
  and s.retired_at is null
  where i.project_id = p.id and i.retired_at is null and (s.on_hand is null or s.free > 0))`

const filters = {
  kind: { type: 'text', where: value => sql`p.category = ${value}` },
  sale: { type: 'text', where: value => sql`p.sale = ${value} and (p.sale <> 'stock' or ${hasCopies})` },
  // Genres are one value, so that every list by genres is the same statement.
  genre: { type: 'text', where: value => sql`p.genre_ids && string_to_array(${value}, '|')::int[]` },
  category: { type: 'text', where: value => sql`p.category = ${value}` },
  collection: { type: 'int', where: value => sql`p.collection_ids @> array[${value}::int]` },
  artist: { type: 'int', where: value => sql`p.artist_id = ${value}` },
  label: { type: 'int', where: value => sql`p.label_id = ${value}` },
  shop: { type: 'int', where: value => sql`p.shop_id = ${value}` },
  download: { type: 'text', where: () => sql`p.download` },
} as const satisfies Record<string, { type: 'text' | 'int'; where: (value: SQL) => SQL }>

/** A filter that was asked for. Its name is fit to name a column. */
export interface Filter {
  readonly name: keyof typeof filters
  readonly value: string | number
}

/** What a list is narrowed to, in an order of its own. */
export function filtersOf(input: ListInput): Filter[] {
  const { type, genre, category, collection, artist, label, shop, download } = input
  const asked: [Filter['name'], string | number | undefined][] = [
    ['kind', isCategory(type) ? type : undefined],
    ['sale', sales.some(sale => sale === type) ? type : undefined],
    ['genre', genre],
    ['category', category],
    ['collection', collection],
    ['artist', artist],
    ['label', label],
    ['shop', shop],
    ['download', download === true ? 'true' : undefined],
  ]
  return asked.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

/** The type of a filter's value in the database. */
export const typeOf = ({ name }: Filter): 'text' | 'int' => filters[name].type

/** Filters as a condition on `projects p`, with their values as `valueOf` writes them; lists are public. */
export const conditionOf = (asked: readonly Filter[], valueOf: (filter: Filter) => SQL): SQL =>
  sql.join([sql`p.listed`, ...asked.map(filter => filters[filter.name].where(valueOf(filter)))], sql` and `)
