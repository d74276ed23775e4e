/** Who may enter: everybody, the signed-in, staff, pro users. Spec section 6. */
export type RouteGuard = 'none' | 'user' | 'staff' | 'pro'

export type RouteFacts = {
  /** The English path, a regexparam pattern without locale prefix. */
  path: string
  /** The French alias where the specification gives one. */
  fr?: string
  guard?: RouteGuard
  /** False keeps the page out of search engines and the sitemap. */
  index?: false
}

const userPage = { guard: 'user', index: false } as const
const staffPage = { guard: 'staff', index: false } as const
const hidden = { index: false } as const

type Under<Name extends string, Slug extends string, Facts> = {
  readonly [S in Slug as `${Name}-${S}`]: Facts & { readonly path: string }
}

/** Routes named as their addresses: `admin-orders` at `/admin/orders`. Every first load carries the list. */
function under<const Name extends string, const Slug extends string, const Facts extends object>(
  name: Name,
  path: string,
  facts: Facts,
  slugs: readonly Slug[],
): Under<Name, Slug, Facts>
function under(name: string, path: string, facts: object, slugs: readonly string[]): Record<string, object> {
  return Object.fromEntries(slugs.map(slug => [`${name}-${slug}`, { path: `${path}/${slug}`, ...facts }]))
}

/** The shop's own pages. Spec section 2, main routes and aliases. */
const shopRoutes = {
  home: { path: '/' },
  shop: { path: '/vinyl-shop' },
  collection: { path: '/vinyl-shop/:id/:slug?' },
  'vinyl-box': { path: '/vinyl-box', fr: '/box-de-vinyle' },
  bids: { path: '/bids', ...staffPage },
  pressing: { path: '/pressing' },
  profile: { path: '/p/:userId' },
  'artist-shop': { path: '/shop/:shop_code' },
  artist: { path: '/artist/:id/:slug?' },
  label: { path: '/label/:id/:slug?' },
  sign: { path: '/sign', ...hidden },
  about: { path: '/about', fr: '/qui-sommes-nous' },
  blog: { path: '/blog' },
  'blog-post': { path: '/blog/:slug' },
  newsletter: { path: '/newsletter' },
  partners: { path: '/partners' },
  contact: { path: '/contact' },
  terms: { path: '/terms' },
  refunds: { path: '/return-and-refund-policy' },
  imprint: { path: '/imprint' },
  privacy: { path: '/privacy' },
  shipping: { path: '/shipping' },
  'how-it-works': { path: '/how-it-works', fr: '/comment-ca-marche' },
  quote: { path: '/quote', fr: '/pressage-en-direct' },
  'vinyl-pressing-green': { path: '/vinyl-pressing-green', fr: '/pressage-vinyle-ecologique' },
  contest: { path: '/contest' },
  'contest-party': { path: '/contest/party' },
  'contest-one': { path: '/contest/:id' },
  player: { path: '/player', ...hidden },
  widget: { path: '/widget', ...hidden },
} as const satisfies Record<string, RouteFacts>

/** The customer's pages. Spec section 2. */
const accountRoutes = {
  account: { path: '/my-account', ...userPage },
  ...under('account', '/my-account', userPage, [
    'orders',
    'box',
    'gifts',
    'projects',
    'shop',
    'digital',
    'wishlist',
    'digs',
    'messages',
    'reviews',
    'security',
    'wholesale',
  ]),
  ...under('user', '/user', userPage, [
    'profile',
    'box',
    'orders',
    'projects',
    'shop',
    'production',
    'digital',
    'gifts',
    'pass',
  ]),
  'user-production-page': { path: '/user/production/:id', ...userPage },
} as const satisfies Record<string, RouteFacts>

/** Other pages named in the translation map. Spec section 2. */
const otherRoutes = {
  help: { path: '/help' },
  featured: { path: '/featured' },
  test: { path: '/test', ...hidden },
  'own-profile': { path: '/profile', ...userPage },
  'own-profile-v2': { path: '/profile/v2', ...userPage },
  artists: { path: '/artist' },
  labels: { path: '/label' },
  box: { path: '/box', ...hidden },
  'box-list': { path: '/box/list' },
  linktree: { path: '/linktree', ...hidden },
  cart: { path: '/cart', ...hidden },
  'cart-confirmation': { path: '/cart/confirmation', ...hidden },
  payment: { path: '/payment', ...hidden },
  review: { path: '/review', ...userPage },
  'review-single': { path: '/review-single', ...hidden },
  'box-review': { path: '/box-review', ...hidden },
  refund: { path: '/refund', ...hidden },
  withdraw: { path: '/withdraw', ...hidden },
  report: { path: '/report', ...hidden },
  offer: { path: '/offer', ...hidden },
  'pressing-contract': { path: '/pressing/contract', ...hidden },
  'order-change': { path: '/order-change', ...hidden },
  digital: { path: '/digital' },
  digital2: { path: '/digital2', ...hidden },
  vinyl: { path: '/vinyl' },
  cd: { path: '/cd' },
  tape: { path: '/tape' },
  merch: { path: '/merch' },
  'vinyl-pressing': { path: '/vinyl-pressing' },
  'diggers-new': { path: '/diggers-new' },
  'how-it-works-new': { path: '/how-it-works/new', ...hidden },
} as const satisfies Record<string, RouteFacts>

/** The pressing desk of artists and labels. Spec section 2. */
const projectRoutes = {
  'project-start': { path: '/project/project', ...userPage },
  'project-start2': { path: '/project/project2', ...userPage },
  'project-boxes': { path: '/project/box-projects', ...userPage },
  'project-dashboard': { path: '/project/dashboard', ...userPage },
  'project-files': { path: '/project/files', ...userPage },
  'project-proof': { path: '/project/proof', ...userPage },
  'project-manage': { path: '/project/manage', ...userPage },
  'project-manage2': { path: '/project/manage2', ...userPage },
  'project-published': { path: '/project/published', ...userPage },
  plant: { path: '/plant', ...userPage },
  'production-summary': { path: '/production/summary', ...userPage },
  'creation-vinyl': { path: '/creation/vinyl', ...userPage },
  'creation-digital': { path: '/creation/digital', ...userPage },
} as const satisfies Record<string, RouteFacts>

/** Staff pages. Spec section 2. */
const adminRoutes = {
  ...under('admin', '/admin', staffPage, [
    'project',
    'reviews',
    'artists',
    'labels',
    'quote',
    'challenge',
    'stats',
    'stats-all',
    'stats-v1',
    'box',
    'box-editions',
    'codes',
    'letters',
    'orders',
    'orders-manual',
    'order-manual',
    'dispatch',
    'invoice',
    'product',
    'item',
    'prices',
    'order',
    'user',
    'client',
    'shops',
    'shop',
    'stock',
    'jobs',
    'returns',
    'outbox',
    'settings',
    'reports',
    'payments',
    'payouts',
    'projects',
    'runs',
    'plants',
    'pressings',
    'category',
    'pass',
    'digital',
    'digital-single',
  ]),
  ...under('admin-digital', '/admin/digital', staffPage, ['codes', 'downloads', 'encodings']),
  ...under('admin-challenge', '/admin/challenge', staffPage, ['entries']),
  'admin-digital-page': { path: '/admin/digital/*', ...staffPage },
} as const satisfies Record<string, RouteFacts>

/** Landing pages of the services. Spec section 2. */
const serviceRoutes = {
  ...under('service', '/services', {}, [
    'vinyl',
    'merch',
    'design',
    'ondemand',
    'direct-pressing',
    'deposit-sales',
    'retaildistribution',
    'marketing',
    'digitaldistribution',
    'customerservice',
    'audiotape',
    'cd',
    'production',
    'mastering',
    'fulfillment',
    'webshop',
  ]),
} as const satisfies Record<string, RouteFacts>

/** Every route by id. The product comes last: its pattern would swallow the others. */
export const routeList = {
  ...shopRoutes,
  ...accountRoutes,
  ...otherRoutes,
  ...projectRoutes,
  ...adminRoutes,
  ...serviceRoutes,
  product: { path: '/:category/:id/:slug?' },
} as const satisfies Record<string, RouteFacts>

export type RouteId = keyof typeof routeList

/** Second addresses of pages, each with the route whose address is the right one. Spec section 2 has both. */
export const secondAddresses = {
  box: 'vinyl-box',
  'user-box': 'account-box',
  'user-orders': 'account-orders',
  'user-gifts': 'account-gifts',
  'user-shop': 'account-shop',
  'user-digital': 'account-digital',
  'user-projects': 'account-projects',
  'own-profile': 'user-profile',
  'own-profile-v2': 'user-profile',
  review: 'account-reviews',
  'review-single': 'box-review',
  refund: 'refunds',
  digital2: 'digital',
  'how-it-works-new': 'how-it-works',
} as const satisfies Partial<Record<RouteId, RouteId>>
