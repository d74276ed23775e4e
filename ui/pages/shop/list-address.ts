import { collectionById } from '#domain/collection.ts'
import { genreQuery } from '#domain/genre.ts'
import type { Place } from '../../place-context.tsx'
import type { ShopQuery } from './shop-query.ts'

export type ListAddress = {
  /** The address that search engines keep, without origin. */
  canonical: string
  index: boolean
}

/** A collection that is a genre under another name. */
const collectionOfGenre: Readonly<Record<number, number>> = { 7: 260 }

function collectionPath(
  { genres, category, type, after }: ShopQuery,
  pathOf: Place['pathOf'],
): string | undefined {
  const [only] = genres
  if (only === undefined || genres.length > 1 || category || type || after) return undefined
  const collection = collectionById(collectionOfGenre[only] ?? 0)
  return collection && pathOf('collection', { id: collection.id, slug: collection.slug })
}

/**
 * How search engines are to keep a list: one genre as it is, or as the collection that it is; several genres,
 * a search and an order are for people only. How the list is drawn does not count.
 */
export function listAddress(path: string, query: ShopQuery, pathOf: Place['pathOf']): ListAddress {
  const { genres, search, category, type, sort, after } = query
  const parts = new URLSearchParams()
  const ordered = genres.toSorted((one, other) => one - other)
  if (genres.length > 0) parts.set('genre', genreQuery(ordered))
  if (search) parts.set('search', search)
  if (category) parts.set('category', category)
  if (type) parts.set('type', type)
  if (sort) parts.set('sort', sort)
  if (after) parts.set('after', after)
  const own = parts.size > 0 ? `${path}?${parts.toString()}` : path
  const index = genres.length < 2 && search === '' && sort === ''
  const collection = path === pathOf('shop') && index ? collectionPath(query, pathOf) : undefined
  return { canonical: collection ?? own, index }
}
