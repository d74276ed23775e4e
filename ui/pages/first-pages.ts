import type { RouteMatch } from '#domain/site/route-table.ts'
import { proseFile } from '../prose/prose-file.ts'
import { page, type PageEntry } from './page-entry.ts'

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
const landing = page('shop/landing.page.tsx', () => import('./shop/landing.page.tsx'), [
  'shop',
  'shelves',
  'landing',
])
const makers = page('makers/makers.page.tsx', () => import('./makers/makers.page.tsx'), ['landing'])

/**
 * The pages that visits begin at, and those one step from there. Every first load names all of them: others
 * are in further-pages.ts.
 */
export const firstPages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'not-found': notFound,
  sign: page('sign/sign.page.tsx', () => import('./sign/sign.page.tsx'), ['sign', 'soon']),
  about: shopText,
  'how-it-works': text,
  'how-it-works-new': text,
  partners: text,
  help: shopText,
  terms: shopText,
  refunds: shopText,
  refund: text,
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
}

/** The page of a route; a route without a page here is not found. */
export function pageOf(id: RouteMatch['id']): PageEntry {
  return firstPages[id] ?? notFound
}
