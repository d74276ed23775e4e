import { blogSlugs, isBlogSlug } from '#domain/site/blog-slugs.ts'
import { isDeskPlace } from '#domain/site/layout.ts'
import { matchPath, type RouteMatch } from '#domain/site/route-table.ts'
import { headFile, proseFile } from '../prose/prose-file.ts'
import { page, type PageEntry } from './page-entry.ts'

export type { PageEntry } from './page-entry.ts'

const notFound = page('not-found.page.tsx', () => import('./not-found.page.tsx'), ['soon'])

const list = page('shop/shop.page.tsx', () => import('./shop/shop.page.tsx'), ['shop', 'shelves'])

/** The pages that are one long text of `ui/content`, of the name of their route. */
const text = page(
  'company/text.page.tsx',
  () => import('./company/text.page.tsx'),
  ['company'],
  ({ id, locale }) => [proseFile(id, locale)],
)
/** As these, where the shop has not written the page itself. */
const shopText = page(
  'company/shop-text.page.tsx',
  () => import('./company/shop-text.page.tsx'),
  ['company'],
  ({ id, locale }) => [proseFile(id, locale)],
)
const orders = page('orders/account-orders.page.tsx', () => import('./orders/account-orders.page.tsx'), [
  'orders',
  'account',
  'checkout',
  'cart',
  'soon',
])
const settings = page(
  'account/account-settings.page.tsx',
  () => import('./account/account-settings.page.tsx'),
  ['account', 'soon'],
)

const ownShop = page('account/account-shop.page.tsx', () => import('./account/account-shop.page.tsx'), [
  'account',
  'soon',
])
const digital = page('account/account-digital.page.tsx', () => import('./account/account-digital.page.tsx'), [
  'account',
  'soon',
])
const gifts = page('account/account-gifts.page.tsx', () => import('./account/account-gifts.page.tsx'), [
  'account',
  'orders',
  'soon',
])

const boxOffer = page('box/vinyl-box.page.tsx', () => import('./box/vinyl-box.page.tsx'), ['box', 'soon'])

const boxReviews = page('box/box-review.page.tsx', () => import('./box/box-review.page.tsx'), ['box'])
const ownReviews = page(
  'account/account-reviews.page.tsx',
  () => import('./account/account-reviews.page.tsx'),
  ['account', 'soon'],
)

const accountBox = page(
  'account-box/account-box.page.tsx',
  () => import('./account-box/account-box.page.tsx'),
  ['box', 'account', 'checkout', 'orders', 'soon'],
)

const landing = page('shop/landing.page.tsx', () => import('./shop/landing.page.tsx'), [
  'shop',
  'shelves',
  'landing',
])
const contest = page('company/contest.page.tsx', () => import('./company/contest.page.tsx'), [
  'aside',
  'company',
  'soon',
])
const makers = page('makers/makers.page.tsx', () => import('./makers/makers.page.tsx'), ['landing'])

const creation = page('creation/creation.page.tsx', () => import('./creation/creation.page.tsx'), [
  'creation',
  'quote',
  'record',
  'shelves',
  'soon',
])
const ownProjects = page(
  'creation/account-projects.page.tsx',
  () => import('./creation/account-projects.page.tsx'),
  ['account', 'creation', 'soon', 'status'],
)

/** The page of each route that is built. */
const pages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'not-found': notFound,
  sign: page('sign/sign.page.tsx', () => import('./sign/sign.page.tsx'), ['sign', 'soon']),
  about: text,
  'how-it-works': text,
  'how-it-works-new': text,
  partners: text,
  help: shopText,
  terms: shopText,
  refunds: shopText,
  refund: text,
  blog: page(
    'company/blog.page.tsx',
    () => import('./company/blog.page.tsx'),
    ['company'],
    ({ locale }) => blogSlugs.map(slug => headFile(`blog/${slug}`, locale)),
  ),
  'blog-post': page(
    'company/blog-post.page.tsx',
    () => import('./company/blog-post.page.tsx'),
    ['company'],
    match =>
      isBlogSlug(match.params['slug']) ? [proseFile(`blog/${match.params['slug']}`, match.locale)] : [],
  ),
  contact: page('company/contact.page.tsx', () => import('./company/contact.page.tsx'), ['company', 'soon']),
  contest,
  'contest-party': contest,
  linktree: page('aside/linktree.page.tsx', () => import('./aside/linktree.page.tsx'), ['aside']),
  test: page('aside/test.page.tsx', () => import('./aside/test.page.tsx'), ['aside']),
  player: page('aside/player.page.tsx', () => import('./aside/player.page.tsx'), [
    'aside',
    'product',
    'player',
  ]),
  widget: page('aside/widget.page.tsx', () => import('./aside/widget.page.tsx'), ['aside', 'record']),
  pressing: text,
  'vinyl-pressing': text,
  'vinyl-pressing-green': text,
  'service-vinyl': text,
  'service-merch': text,
  'service-design': text,
  'service-ondemand': text,
  'service-direct-pressing': text,
  'service-deposit-sales': text,
  'service-retaildistribution': text,
  'service-marketing': text,
  'service-digitaldistribution': text,
  'service-customerservice': text,
  'service-audiotape': text,
  'service-cd': text,
  'service-production': text,
  'service-mastering': text,
  'service-fulfillment': text,
  'service-webshop': text,
  newsletter: page('company/newsletter.page.tsx', () => import('./company/newsletter.page.tsx'), [
    'company',
    'soon',
  ]),
  home: page('home/home.page.tsx', () => import('./home/home.page.tsx'), ['home', 'shelves']),
  shop: list,
  collection: list,
  featured: page('shop/featured.page.tsx', () => import('./shop/featured.page.tsx'), ['shop', 'shelves']),
  vinyl: landing,
  cd: landing,
  tape: landing,
  merch: landing,
  digital: landing,
  digital2: landing,
  'diggers-new': landing,
  'artist-shop': page('shop/artist-shop.page.tsx', () => import('./shop/artist-shop.page.tsx'), [
    'shop',
    'shelves',
    'landing',
  ]),
  artists: makers,
  labels: makers,
  artist: list,
  label: list,
  product: page('product/product.page.tsx', () => import('./product/product.page.tsx'), [
    'product',
    'player',
    'record',
  ]),
  cart: page('cart/cart.page.tsx', () => import('./cart/cart.page.tsx'), ['cart', 'soon', 'record']),
  payment: page('checkout/payment.page.tsx', () => import('./checkout/payment.page.tsx'), [
    'checkout',
    'cart',
    'soon',
  ]),
  'cart-confirmation': page(
    'confirmation/cart-confirmation.page.tsx',
    () => import('./confirmation/cart-confirmation.page.tsx'),
    ['confirmation', 'orders', 'checkout', 'cart', 'sign', 'soon'],
  ),
  account: page('account/account.page.tsx', () => import('./account/account.page.tsx'), [
    'account',
    'orders',
    'soon',
  ]),
  'account-orders': orders,
  'user-orders': orders,
  'account-wishlist': page(
    'account/account-wishlist.page.tsx',
    () => import('./account/account-wishlist.page.tsx'),
    ['account', 'soon'],
  ),
  'account-shop': ownShop,
  'user-shop': ownShop,
  'account-digital': digital,
  'user-digital': digital,
  'account-gifts': gifts,
  'user-gifts': gifts,
  'account-digs': page('account/account-digs.page.tsx', () => import('./account/account-digs.page.tsx'), [
    'account',
    'soon',
  ]),
  'account-messages': page(
    'account/account-messages.page.tsx',
    () => import('./account/account-messages.page.tsx'),
    ['account', 'soon'],
  ),
  'account-security': page(
    'account/account-security.page.tsx',
    () => import('./account/account-security.page.tsx'),
    ['account', 'soon'],
  ),
  'account-reviews': ownReviews,
  review: ownReviews,
  profile: page('account/profile.page.tsx', () => import('./account/profile.page.tsx'), ['account']),
  'user-profile': settings,
  'own-profile': settings,
  'own-profile-v2': settings,
  'user-pass': page('account/user-pass.page.tsx', () => import('./account/user-pass.page.tsx'), [
    'account',
    'soon',
  ]),
  'vinyl-box': boxOffer,
  box: boxOffer,
  'creation-vinyl': creation,
  'creation-digital': creation,
  'account-projects': ownProjects,
  'user-projects': ownProjects,
  quote: page('quote/quote.page.tsx', () => import('./quote/quote.page.tsx'), ['quote', 'soon']),
  'box-list': page('box/box-list.page.tsx', () => import('./box/box-list.page.tsx'), ['box']),
  'box-review': boxReviews,
  'review-single': boxReviews,
  'account-box': accountBox,
  'user-box': accountBox,
}

/** The page of a route; a route without a page for shoppers is not found. */
export function pageOf(id: RouteMatch['id']): PageEntry {
  return pages[id] ?? notFound
}

/** The pages of owners, of links from mails and of those who withdraw or report, whose code few ask for. */
const isRarePage = (id: string): boolean =>
  /^(project-[dmp]|(user-)?production|offer|order-c|report|withdraw)/.test(id)

/** True when the route has a page for shoppers, or a rare one. */
export function hasPage(id: RouteMatch['id']): boolean {
  return id !== 'not-found' && (pages[id] !== undefined || isRarePage(id))
}

type PageOf = typeof pageOf

/** A table of pages that comes by one import, once; later pages of it are there at once. */
function lateTable(load: () => Promise<PageOf>): (id: RouteMatch['id']) => PageEntry | Promise<PageEntry> {
  let there: PageOf | undefined
  let coming: Promise<PageOf> | undefined
  return id => {
    if (there) return there(id)
    coming ??= load().then(of => (there = of))
    return coming.then(of => of(id))
  }
}

const rarePage = lateTable(async () => (await import('./rare-pages.ts')).rarePageOf)
const deskPage = lateTable(async () => (await import('./desk-pages.ts')).deskPageOf)

/**
 * The page that an address shows to who looks: staff have pages that nobody else is told of. Later, while the
 * code of those, or of rare pages, must come: all of them are one name in what shoppers load at first.
 */
export function shownPage(pathname: string, isStaff: boolean): PageEntry | Promise<PageEntry> {
  const { id } = matchPath(pathname)
  if (isStaff && isDeskPlace(pathname)) return deskPage(id)
  return isRarePage(id) ? rarePage(id) : pageOf(id)
}
