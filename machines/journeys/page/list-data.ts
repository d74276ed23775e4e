// What the pages that list records, artists or labels are loaded with.
import { isFailure, type Output, type ProjectCard } from '#contract'
import { sales } from '#domain/catalogue/availability.ts'
import { categories } from '#domain/catalogue/category.ts'
import { landingOf, landings } from '#domain/site/landing.ts'
import { type IndexLetter, indexLetter } from '#domain/text/letter.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { Visit } from '../../shop-events.ts'
import type { Loader } from './loader.ts'

export type ListData =
  | {
      readonly page: 'list'
      readonly list: Output<'projects.list'>
      readonly filter: ListFilter
      /** Whose page it is, on pages of artists and labels. */
      readonly maker?: Output<'artists.one'>
      /** On the page of a collection, its head. */
      readonly collection?: Output<'collections.one'>
      /** What to look at instead, when nothing was found. */
      readonly suggestions?: readonly ProjectCard[]
    }
  | {
      readonly page: 'artist-shop'
      readonly shop: Output<'shops.one'>
      readonly list: Output<'projects.list'>
      readonly filter: ListFilter
    }
  | { readonly page: 'featured'; readonly sections: readonly FeaturedSection[] }
  | {
      readonly page: 'makers'
      readonly list: Output<'artists.list'>
      /** The letter on show, and the words looked for; empty for all. */
      readonly letter: IndexLetter | ''
      readonly search: string
    }

/** A part of the featured page; keys of the home page's words. */
export interface FeaturedSection {
  readonly key: 'staff_picks' | 'exclusives' | 'ending_soon' | 'liked'
  readonly projects: readonly ProjectCard[]
}

interface ListFilter {
  readonly genre?: string
  readonly search?: string
  readonly type?: ProjectCard['sale']
  readonly category?: ProjectCard['category']
  readonly collection?: string
  readonly artist?: string
  readonly label?: string
  readonly shop?: number
  readonly download?: 'true'
  readonly sort?: 'relevance' | 'newest' | 'ending' | 'price_up' | 'price_down' | 'title'
  readonly after?: string
}

const sorts = ['relevance', 'newest', 'ending', 'price_up', 'price_down', 'title'] as const

/**
 * What a list page is narrowed to, by its address: query on the shop, id on collections, artists and
 * labels; a landing page by what it is.
 */
function filterOf({ id, params, query }: Visit): ListFilter {
  const entity = params['id']
  const category = categories.find(known => known === query['category'])
  const type = sales.find(known => known === query['type'])
  const sort = sorts.find(known => known === query['sort'])
  const { genre, search, after } = query
  return {
    ...(genre ? { genre } : {}),
    ...(search ? { search } : {}),
    ...(after ? { after } : {}),
    ...(type ? { type } : {}),
    ...(category ? { category } : {}),
    ...(sort ? { sort } : {}),
    ...(entity !== undefined && (id === 'collection' || id === 'artist' || id === 'label')
      ? { [id]: entity }
      : {}),
    ...landingOf(id)?.facts.narrowed,
  }
}

const suggestionsMax = 10

const loadList: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const filter = filterOf(visit)
  const list = await api.call('projects.list', { ...filter, currency }, { signal })
  if (isFailure(list)) return list
  if (list.items.length > 0) return { page: 'list', list, filter } satisfies ListData
  const others = await api.call('projects.recommandations', { currency, limit: suggestionsMax }, { signal })
  const suggestions = isFailure(others) ? [] : others
  return { page: 'list', list, filter, suggestions } satisfies ListData
}

/** A list under the head of whoever made it; without a head there is no such page. */
const loadMaker: Loader = async context => {
  const { api, visit, signal } = context
  const name = visit.id === 'label' ? 'labels.one' : 'artists.one'
  const [maker, page] = await Promise.all([
    api.call(name, { id: visit.params['id'] ?? '' }, { signal }),
    loadList(context),
  ])
  return isFailure(maker) ? maker : { ...page, maker }
}

/** A collection with its head; what is not shown has no page. */
const loadCollection: Loader = async context => {
  const { api, visit, signal } = context
  const [collection, page] = await Promise.all([
    api.call('collections.one', { id: visit.params['id'] ?? '' }, { signal }),
    loadList(context),
  ])
  return isFailure(collection) ? collection : { ...page, collection }
}

const loadFeatured: Loader = async ({ api, settings: { currency }, signal }) => {
  const listed = (filter: ListFilter) =>
    api.call('projects.list', { ...filter, currency, limit: suggestionsMax }, { signal })
  const [picks, exclusives, ending, liked] = await Promise.all([
    listed({ collection: '9' }),
    listed({ collection: '284' }),
    listed({ type: 'preorder', sort: 'ending' }),
    api.call('projects.recommandations', { currency, limit: suggestionsMax }, { signal }),
  ])
  if (isFailure(picks)) return picks
  const sections: FeaturedSection[] = [
    { key: 'staff_picks', projects: picks.items },
    { key: 'exclusives', projects: isFailure(exclusives) ? [] : exclusives.items },
    { key: 'ending_soon', projects: isFailure(ending) ? [] : ending.items.filter(isOpen) },
    { key: 'liked', projects: isFailure(liked) ? [] : liked },
  ]
  return { page: 'featured', sections } satisfies ListData
}

const isOpen = ({ availability }: ProjectCard): boolean => availability === 'preorder'

/** All artists or all labels, by name, a letter or a search. Spec section 2, other pages. */
const loadMakers: Loader = async ({ api, visit: { id, query }, signal }) => {
  const name = id === 'labels' ? 'labels.list' : 'artists.list'
  const letter = indexLetter(query['letter']) ?? ''
  const { search = '', after } = query
  const wanted = { ...(letter ? { letter } : {}), ...(search ? { search } : {}), ...(after ? { after } : {}) }
  const list = await api.call(name, wanted, { signal })
  return isFailure(list) ? list : ({ page: 'makers', list, letter, search } satisfies ListData)
}

/** What a shop sells, under its own head; the frame comes with every page of the shop. Spec section 2. */
const loadArtistShop: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const shop = await api.call('shops.one', { code: visit.params['shop_code'] ?? '' }, { signal })
  if (isFailure(shop)) return shop
  const filter = { ...filterOf(visit), shop: shop.id }
  const list = await api.call('projects.list', { ...filter, currency }, { signal })
  if (isFailure(list)) return list
  const page = { page: 'artist-shop', shop, list, filter } satisfies ListData
  return shop.white_label ? { ...page, store: shop } : page
}

const landingLoaders = Object.fromEntries(Object.keys(landings).map(id => [id, loadList]))

export const listLoaders: Partial<Record<RouteId, Loader>> = {
  shop: loadList,
  collection: loadCollection,
  artist: loadMaker,
  label: loadMaker,
  artists: loadMakers,
  labels: loadMakers,
  featured: loadFeatured,
  'artist-shop': loadArtistShop,
  ...landingLoaders,
  digital2: loadList,
}
