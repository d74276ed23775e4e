// The shop's address: what it is narrowed to and how it is shown, written so that every control is a link.
import { sales } from '#domain/catalogue/availability.ts'
import { type GenreId, genreFilters, genreQuery, parseGenreQuery } from '#domain/catalogue/genre.ts'

export type ShopView = 'crate' | 'shelf'

export type ShopQuery = {
  genres: readonly GenreId[]
  search: string
  category: string
  /** How it is sold: on the shelf, waiting for its press, pressed to order. */
  type: string
  sort: string
  view: ShopView
  after: string
}

/** The sort orders offered, in order; the first is the usual one. */
export const shopSorts = ['relevance', 'newest', 'ending', 'price_up', 'price_down', 'title'] as const

/** What records are filtered by beside genres: formats in the order of the shelves. */
export const shopFormats = [
  'vinyl',
  'cd',
  'tape',
  'bundle',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
] as const

const isShopView = (view: string | undefined): view is ShopView => view === 'crate' || view === 'shelf'

/**
 * Reads the query of the shop's address; an address that names no view keeps the one chosen before. Spec
 * section 2: genres are separated by a pipe.
 */
export function readShopQuery(
  query: Readonly<Record<string, string>>,
  viewBefore: ShopView = 'crate',
): ShopQuery {
  const { genre, search = '', category = '', type = '', sort = '', view, after = '' } = query
  return {
    genres: parseGenreQuery(genre),
    search: search.trim(),
    category: shopFormats.find(known => known === category) ?? '',
    type: sales.find(known => known === type) ?? '',
    sort,
    view: isShopView(view) ? view : viewBefore,
    after,
  }
}

/**
 * The address of a query; what is usual is left out unless it is chosen. Changed filters begin at the first
 * page.
 */
export function shopHref(path: string, query: ShopQuery, change: Partial<ShopQuery> = {}): string {
  const { genres, search, category, type, sort, view, after } = { ...query, after: '', ...change }
  const parts = new URLSearchParams()
  if (genres.length > 0) parts.set('genre', genreQuery(genres))
  if (search) parts.set('search', search)
  if (category) parts.set('category', category)
  if (type) parts.set('type', type)
  if (sort) parts.set('sort', sort)
  if (view !== 'crate' || change.view) parts.set('view', view)
  if (after) parts.set('after', after)
  const text = parts.toString().replaceAll('%7C', '|')
  return text ? `${path}?${text}` : path
}

export type GenreFilter = (typeof genreFilters)[number]

/** What somebody's part of the shop has something of. */
type Shelves = { formats: readonly string[]; genres: readonly number[] }

/** What somebody's records may be narrowed to; nothing where all of them are of one kind. */
export function shelfChoices(shelves: Shelves | null | undefined) {
  const formats = shopFormats.filter(format => shelves?.formats.includes(format))
  const filters = genreFilters.filter(({ ids }) => ids.some(id => shelves?.genres.includes(id)))
  return { formats: formats.length > 1 ? formats : [], genres: filters.length > 1 ? filters : [] }
}

/** True when all genres of a filter are chosen. */
export function isChosen(query: ShopQuery, filter: GenreFilter): boolean {
  return filter.ids.every(id => query.genres.includes(id))
}

/** The query with a filter's genres taken in or out. */
export function withFilter(query: ShopQuery, filter: GenreFilter): Partial<ShopQuery> {
  const ids: readonly GenreId[] = filter.ids
  const others = query.genres.filter(id => !ids.includes(id))
  return { genres: isChosen(query, filter) ? others : [...others, ...ids] }
}

/** Chosen genres that belong to no wholly chosen filter: chips of their own. */
export function looseGenres(query: ShopQuery): GenreId[] {
  const covered = genreFilters.filter(filter => isChosen(query, filter)).flatMap(filter => [...filter.ids])
  const ids: readonly GenreId[] = covered
  return query.genres.filter(id => !ids.includes(id))
}
