import { type SQL, sql } from 'drizzle-orm'
import { isCategory } from '#domain/category.ts'
import { sales } from '#domain/availability.ts'
import type { ParsedInput } from '#contract'

type ListInput = ParsedInput<'projects.list'>

/**
 * Genres as a PostgreSQL array. They are one parameter, so that every list by genres is the same statement.
 */
const genresOf = (genre: string): SQL => sql`string_to_array(${genre}, '|')::int[]`

/** The conditions of a list on `projects p`; only public projects ever appear. */
export function filtersOf(input: ListInput): SQL {
  const conditions: SQL[] = [sql`p.listed`]
  const { type, genre, category, collection, artist, label, shop } = input
  if (isCategory(type)) conditions.push(sql`p.category = ${type}`)
  else if (sales.some(sale => sale === type)) conditions.push(sql`p.sale = ${type}`)
  if (genre !== undefined) conditions.push(sql`p.genre_ids && ${genresOf(genre)}`)
  if (category !== undefined) conditions.push(sql`p.category = ${category}`)
  if (collection !== undefined) conditions.push(sql`p.collection_ids @> array[${collection}::int]`)
  if (artist !== undefined) conditions.push(sql`p.artist_id = ${artist}`)
  if (label !== undefined) conditions.push(sql`p.label_id = ${label}`)
  if (shop !== undefined) conditions.push(sql`p.shop_id = ${shop}`)
  return sql.join(conditions, sql` and `)
}
