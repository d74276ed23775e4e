// What each page is loaded with: route → calls. A route without a row is not built, which reads as not found.
import type { Comment, Output, ProjectCard, ProjectDetail, Song } from '#contract'
import { sales } from '#domain/availability.ts'
import { blogPostOf } from '#domain/blog-posts.ts'
import type { RouteId } from '#domain/route-table.ts'
import { hasFailed } from '../../calls.ts'
import type { Visit } from '../../facts.ts'
import { type AccountData, accountLoaders } from './account-data.ts'
import type { LoadContext, Loader } from './loader.ts'

export type { LoadContext, PageRequest } from './loader.ts'

export type PageData =
  | { readonly page: 'home'; readonly home: Output<'app.home'>; readonly banners: Output<'app.banners'> }
  | {
      readonly page: 'list'
      readonly list: Output<'projects.list'>
      readonly filter: ListFilter
      /** Whose page it is, on pages of artists and labels. */
      readonly maker?: Output<'artists.one'>
      /** What to look at instead, when nothing was found. */
      readonly suggestions?: readonly ProjectCard[]
    }
  | { readonly page: 'featured'; readonly sections: readonly FeaturedSection[] }
  | { readonly page: 'bids'; readonly list: Output<'projects.list'> }
  | {
      readonly page: 'product'
      readonly project: ProjectDetail
      readonly songs: readonly Song[]
      readonly more: Output<'projects.more'>
      readonly comments: { readonly items: readonly Comment[]; readonly next: string | null }
    }
  | { readonly page: 'box-offer'; readonly offer: Output<'boxes.offer'> }
  | { readonly page: 'box-list'; readonly list: Output<'boxes.list'> }
  | { readonly page: 'box-reviews'; readonly reviews: Output<'boxes.reviews'> }
  | {
      readonly page: 'staff-orders'
      readonly orders: Output<'staff.orders'>
      readonly mails: Output<'staff.mails'>
    }
  | {
      readonly page: 'staff-order'
      readonly order: Output<'staff.order'>
      readonly mails: Output<'staff.mails'>
    }
  | AccountData
  /** The page's journeys bring what it shows, or it shows nothing of the server. */
  | { readonly page: 'plain' }

/** A part of the featured page; keys of the home page's words. */
export interface FeaturedSection {
  readonly key: 'staff_picks' | 'exclusives' | 'ending_soon' | 'liked'
  readonly projects: readonly ProjectCard[]
}

export interface ListFilter {
  readonly genre?: string
  readonly search?: string
  readonly type?: ProjectCard['sale']
  readonly category?: ProjectCard['category']
  readonly collection?: string
  readonly artist?: string
  readonly label?: string
  readonly sort?: 'relevance' | 'newest' | 'ending' | 'price_up' | 'price_down' | 'title'
  readonly after?: string
}

/** The data of a page, or the failure that shows another screen instead. Spec section 8. */
export type PageAnswer = PageData | object

const plain: Loader = () => Promise.resolve({ page: 'plain' } satisfies PageData)

const notFound = { error: true, status: 404, code: 'not_found' } as const

const loadPost: Loader = ({ visit }) =>
  Promise.resolve(blogPostOf(visit.params['slug']) ? ({ page: 'plain' } satisfies PageData) : notFound)

const sorts = ['relevance', 'newest', 'ending', 'price_up', 'price_down', 'title'] as const
const categories = [
  'vinyl',
  'cd',
  'tape',
  'bundle',
  'project',
  't-shirt',
  'hoodie',
  'merch',
  'accessory',
] as const

/**
 * What a list page is narrowed to, by its address: query on the shop, id on collections, artists and
 * labels.
 */
export function filterOf({ id, params, query }: Visit): ListFilter {
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
  }
}

const loadHome: Loader = async ({ api, settings: { currency }, signal }) => {
  const [home, banners] = await Promise.all([
    api.call('app.home', { currency }, { signal }),
    api.call('app.banners', {}, { signal }),
  ])
  if (hasFailed(home)) return home
  return { page: 'home', home, banners: hasFailed(banners) ? [] : banners } satisfies PageData
}

const suggestionsMax = 10

const loadList: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const filter = filterOf(visit)
  const list = await api.call('projects.list', { ...filter, currency }, { signal })
  if (hasFailed(list)) return list
  if (list.items.length > 0) return { page: 'list', list, filter } satisfies PageData
  const others = await api.call('projects.recommandations', { currency, limit: suggestionsMax }, { signal })
  const suggestions = hasFailed(others) ? [] : others
  return { page: 'list', list, filter, suggestions } satisfies PageData
}

/** A list under the head of whoever made it; without a head there is no such page. */
const loadMaker: Loader = async context => {
  const { api, visit, signal } = context
  const name = visit.id === 'label' ? 'labels.one' : 'artists.one'
  const [maker, page] = await Promise.all([
    api.call(name, { id: visit.params['id'] ?? '' }, { signal }),
    loadList(context),
  ])
  return hasFailed(maker) ? maker : { ...page, maker }
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
  if (hasFailed(picks)) return picks
  const sections: FeaturedSection[] = [
    { key: 'staff_picks', projects: picks.items },
    { key: 'exclusives', projects: hasFailed(exclusives) ? [] : exclusives.items },
    { key: 'ending_soon', projects: hasFailed(ending) ? [] : ending.items.filter(isOpen) },
    { key: 'liked', projects: hasFailed(liked) ? [] : liked },
  ]
  return { page: 'featured', sections } satisfies PageData
}

const isOpen = ({ availability }: ProjectCard): boolean => availability === 'preorder'

/** What people bid for with their reservations: every pre-order, the next to be decided first. */
const loadBids: Loader = async ({ api, settings: { currency }, signal, visit: { query } }) => {
  const after = query['after'] ? { after: query['after'] } : {}
  const wanted = { type: 'preorder', sort: 'ending', currency, limit: 60, ...after } as const
  const list = await api.call('projects.list', wanted, { signal })
  if (hasFailed(list)) return list
  return { page: 'bids', list: { ...list, items: list.items.filter(isOpen) } } satisfies PageData
}

const nothingMore = { artist: [], label: [], alike: [] }

const loadProduct: Loader = async ({ api, visit, settings: { currency, countryId }, signal }) => {
  const id = visit.params['id'] ?? ''
  const after = visit.query['comments']
  const [project, songs, more, comments] = await Promise.all([
    api.call('projects.one', { id, currency, ...(countryId ? { country: countryId } : {}) }, { signal }),
    api.call('projects.songs', { id }, { signal }),
    api.call('projects.more', { id, currency }, { signal }),
    // Without scripts, the pages after the first have an address.
    api.call('projects.comments', { id, ...(after ? { after } : {}) }, { signal }),
  ])
  if (hasFailed(project)) return project
  // A record can be bought without its songs, its neighbours or what others say of it.
  return {
    page: 'product',
    project,
    songs: hasFailed(songs) ? [] : songs,
    more: hasFailed(more) ? nothingMore : more,
    comments: hasFailed(comments) ? { items: [], next: null } : comments,
  } satisfies PageData
}

const loadStaffOrders: Loader = async ({ api, visit: { query }, signal }) => {
  const { status, search, after } = query
  const narrowed = {
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
    ...(after ? { after } : {}),
  }
  const [orders, mails] = await Promise.all([
    api.call('staff.orders', narrowed, { signal }),
    api.call('staff.mails', query['to'] ? { to: query['to'] } : {}, { signal }),
  ])
  if (hasFailed(orders)) return orders
  return hasFailed(mails) ? mails : ({ page: 'staff-orders', orders, mails } satisfies PageData)
}

const loadStaffOrder: Loader = async ({ api, visit: { query }, signal }) => {
  const order = await api.call('staff.order', { id: query['id'] ?? '' }, { signal })
  if (hasFailed(order)) return order
  const mails = await api.call('staff.mails', { to: order.order.email }, { signal })
  return hasFailed(mails) ? mails : ({ page: 'staff-order', order, mails } satisfies PageData)
}

const loadBoxOffer: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const offer = await api.call('boxes.offer', { currency, lang: visit.locale }, { signal })
  return hasFailed(offer) ? offer : ({ page: 'box-offer', offer } satisfies PageData)
}

const loadBoxes: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const { after } = visit.query
  const input = { currency, lang: visit.locale, ...(after ? { after } : {}) }
  const list = await api.call('boxes.list', input, { signal })
  return hasFailed(list) ? list : ({ page: 'box-list', list } satisfies PageData)
}

const loadBoxReviews: Loader = async ({ api, visit: { query }, signal }) => {
  const { after } = query
  const reviews = await api.call('boxes.reviews', after ? { after } : {}, { signal })
  return hasFailed(reviews) ? reviews : ({ page: 'box-reviews', reviews } satisfies PageData)
}

const loaders: Partial<Record<RouteId, Loader>> = {
  home: loadHome,
  shop: loadList,
  collection: loadList,
  artist: loadMaker,
  label: loadMaker,
  featured: loadFeatured,
  bids: loadBids,
  product: loadProduct,
  cart: plain,
  payment: plain,
  'cart-confirmation': plain,
  sign: plain,
  about: plain,
  'how-it-works': plain,
  partners: plain,
  contact: plain,
  newsletter: plain,
  help: plain,
  terms: plain,
  refunds: plain,
  blog: plain,
  'blog-post': loadPost,
  ...accountLoaders,
  'vinyl-box': loadBoxOffer,
  box: loadBoxOffer,
  'box-list': loadBoxes,
  'box-review': loadBoxReviews,
  'account-box': plain,
  'user-box': plain,
  'account-orders': plain,
  'user-orders': plain,
  'user-pass': plain,
  'admin-orders': loadStaffOrders,
  'admin-order': loadStaffOrder,
}

/** True when the route has a page of its own. */
export const isBuilt = (id: Visit['id']): boolean => id !== 'not-found' && id in loaders

/** Runs the calls of a route. Never rejects for an expected failure. */
export function loadPage(context: LoadContext): Promise<PageAnswer> {
  const { id } = context.visit
  const loader = id === 'not-found' ? undefined : loaders[id]
  return loader ? loader(context) : Promise.resolve(notFound)
}
