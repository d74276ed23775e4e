import { landingOfCategory } from '#domain/site/landing.ts'
import { genreQuery } from '#domain/catalogue/genre.ts'
import type { Place } from '../../place-context.tsx'
import type { ShopQuery } from './shop-query.ts'

type ListAddress = {
  /** The address that search engines keep, without origin. */
  canonical: string
  index: boolean
}

/** One format is the page of its own that it has. */
function formatPath(
  { genres, category, type, after }: ShopQuery,
  pathOf: Place['pathOf'],
): string | undefined {
  const landing = landingOfCategory(category)
  return landing && genres.length === 0 && !type && !after ? pathOf(landing) : undefined
}

/** A collection that is shown. */
interface ShelfAddress {
  readonly id: number
  readonly href: string
}

/** A collection that is a genre under another name. */
const collectionOfGenre: Readonly<Record<number, number>> = { 7: 260 }

function collectionPath(
  { genres, category, type, after }: ShopQuery,
  shelves: readonly ShelfAddress[],
): string | undefined {
  const [only] = genres
  if (only === undefined || genres.length > 1 || category || type || after) return undefined
  return shelves.find(({ id }) => id === collectionOfGenre[only])?.href
}

/**
 * How search engines are to keep a list: one genre as it is, or as the collection that it is; one format as
 * the page of its own that it has; several genres, a search and an order are for people only. How the list is
 * drawn does not count.
 */
export function listAddress(
  path: string,
  query: ShopQuery,
  { pathOf, shelves }: { pathOf: Place['pathOf']; shelves: readonly ShelfAddress[] },
): ListAddress {
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
  const other =
    path === pathOf('shop') && index ? (collectionPath(query, shelves) ?? formatPath(query, pathOf)) : null
  return { canonical: other ?? own, index }
}
