import { type SQL, sql } from 'drizzle-orm'
import { isCategory } from '#domain/category.ts'
import { sales } from '#domain/availability.ts'
import type { ParsedInput } from '#contract'

type ListInput = ParsedInput<'projects.list'>

const idsOf = (genre: string): number[] => genre.split('|').map(Number)

/** Integers as a PostgreSQL array; they are numbers, so there is nothing to escape. */
const intArray = (ids: readonly number[]): SQL =>
  sql.raw(`array[${ids.map(id => Math.trunc(id)).join(',')}]::int[]`)

/** The conditions of a list on `projects p`; only public projects ever appear. */
export function filtersOf(input: ListInput): SQL {
  const conditions: SQL[] = [sql`p.listed`]
  const { type, genre, category, collection, artist, label, shop } = input
  if (isCategory(type)) conditions.push(sql`p.category = ${type}`)
  else if (sales.some(sale => sale === type)) conditions.push(sql`p.sale = ${type}`)
  if (genre !== undefined) conditions.push(sql`p.genre_ids && ${intArray(idsOf(genre))}`)
  if (category !== undefined) conditions.push(sql`p.category = ${category}`)
  if (collection !== undefined) conditions.push(sql`p.collection_ids @> ${intArray([collection])}`)
  if (artist !== undefined) conditions.push(sql`p.artist_id = ${artist}`)
  if (label !== undefined) conditions.push(sql`p.label_id = ${label}`)
  if (shop !== undefined) conditions.push(sql`p.shop_id = ${shop}`)
  return sql.join(conditions, sql` and `)
}
