import { blogSlugs, isBlogSlug } from '#domain/site/blog-slugs.ts'
import type { RouteMatch } from '#domain/site/route-table.ts'
import { headFile, proseFile } from '../prose/prose-file.ts'
import { firstPages, pageOf } from './first-pages.ts'
import { page, type PageEntry } from './page-entry.ts'

/** Their texts are the shop's own, or come with the program, as those of the terms do. */
const lawText = pageOf('terms')

const boxOffer = page('box/vinyl-box.page.tsx', () => import('./box/vinyl-box.page.tsx'), ['box', 'soon'])

const boxReviews = page('box/box-review.page.tsx', () => import('./box/box-review.page.tsx'), ['box'])

const contest = page('company/contest.page.tsx', () => import('./company/contest.page.tsx'), [
  'aside',
  'company',
  'soon',
])

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
  'picture',
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

/**
 * The pages of signed-in customers and of owners of projects, and what visits seldom begin at. They come by
 * one import, so that no first load of another page names them: in a browser this file is read by
 * `shownPage` of page-modules.ts alone.
 */
export const furtherPages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  imprint: lawText,
  privacy: lawText,
  shipping: lawText,
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
  'contest-one': contest,
  linktree: page('aside/linktree.page.tsx', () => import('./aside/linktree.page.tsx'), ['aside']),
  test: page('aside/test.page.tsx', () => import('./aside/test.page.tsx'), ['aside']),
  player: page('aside/player.page.tsx', () => import('./aside/player.page.tsx'), [
    'aside',
    'product',
    'player',
  ]),
  widget: page('aside/widget.page.tsx', () => import('./aside/widget.page.tsx'), ['aside', 'record']),
  newsletter: page('company/newsletter.page.tsx', () => import('./company/newsletter.page.tsx'), [
    'company',
    'soon',
  ]),
  'order-change': page(
    'order-change/order-change.page.tsx',
    () => import('./order-change/order-change.page.tsx'),
    ['offer', 'checkout', 'cart', 'soon'],
  ),
  report: page('company/report.page.tsx', () => import('./company/report.page.tsx'), ['company', 'soon']),
  'pressing-contract': page(
    'pressing/pressing-contract.page.tsx',
    () => import('./pressing/pressing-contract.page.tsx'),
    ['pressing', 'soon'],
  ),
  offer: page('drafts/offer.page.tsx', () => import('./drafts/offer.page.tsx'), [
    'offer',
    'checkout',
    'cart',
    'soon',
  ]),
  withdraw: page('returns/withdraw.page.tsx', () => import('./returns/withdraw.page.tsx'), [
    'returns',
    'soon',
  ]),
  profile: page('account/profile.page.tsx', () => import('./account/profile.page.tsx'), ['account']),
  'vinyl-box': boxOffer,
  box: boxOffer,
  quote: page('quote/quote.page.tsx', () => import('./quote/quote.page.tsx'), ['quote', 'soon']),
  'box-list': page('box/box-list.page.tsx', () => import('./box/box-list.page.tsx'), ['box']),
  'box-review': boxReviews,
  'review-single': boxReviews,
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
  'account-wholesale': page(
    'wholesale/account-wholesale.page.tsx',
    () => import('./wholesale/account-wholesale.page.tsx'),
    ['account', 'wholesale', 'soon'],
  ),
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
  'user-profile': settings,
  'own-profile': settings,
  'own-profile-v2': settings,
  'user-pass': page('account/user-pass.page.tsx', () => import('./account/user-pass.page.tsx'), [
    'account',
    'soon',
  ]),
  'creation-vinyl': creation,
  'creation-digital': creation,
  'production-summary': page(
    'creation/production-summary.page.tsx',
    () => import('./creation/production-summary.page.tsx'),
    ['creation', 'quote', 'soon', 'status'],
  ),
  'account-projects': ownProjects,
  'user-projects': ownProjects,
  'account-box': accountBox,
  'user-box': accountBox,
  'project-dashboard': page(
    'project/project-dashboard.page.tsx',
    () => import('./project/project-dashboard.page.tsx'),
    ['account', 'owner', 'orders', 'status', 'soon'],
  ),
  'project-manage': page(
    'project/project-manage.page.tsx',
    () => import('./project/project-manage.page.tsx'),
    ['owner', 'review', 'status', 'wholesale', 'soon'],
  ),
  'project-files': page('print/project-files.page.tsx', () => import('./print/project-files.page.tsx'), [
    'print',
    'creation',
    'quote',
  ]),
  'project-proof': page('print/project-proof.page.tsx', () => import('./print/project-proof.page.tsx'), [
    'print',
    'creation',
    'quote',
    'record',
  ]),
  'project-manage2': page(
    'project/project-manage2.page.tsx',
    () => import('./project/project-manage2.page.tsx'),
    ['owner', 'orders', 'status', 'soon'],
  ),
  'project-published': page(
    'project/project-published.page.tsx',
    () => import('./project/project-published.page.tsx'),
    ['owner', 'product', 'status'],
  ),
  plant: page('plants/plant.page.tsx', () => import('./plants/plant.page.tsx'), ['plants', 'quote', 'soon']),
  'user-production': page(
    'project/user-production.page.tsx',
    () => import('./project/user-production.page.tsx'),
    ['account', 'status', 'soon'],
  ),
  'user-production-page': page(
    'project/user-production-page.page.tsx',
    () => import('./project/user-production-page.page.tsx'),
    ['account', 'status', 'soon'],
  ),
}

/** The page of such a route; a route without a page for shoppers is not found. */
export const furtherPageOf = (id: RouteMatch['id']): PageEntry => furtherPages[id] ?? pageOf('not-found')

/** True when the route has a page for shoppers, or for owners of projects. */
export const hasPage = (id: RouteMatch['id']): boolean =>
  id !== 'not-found' && (firstPages[id] ?? furtherPages[id]) !== undefined
