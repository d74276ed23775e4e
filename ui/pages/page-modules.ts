import { blogSlugs, isBlogSlug } from '#domain/site/blog-slugs.ts'
import type { RouteMatch } from '#domain/site/route-table.ts'
import { headFile, proseFile } from '../prose/prose-file.ts'
import { page, type PageEntry } from './page-entry.ts'

export type { PageEntry } from './page-entry.ts'

const notFound = page('not-found.page.tsx', () => import('./not-found.page.tsx'), ['soon'])

const list = page('shop.page.tsx', () => import('./shop.page.tsx'), ['shop', 'shelves'])

/** The pages that are one long text of `ui/content`, of the name of their route. */
const text = page(
  'text.page.tsx',
  () => import('./text.page.tsx'),
  ['company'],
  ({ id, locale }) => [proseFile(id, locale)],
)
const orders = page('account-orders.page.tsx', () => import('./account-orders.page.tsx'), [
  'orders',
  'account',
  'checkout',
  'cart',
  'soon',
])
const settings = page('account-settings.page.tsx', () => import('./account-settings.page.tsx'), [
  'account',
  'soon',
])

const ownShop = page('account-shop.page.tsx', () => import('./account-shop.page.tsx'), ['account', 'soon'])
const digital = page('account-digital.page.tsx', () => import('./account-digital.page.tsx'), [
  'account',
  'soon',
])
const gifts = page('account-gifts.page.tsx', () => import('./account-gifts.page.tsx'), [
  'account',
  'orders',
  'soon',
])

const boxOffer = page('vinyl-box.page.tsx', () => import('./vinyl-box.page.tsx'), ['box', 'soon'])

const boxReviews = page('box-review.page.tsx', () => import('./box-review.page.tsx'), ['box'])
const ownReviews = page('account-reviews.page.tsx', () => import('./account-reviews.page.tsx'), [
  'account',
  'soon',
])

const accountBox = page('account-box.page.tsx', () => import('./account-box.page.tsx'), [
  'box',
  'account',
  'checkout',
  'orders',
  'soon',
])

const landing = page('landing.page.tsx', () => import('./landing.page.tsx'), ['shop', 'shelves', 'landing'])
const contest = page('contest.page.tsx', () => import('./contest.page.tsx'), ['aside', 'company', 'soon'])
const makers = page('makers.page.tsx', () => import('./makers.page.tsx'), ['landing'])

const creation = page('creation.page.tsx', () => import('./creation.page.tsx'), [
  'creation',
  'quote',
  'record',
  'shelves',
  'soon',
])
const ownProjects = page('account-projects.page.tsx', () => import('./account-projects.page.tsx'), [
  'account',
  'creation',
  'soon',
  'status',
])

const dashboard = page('project-dashboard.page.tsx', () => import('./project-dashboard.page.tsx'), [
  'account',
  'owner',
  'orders',
  'status',
  'soon',
])
const projectManage = page('project-manage.page.tsx', () => import('./project-manage.page.tsx'), [
  'owner',
  'review',
  'status',
])
const published = page('project-published.page.tsx', () => import('./project-published.page.tsx'), [
  'owner',
  'product',
  'status',
])
const projectOrders = page('project-manage2.page.tsx', () => import('./project-manage2.page.tsx'), [
  'owner',
  'orders',
  'status',
  'soon',
])

/** The page of each route that is built. */
const pages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'not-found': notFound,
  sign: page('sign.page.tsx', () => import('./sign.page.tsx'), ['sign', 'soon']),
  about: text,
  'how-it-works': text,
  'how-it-works-new': text,
  partners: text,
  help: text,
  terms: text,
  refunds: text,
  refund: text,
  blog: page(
    'blog.page.tsx',
    () => import('./blog.page.tsx'),
    ['company'],
    ({ locale }) => blogSlugs.map(slug => headFile(`blog/${slug}`, locale)),
  ),
  'blog-post': page(
    'blog-post.page.tsx',
    () => import('./blog-post.page.tsx'),
    ['company'],
    match =>
      isBlogSlug(match.params['slug']) ? [proseFile(`blog/${match.params['slug']}`, match.locale)] : [],
  ),
  contact: page('contact.page.tsx', () => import('./contact.page.tsx'), ['company', 'soon']),
  contest,
  'contest-party': contest,
  linktree: page('linktree.page.tsx', () => import('./linktree.page.tsx'), ['aside']),
  test: page('test.page.tsx', () => import('./test.page.tsx'), ['aside']),
  player: page('player.page.tsx', () => import('./player.page.tsx'), ['aside', 'product', 'player']),
  widget: page('widget.page.tsx', () => import('./widget.page.tsx'), ['aside', 'record']),
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
  newsletter: page('newsletter.page.tsx', () => import('./newsletter.page.tsx'), ['company', 'soon']),
  home: page('home.page.tsx', () => import('./home.page.tsx'), ['home', 'shelves']),
  shop: list,
  collection: list,
  featured: page('featured.page.tsx', () => import('./featured.page.tsx'), ['shop', 'shelves']),
  bids: page('bids.page.tsx', () => import('./bids.page.tsx'), ['staff', 'soon']),
  vinyl: landing,
  cd: landing,
  tape: landing,
  merch: landing,
  digital: landing,
  digital2: landing,
  'diggers-new': landing,
  'artist-shop': page('artist-shop.page.tsx', () => import('./artist-shop.page.tsx'), [
    'shop',
    'shelves',
    'landing',
  ]),
  artists: makers,
  labels: makers,
  artist: list,
  label: list,
  product: page('product.page.tsx', () => import('./product.page.tsx'), ['product', 'player', 'record']),
  cart: page('cart.page.tsx', () => import('./cart.page.tsx'), ['cart', 'soon', 'record']),
  payment: page('payment.page.tsx', () => import('./payment.page.tsx'), ['checkout', 'cart', 'soon']),
  'cart-confirmation': page('cart-confirmation.page.tsx', () => import('./cart-confirmation.page.tsx'), [
    'confirmation',
    'orders',
    'checkout',
    'cart',
    'sign',
    'soon',
  ]),
  account: page('account.page.tsx', () => import('./account.page.tsx'), ['account', 'orders', 'soon']),
  'account-orders': orders,
  'user-orders': orders,
  'account-wishlist': page('account-wishlist.page.tsx', () => import('./account-wishlist.page.tsx'), [
    'account',
    'soon',
  ]),
  'account-shop': ownShop,
  'user-shop': ownShop,
  'account-digital': digital,
  'user-digital': digital,
  'account-gifts': gifts,
  'user-gifts': gifts,
  'account-digs': page('account-digs.page.tsx', () => import('./account-digs.page.tsx'), ['account', 'soon']),
  'account-messages': page('account-messages.page.tsx', () => import('./account-messages.page.tsx'), [
    'account',
    'soon',
  ]),
  'account-security': page('account-security.page.tsx', () => import('./account-security.page.tsx'), [
    'account',
    'soon',
  ]),
  'account-reviews': ownReviews,
  review: ownReviews,
  profile: page('profile.page.tsx', () => import('./profile.page.tsx'), ['account']),
  'user-profile': settings,
  'own-profile': settings,
  'own-profile-v2': settings,
  'user-pass': page('user-pass.page.tsx', () => import('./user-pass.page.tsx'), ['account', 'soon']),
  'vinyl-box': boxOffer,
  box: boxOffer,
  'creation-vinyl': creation,
  'creation-digital': creation,
  'production-summary': page('production-summary.page.tsx', () => import('./production-summary.page.tsx'), [
    'creation',
    'quote',
    'soon',
    'status',
  ]),
  'account-projects': ownProjects,
  'user-projects': ownProjects,
  quote: page('quote.page.tsx', () => import('./quote.page.tsx'), ['quote', 'soon']),
  'box-list': page('box-list.page.tsx', () => import('./box-list.page.tsx'), ['box']),
  'box-review': boxReviews,
  'review-single': boxReviews,
  'account-box': accountBox,
  'user-box': accountBox,
  'project-dashboard': dashboard,
  'project-manage': projectManage,
  'project-manage2': projectOrders,
  'project-published': published,
  'user-production': page('user-production.page.tsx', () => import('./user-production.page.tsx'), [
    'account',
    'status',
    'soon',
  ]),
  'user-production-page': page(
    'user-production-page.page.tsx',
    () => import('./user-production-page.page.tsx'),
    ['account', 'status', 'soon'],
  ),
  'admin-projects': page('admin-projects.page.tsx', () => import('./admin-projects.page.tsx'), [
    'review',
    'staff',
    'status',
    'soon',
  ]),
  'admin-project': page('admin-project.page.tsx', () => import('./admin-project.page.tsx'), [
    'review',
    'staff',
    'status',
    'soon',
  ]),
  'admin-quote': page('admin-quote.page.tsx', () => import('./admin-quote.page.tsx'), [
    'quote',
    'staff',
    'soon',
  ]),
  'admin-payments': page('admin-payments.page.tsx', () => import('./admin-payments.page.tsx'), [
    'staff',
    'soon',
  ]),
  'admin-outbox': page('admin-outbox.page.tsx', () => import('./admin-outbox.page.tsx'), ['staff', 'soon']),
  'admin-dispatch': page('admin-dispatch.page.tsx', () => import('./admin-dispatch.page.tsx'), [
    'staff',
    'soon',
  ]),
  'admin-orders': page('admin-orders.page.tsx', () => import('./admin-orders.page.tsx'), [
    'staff',
    'orders',
    'soon',
  ]),
  'admin-order': page('admin-order.page.tsx', () => import('./admin-order.page.tsx'), [
    'staff',
    'orders',
    'account',
    'cart',
    'soon',
  ]),
}

/** The page of a route; a route without a page of its own is not found. */
export function pageOf(id: RouteMatch['id']): PageEntry {
  return pages[id] ?? notFound
}

/** True when the route has a page. */
export function hasPage(id: RouteMatch['id']): boolean {
  return id !== 'not-found' && pages[id] !== undefined
}
