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
  'how-it-works': { path: '/how-it-works', fr: '/comment-ca-marche' },
  quote: { path: '/quote', fr: '/pressage-en-direct' },
  'vinyl-pressing-green': { path: '/vinyl-pressing-green', fr: '/pressage-vinyle-ecologique' },
  contest: { path: '/contest' },
  'contest-party': { path: '/contest/party' },
  player: { path: '/player', ...hidden },
  widget: { path: '/widget', ...hidden },
} as const satisfies Record<string, RouteFacts>

/** The customer's pages. Spec section 2. */
const accountRoutes = {
  account: { path: '/my-account', ...userPage },
  'account-orders': { path: '/my-account/orders', ...userPage },
  'account-box': { path: '/my-account/box', ...userPage },
  'account-gifts': { path: '/my-account/gifts', ...userPage },
  'account-projects': { path: '/my-account/projects', ...userPage },
  'account-shop': { path: '/my-account/shop', ...userPage },
  'account-digital': { path: '/my-account/digital', ...userPage },
  'account-wishlist': { path: '/my-account/wishlist', ...userPage },
  'account-digs': { path: '/my-account/digs', ...userPage },
  'account-messages': { path: '/my-account/messages', ...userPage },
  'account-reviews': { path: '/my-account/reviews', ...userPage },
  'account-security': { path: '/my-account/security', ...userPage },
  'user-profile': { path: '/user/profile', ...userPage },
  'user-box': { path: '/user/box', ...userPage },
  'user-orders': { path: '/user/orders', ...userPage },
  'user-projects': { path: '/user/projects', ...userPage },
  'user-shop': { path: '/user/shop', ...userPage },
  'user-production': { path: '/user/production', ...userPage },
  'user-production-page': { path: '/user/production/:id', ...userPage },
  'user-digital': { path: '/user/digital', ...userPage },
  'user-gifts': { path: '/user/gifts', ...userPage },
  'user-pass': { path: '/user/pass', ...userPage },
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
  'project-manage': { path: '/project/manage', ...userPage },
  'project-manage2': { path: '/project/manage2', ...userPage },
  'project-published': { path: '/project/published', ...userPage },
  'production-summary': { path: '/production/summary', ...userPage },
  'creation-vinyl': { path: '/creation/vinyl', ...userPage },
  'creation-digital': { path: '/creation/digital', ...userPage },
} as const satisfies Record<string, RouteFacts>

/** Staff pages. Spec section 2. */
const adminRoutes = {
  'admin-project': { path: '/admin/project', ...staffPage },
  'admin-reviews': { path: '/admin/reviews', ...staffPage },
  'admin-artists': { path: '/admin/artists', ...staffPage },
  'admin-labels': { path: '/admin/labels', ...staffPage },
  'admin-quote': { path: '/admin/quote', ...staffPage },
  'admin-challenge': { path: '/admin/challenge', ...staffPage },
  'admin-stats': { path: '/admin/stats', ...staffPage },
  'admin-stats-all': { path: '/admin/stats-all', ...staffPage },
  'admin-stats-v1': { path: '/admin/stats-v1', ...staffPage },
  'admin-box': { path: '/admin/box', ...staffPage },
  'admin-orders': { path: '/admin/orders', ...staffPage },
  'admin-orders-manual': { path: '/admin/orders-manual', ...staffPage },
  'admin-order-manual': { path: '/admin/order-manual', ...staffPage },
  'admin-dispatch': { path: '/admin/dispatch', ...staffPage },
  'admin-invoice': { path: '/admin/invoice', ...staffPage },
  'admin-product': { path: '/admin/product', ...staffPage },
  'admin-item': { path: '/admin/item', ...staffPage },
  'admin-order': { path: '/admin/order', ...staffPage },
  'admin-user': { path: '/admin/user', ...staffPage },
  'admin-client': { path: '/admin/client', ...staffPage },
  'admin-shops': { path: '/admin/shops', ...staffPage },
  'admin-shop': { path: '/admin/shop', ...staffPage },
  'admin-stock': { path: '/admin/stock', ...staffPage },
  'admin-outbox': { path: '/admin/outbox', ...staffPage },
  'admin-settings': { path: '/admin/settings', ...staffPage },
  'admin-payments': { path: '/admin/payments', ...staffPage },
  'admin-projects': { path: '/admin/projects', ...staffPage },
  'admin-category': { path: '/admin/category', ...staffPage },
  'admin-pass': { path: '/admin/pass', ...staffPage },
  'admin-digital': { path: '/admin/digital', ...staffPage },
  'admin-digital-page': { path: '/admin/digital/*', ...staffPage },
  'admin-digital-single': { path: '/admin/digital-single', ...staffPage },
} as const satisfies Record<string, RouteFacts>

/** Landing pages of the services. Spec section 2. */
const serviceRoutes = {
  'service-vinyl': { path: '/services/vinyl' },
  'service-merch': { path: '/services/merch' },
  'service-design': { path: '/services/design' },
  'service-ondemand': { path: '/services/ondemand' },
  'service-direct-pressing': { path: '/services/direct-pressing' },
  'service-deposit-sales': { path: '/services/deposit-sales' },
  'service-retaildistribution': { path: '/services/retaildistribution' },
  'service-marketing': { path: '/services/marketing' },
  'service-digitaldistribution': { path: '/services/digitaldistribution' },
  'service-customerservice': { path: '/services/customerservice' },
  'service-audiotape': { path: '/services/audiotape' },
  'service-cd': { path: '/services/cd' },
  'service-production': { path: '/services/production' },
  'service-mastering': { path: '/services/mastering' },
  'service-fulfillment': { path: '/services/fulfillment' },
  'service-webshop': { path: '/services/webshop' },
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
