// What each page is loaded with: route → calls. A route without a row is not built, which reads as not found.
import { problemOf } from '../../call-results.ts'
import { type Comment, isFailure, type Output, type ProjectDetail, type Song } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { storeOf } from '#domain/site/store-frame.ts'
import { isBlogSlug } from '#domain/site/blog-slugs.ts'
import { isPageOff } from '#domain/site/off-pages.ts'
import { guardOf, type RouteId } from '#domain/site/route-table.ts'
import type { Visit } from '../../shop-events.ts'
import { type AccountData, accountLoaders } from './account-data.ts'
import { type ListData, listLoaders } from './list-data.ts'
import { type CreationData, creationLoaders } from './creation-data.ts'
import type { LoadContext, Loader } from './loader.ts'
import { type ProjectDeskData, projectDeskLoaders } from './project-desk-data.ts'
import type { StaffData } from './staff-data.ts'
import type { ContestData } from './contest-data.ts'
import type { PressingData } from './pressing-data.ts'
import type { TextData } from './text-data.ts'

export type { FeaturedSection } from './list-data.ts'
export type { LoadContext, PageRequest } from './loader.ts'

export type PageData =
  | { readonly page: 'home'; readonly home: Output<'app.home'>; readonly banners: Output<'app.banners'> }
  | ListData
  | {
      readonly page: 'product'
      readonly project: ProjectDetail
      readonly songs: readonly Song[]
      readonly more: Output<'projects.more'>
      readonly comments: { readonly items: readonly Comment[]; readonly next: string | null }
      /** How far its pressing is; null before the goal. */
      readonly production: Output<'projects.production'> | null
    }
  | { readonly page: 'listening'; readonly project: ProjectDetail; readonly songs: readonly Song[] }
  | { readonly page: 'box-offer'; readonly offer: Output<'boxes.offer'> }
  | {
      readonly page: 'quote-desk'
      readonly card: Output<'quote.card'>
      readonly prices: Output<'quote.tables'>
      readonly currency: CurrencyCode
    }
  | { readonly page: 'kept-quote'; readonly kept: Output<'quote.kept'>; readonly token: string }
  | { readonly page: 'box-list'; readonly list: Output<'boxes.list'> }
  | { readonly page: 'box-reviews'; readonly reviews: Output<'boxes.reviews'> }
  | { readonly page: 'offer'; readonly offer: Output<'offers.show'> | null; readonly token: string }
  | {
      readonly page: 'order-change'
      readonly change: Output<'changes.show'> | null
      readonly token: string
    }
  | TextData
  | ContestData
  | PressingData
  | { readonly page: 'withdraw'; readonly order: Output<'returns.order'> | null }
  | StaffData
  | AccountData
  | CreationData
  | ProjectDeskData
  /** The page's journeys bring what it shows, or it shows nothing of the server. */
  | { readonly page: 'plain' }

/** With every page of a white-label shop: whose frame it has. */
export type Framed = { readonly store?: Output<'shops.one'> }

/** The data of a page, or the failure that shows another screen instead. Spec section 8. */
export type PageAnswer = PageData | object

const plain: Loader = () => Promise.resolve({ page: 'plain' } satisfies PageData)
const loadContest: Loader = async context => (await import('./contest-data.ts')).loadContest(context)
const loadPressing: Loader = async context => (await import('./pressing-data.ts')).loadPressing(context)
const loadText: Loader = async context => (await import('./text-data.ts')).loadText(context)

// Few open the pages of staff: what loads them comes when one is opened.
const loadStaff: Loader = async context => (await import('./staff-data.ts')).loadStaffPage(context)

const notFound = { error: true, status: 404, code: 'not_found' } as const
const loadPost: Loader = ({ visit }) =>
  Promise.resolve(isBlogSlug(visit.params['slug']) ? ({ page: 'plain' } satisfies PageData) : notFound)

const loadHome: Loader = async ({ api, settings: { currency }, signal }) => {
  const [home, banners] = await Promise.all([
    api.call('app.home', { currency }, { signal }),
    api.call('app.banners', {}, { signal }),
  ])
  if (isFailure(home)) return home
  return { page: 'home', home, banners: isFailure(banners) ? [] : banners } satisfies PageData
}

const nothingMore = { related: [], artist: [], label: [], alike: [] }

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
  if (isFailure(project)) return project
  const isMade = project.step === 'confirmed' || project.step === 'successful'
  const production = isMade ? await api.call('projects.production', { id }, { signal }) : null
  // A record can be bought without its songs, its neighbours or what others say of it.
  return {
    page: 'product',
    project,
    songs: isFailure(songs) ? [] : songs,
    more: isFailure(more) ? nothingMore : more,
    comments: isFailure(comments) ? { items: [], next: null } : comments,
    production: production === null || isFailure(production) ? null : production,
  } satisfies PageData
}

/** One record to listen to, by `id`; without one, what the reader may like most. Spec section 2. */
const loadListening: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const wanted = visit.query['id']
  const liked = wanted ? [] : await api.call('projects.recommandations', { currency, limit: 1 }, { signal })
  if (isFailure(liked)) return liked
  const id = wanted ?? String(liked[0]?.id ?? '')
  if (!/^[1-9]\d{0,9}$/.test(id)) return notFound
  const [project, songs] = await Promise.all([
    api.call('projects.one', { id, currency }, { signal }),
    api.call('projects.songs', { id }, { signal }),
  ])
  if (isFailure(project)) return project
  return { page: 'listening', project, songs: isFailure(songs) ? [] : songs } satisfies PageData
}

/** The order that the address names, with what of it may come back; none: a form for its number. */
const loadWithdraw: Loader = async ({ api, visit: { query }, signal }) => {
  const { order_id, order_token } = query
  if (order_id === undefined) return { page: 'withdraw', order: null } satisfies PageData
  const asked = { order_id, ...(order_token === undefined ? {} : { order_token }) }
  const order = await api.call('returns.order', asked, { signal })
  return isFailure(order) ? order : ({ page: 'withdraw', order } satisfies PageData)
}

/** What a payment link is for; null for one that nobody was sent. */
const loadOffer: Loader = async ({ api, visit: { query }, signal }) => {
  const { token = '' } = query
  const none = { page: 'offer', offer: null, token } satisfies PageData
  if (token.length < 10) return none
  const offer = await api.call('offers.show', { token }, { signal })
  if (!isFailure(offer)) return { page: 'offer', offer, token } satisfies PageData
  return problemOf(offer).code === 'code_invalid' ? none : offer
}

/** A change of an order that a link asks to be paid; null for one that nobody was sent. */
const loadChange: Loader = async ({ api, visit: { query }, signal }) => {
  const { token = '' } = query
  const none = { page: 'order-change', change: null, token } satisfies PageData
  if (token.length < 10) return none
  const change = await api.call('changes.show', { token }, { signal })
  if (!isFailure(change)) return { page: 'order-change', change, token } satisfies PageData
  return problemOf(change).code === 'code_invalid' ? none : change
}

const loadBoxOffer: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const offer = await api.call('boxes.offer', { currency, lang: visit.locale }, { signal })
  return isFailure(offer) ? offer : ({ page: 'box-offer', offer } satisfies PageData)
}

/** The desk with its prices, or the kept quote of a link. */
const loadQuote: Loader = async ({ api, visit: { query }, settings: { currency }, signal }) => {
  const { token } = query
  if (token !== undefined) {
    const kept = await api.call('quote.kept', { token }, { signal })
    return isFailure(kept) ? kept : ({ page: 'kept-quote', kept, token } satisfies PageData)
  }
  const [card, prices] = await Promise.all([
    api.call('quote.card', {}, { signal }),
    api.call('quote.tables', {}, { signal }),
  ])
  if (isFailure(card)) return card
  return isFailure(prices) ? prices : ({ page: 'quote-desk', card, prices, currency } satisfies PageData)
}

const loadBoxes: Loader = async ({ api, visit, settings: { currency }, signal }) => {
  const { after } = visit.query
  const input = { currency, lang: visit.locale, ...(after ? { after } : {}) }
  const list = await api.call('boxes.list', input, { signal })
  return isFailure(list) ? list : ({ page: 'box-list', list } satisfies PageData)
}

const loadBoxReviews: Loader = async ({ api, visit: { query }, signal }) => {
  const { after } = query
  const reviews = await api.call('boxes.reviews', after ? { after } : {}, { signal })
  return isFailure(reviews) ? reviews : ({ page: 'box-reviews', reviews } satisfies PageData)
}

type Store = Output<'shops.one'>

const isProduct = (page: object): page is Extract<PageData, { page: 'product' }> =>
  'page' in page && page.page === 'product'

/** Inside the frame of a shop, a record leads to records of that shop only. Rules 9. */
function ofShop(page: object, { id }: Store): object {
  if (!isProduct(page)) return page
  const own = (cards: Output<'projects.more'>['artist']) => cards.filter(({ shop_id }) => shop_id === id)
  const { related, artist, label, alike } = page.more
  return {
    ...page,
    more: { related: own(related), artist: own(artist), label: own(label), alike: own(alike) },
  }
}

/**
 * The frame of the white-label shop from whose pages this one was reached; the shop's own page brings it. A
 * frame that cannot be had leaves the page in the product's own.
 */
async function loadStore({ api, visit, signal }: LoadContext): Promise<Store | null> {
  const code = visit.id === 'artist-shop' ? undefined : storeOf(visit)
  if (code === undefined) return null
  const shop = await api.call('shops.one', { code }, { signal })
  return isFailure(shop) || !shop.white_label ? null : shop
}

const ownPages = { 'account-box': plain, 'user-box': plain, 'user-pass': plain }
const loaders: Partial<Record<RouteId, Loader>> = {
  home: loadHome,
  ...listLoaders,
  product: loadProduct,
  cart: plain,
  payment: plain,
  'cart-confirmation': plain,
  sign: plain,
  about: loadText,
  'how-it-works': plain,
  'how-it-works-new': plain,
  partners: plain,
  contact: plain,
  newsletter: plain,
  contest: loadContest,
  'contest-party': loadContest,
  'contest-one': loadContest,
  linktree: plain,
  test: plain,
  pressing: plain,
  'vinyl-pressing': plain,
  'vinyl-pressing-green': plain,
  'service-vinyl': plain,
  'service-merch': plain,
  'service-design': plain,
  'service-ondemand': plain,
  'service-direct-pressing': plain,
  'service-deposit-sales': plain,
  'service-retaildistribution': plain,
  'service-marketing': plain,
  'service-digitaldistribution': plain,
  'service-customerservice': plain,
  'service-audiotape': plain,
  'service-cd': plain,
  'service-production': plain,
  'service-mastering': plain,
  'service-fulfillment': plain,
  'service-webshop': plain,
  player: loadListening,
  widget: loadListening,
  help: loadText,
  terms: loadText,
  refunds: loadText,
  imprint: loadText,
  privacy: loadText,
  shipping: loadText,
  withdraw: loadWithdraw,
  report: plain,
  offer: loadOffer,
  'order-change': loadChange,
  'pressing-contract': loadPressing,
  refund: plain,
  blog: plain,
  'blog-post': loadPost,
  ...accountLoaders,
  ...creationLoaders,
  ...projectDeskLoaders,
  'vinyl-box': loadBoxOffer,
  box: loadBoxOffer,
  quote: loadQuote,
  'box-list': loadBoxes,
  'box-review': loadBoxReviews,
  'review-single': loadBoxReviews,
  ...ownPages,
}

const isForStaff = (id: RouteId): boolean => guardOf({ id, params: {} }) === 'staff'

/** True when the route has a page of its own, or may have one of staff, which says so when it is loaded. */
export const isBuilt = (id: Visit['id']): boolean => id !== 'not-found' && (id in loaders || isForStaff(id))

/** Runs the calls of a route. Never rejects for an expected failure. */
export async function loadPage(context: LoadContext): Promise<PageAnswer> {
  const { id } = context.visit
  const loader = id === 'not-found' ? undefined : isForStaff(id) ? loadStaff : loaders[id]
  if (!loader || isPageOff(context.visit, context.off)) return notFound
  const [page, store] = await Promise.all([loader(context), loadStore(context)])
  return store === null || isFailure(page) ? page : { ...ofShop(page, store), store }
}
