// What the root does to the world, wired to the ports.
import { cookies } from '#domain/site/cookie.ts'
import { deskHome } from '#domain/site/desk-home.ts'
import { isStaff } from '#domain/people/user.ts'
import type { Locale } from '#domain/text/locale.ts'
import { pathFor, switchLocale } from '#domain/site/route-table.ts'
import { safeRedirect, signInPath } from '#domain/site/safe-redirect.ts'
import type { OrderSummary, User } from '#contract'
import type { CartItem } from '#domain/orders/cart.ts'
import type { Leaving, WantedPageFact } from '../shop-events.ts'
import type { ShopPorts } from '../ports.ts'
import type { Arrival } from '../journey.ts'

type Known = { readonly user: User | null; readonly arrival: Arrival }
type Wanted = Omit<WantedPageFact, 'type'>
const originDays = cookies.origin.maxAgeSeconds / 86_400

const profileOf = (user: User, { origin, referrer }: Arrival) => ({
  lang: user.lang,
  customer_id: user.customer_id,
  country_id: user.country_id,
  email: user.email,
  pro: user.pro,
  is_admin: user.isMun,
  origin,
  referer: referrer,
  type: user.type,
  created_at: user.created_at,
  orders_count: user.orders_count,
  projects_count: user.projects_count,
  projects_launched: user.projects_launched,
  projects_quantity_sold: user.projects_quantity_sold,
})

type OrderItem = OrderSummary['items'][number]

const purchaseOf = (order: OrderSummary) => ({
  id: order.id,
  total: order.total,
  tax: order.tax,
  shipping: order.shipping,
  currency: order.currency,
  country_id: order.country_id,
  promo_code: order.promo_code,
  items: order.items.map(soldIn),
})

/** Where the visitor is led. Spec sections 2 and 4. */
const goings = ({ navigation }: ShopPorts) => ({
  goHome: (_: unknown, locale: Locale) => navigation.push(pathFor('home', locale)),
  goToLanguage: (_: unknown, locale: Locale) => {
    const { path, search } = navigation.place()
    navigation.push(switchLocale(path + search, locale), { keepScroll: true })
  },
  goToSignIn: (_: unknown, { locale, from }: { readonly locale: Locale; readonly from: string }) =>
    navigation.push(signInPath(pathFor('sign', locale), from)),
  goToWanted: (_: unknown, { locale, page }: { readonly locale: Locale; readonly page: Wanted }) => {
    const query = new URLSearchParams(page.query).toString()
    navigation.push(pathFor(page.id, locale, page.params) + (query === '' ? '' : `?${query}`))
  },
  goToPath: (_: unknown, path: string) => navigation.push(safeRedirect(path) ?? '/'),
  leaveSignIn: (_: unknown, { visit, locale, user }: Leaving) => {
    if (visit?.id !== 'sign') return
    // Staff go to their desk, every other account to its orders.
    const own = isStaff(user?.role) ? switchLocale(deskHome, locale) : pathFor('account-orders', locale)
    navigation.push(safeRedirect(visit.query['redirect']) ?? own, { replace: true })
  },
})

const soldIn = ({ id, name, price, category, type, periodicity, quantity, tax, shipping }: OrderItem) => ({
  id,
  name,
  price,
  category,
  type,
  periodicity,
  quantity,
  tax,
  shipping,
})

/**
 * A purchase is told once, however often its confirmation is opened: what a tab has told it remembers. One
 * with boxes in it is told for the boxes as well. Spec section 7, tracking events.
 */
function trackPurchase({ analytics, drafts }: ShopPorts, order: OrderSummary): void {
  const told = `purchase ${order.id}`
  if (drafts.get(told) !== undefined) return
  drafts.set(told, 'told')
  const boxes = order.items.filter(({ periodicity }) => periodicity !== null)
  if (boxes.length < order.items.length) analytics.track('purchase', purchaseOf(order))
  if (boxes.length > 0) analytics.track('purchase_box', { ...purchaseOf(order), items: boxes.map(soldIn) })
}

/** What is measured, once the visitor agreed. Spec sections 3 and 7. */
const tracks = (ports: ShopPorts) => ({
  identify: (_: unknown, { user, arrival }: Known) => {
    if (user !== null) ports.analytics.identify(profileOf(user, arrival))
  },
  trackItem: (_: unknown, { item, shopId }: { readonly item: CartItem; readonly shopId: number }) =>
    ports.analytics.track('add_to_cart', { ...item, shop_id: shopId }),
  trackBox: (_: unknown, box: { readonly name: string; readonly periodicity: string }) =>
    ports.analytics.track('add_to_cart_box', { name: box.name, periodicity: box.periodicity }),
  trackPurchase: (_: unknown, order: OrderSummary) => trackPurchase(ports, order),
  trackPage: (_: unknown, path: string) => ports.analytics.track('page_view', { path }),
  sendPageView: (_: unknown, path: string) => {
    // Nobody waits for it, and a view that could not be noted is no fault of the visitor.
    ports.api.call('user.event', { type: 'page_view', path }).catch(() => undefined)
  },
})

/** All plain effects of the root. */
export const shopEffects = (ports: ShopPorts) => ({
  ...goings(ports),
  ...tracks(ports),
  keepOrigin: (_: unknown, origin: string) => {
    if (ports.cookies.get(cookies.origin.name) !== origin) {
      ports.cookies.set(cookies.origin.name, origin, { days: originDays })
    }
  },
})
