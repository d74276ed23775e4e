import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { cookies } from '#domain/site/cookie.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { languageTag, type Locale } from '#domain/text/locale.ts'
import { isDeskHome } from '#domain/site/desk-home.ts'
import { layoutOf } from '#domain/site/layout.ts'
import { guardOf, matchPath, type RouteMatch, splitLocale } from '#domain/site/route-table.ts'
import { storeOfAddress, withStore } from '#domain/site/store-frame.ts'
import { type CollectionChange, linkedChanges } from '#domain/catalogue/shelves.ts'
import { usualShopName } from '#domain/settings/mail-texts.ts'
import type { OpeningHours } from '#domain/time/chat-hours.ts'
import type { ShopPorts } from '#machines/ports.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import type { PlainOutcome } from '#ui/entry-server.tsx'
import type { Deps } from '../http/deps.ts'
import { databaseFault } from '../database/database-fault.ts'
import { settingAt } from '../settings/in-force.ts'
import { allowSite } from '../http/security-headers.ts'
import { shownClaims } from '#domain/settings/site/claim-setting.ts'
import { shopNameAt } from '../settings/numbering.ts'
import { exemptInAt } from '../settings/vat-standing.ts'
import { hostOf, type ShopHosts } from '#domain/settings/site/hosts-setting.ts'
import { hostsAt, offersAt, offPartsAt, siteLinksAt, socialLinksAt, tagAt } from '../settings/shop-facts.ts'
import type { HttpEnv } from '../http/http-env.ts'
import type { PageId } from '#domain/site/off-pages.ts'
import { pagesOff } from '#domain/site/shop-parts.ts'
import { type SiteConfig, siteSettings } from '../base/site-config.ts'
import { collectionsAt } from '../collections/store/shown-collections.ts'
import type { Offers } from '#domain/site/site.ts'
import { canonicalPath, offeredPath } from './canonical-path.ts'
import { type SentLetter, sendLetter } from './letter-forms.ts'
import { openShop, pageOf, rested } from './open-shop.ts'
import type { PageHost } from '../http/page-host.ts'
import type { SentForms } from './payment-form.ts'
import { isPlainPage, type PlainPage, runPlainly } from './plain-checkout.ts'
import { pageContext } from './request-api.ts'
import { type RequestJar, requestJar } from './request-jar.ts'
import { requestPorts } from './request-ports.ts'
import type { ShopPool } from './shop-pool.ts'

const retryAfterSeconds = '60'

/** A form that was posted to its own page. */
export interface SentForm {
  readonly payment?: SentForms
  readonly letter?: SentLetter
}

/** What all pages of a server are made with. */
interface PageMakers {
  readonly host: PageHost
  readonly pool: ShopPool
}

/**
 * The page of an address, or where it leads instead. `sent` is the form that a browser without scripts
 * posts to it. Spec sections 2 and 4.
 */
export async function answerPage(
  c: HonoContext<HttpEnv>,
  deps: Deps,
  makers: PageMakers,
  sent?: SentForm,
): Promise<Response> {
  const url = addressOf(c, deps)
  if (ownPath(url.pathname) !== url.pathname) return redirect(c, url.pathname + url.search, 301)
  const match = matchPath(url.pathname)
  c.set('endpoint', `page.${match.id}`)
  const moved = canonicalPath(url.pathname)
  if (moved !== undefined) return redirect(c, moved + url.search, 301)
  const jar = requestJar(c)
  if (url.search !== '') {
    keepCurrency(url, jar)
    keepSponsor(url, jar)
  }
  const site = await siteOrBare(deps)
  const { leads, shown } = hostOf(c.req.header('host') ?? url.host, url.host, site.hosts)
  if (leads && sent === undefined) return redirect(c, url.href, 301)
  const offered = site.set?.offers?.languages
  const led = offeredPath(url.pathname, offered)
  if (led !== undefined) return redirect(c, led + url.search, 302)
  const context = await pageContext(c, deps)
  const world = requestPorts(c, context, url, jar, { site, shown })
  const isLent = !isPlainPage(match.id) && sent === undefined
  return held(makers.pool, world.ports, deps, isLent, async (shop, isCalm) => {
    if (!isCalm) context.log.warn({ path: url.pathname }, 'a page did not come to rest')
    const target = world.wentTo() ?? renamed(url, shop)
    if (target !== undefined) {
      jar.write(c, deps.config)
      return redirect(c, target, world.wentTo() === undefined ? 301 : 302)
    }
    const isPersonal = context.user !== undefined || sent !== undefined
    const plainly = plainWork({ context, shop, world, sent: sent?.payment }, match.id, sent?.letter)
    return render(c, deps, makers.host, { site, shown, url, match, shop, isPersonal, jar, plainly })
  })
}

/** What a server does with a page for a browser without scripts; undefined for most. */
function plainWork(page: PlainPage, id: RouteMatch['id'], letter: SentLetter | undefined) {
  const { shop, world } = page
  if (letter !== undefined) return () => sendLetter(shop, world.ports, letter)
  return isPlainPage(id) ? () => runPlainly(page, id) : undefined
}

type Answering = (shop: ShopActor, isCalm: boolean) => Promise<Response>

/**
 * A shop that runs until the answer is complete, with machines that nobody else has meanwhile. Others have
 * them after it only if it brought none of its own, which reach this request.
 */
async function held(
  pool: ShopPool,
  ports: ShopPorts,
  deps: Deps,
  isLent: boolean,
  answer: Answering,
): Promise<Response> {
  const lease = pool.lend(ports)
  let isGood = false
  let shop: ShopActor | undefined
  try {
    shop = openShop(lease.machine, ports, deps.config.buildId)
    const isCalm = await rested(shop)
    const answered = await answer(shop, isCalm)
    isGood = isCalm && isLent
    return answered
  } finally {
    shop?.stop()
    lease.end(isGood)
  }
}

/** The address as the visitor sees it: the configured scheme and host, whatever the request calls them. */
function addressOf(c: HonoContext<HttpEnv>, deps: Deps): URL {
  const asked = new URL(c.req.url)
  const url = new URL(deps.config.publicUrl)
  url.pathname = asked.pathname
  url.search = asked.search
  return url
}

/** Two slashes at its beginning would make a path the address of another host. */
const ownPath = (path: string): string => path.replace(/^[/\\]+/, '/')

function redirect(c: HonoContext<HttpEnv>, target: string, status: 301 | 302): Response {
  c.header('vary', 'Cookie, Accept-Language', { append: true })
  c.header('cache-control', status === 301 ? 'public, max-age=3600' : 'no-store')
  return c.redirect(target.startsWith('/') ? ownPath(target) : target, status)
}

/**
 * Choosing a currency works without scripts: the form asks for the page with `?currency=`. Spec section
 * 2.
 */
function keepCurrency(url: URL, jar: RequestJar): void {
  const wanted = url.searchParams.get('currency')?.toUpperCase()
  const { name, maxAgeSeconds } = cookies.currency
  if (isCurrencyCode(wanted)) jar.set(name, wanted, { days: maxAgeSeconds / 86_400 })
}

/** Who comes by somebody's link is sponsored by them, for as long as the cookie lasts. Rules 6. */
function keepSponsor(url: URL, jar: RequestJar): void {
  const code = url.searchParams.get('sponsor') ?? ''
  const { name, maxAgeSeconds } = cookies.sponsor
  if (/^[A-Za-z0-9-]{4,40}$/.test(code)) jar.set(name, code, { days: maxAgeSeconds / 86_400 })
}

function renamed(url: URL, shop: ShopActor): string | undefined {
  const right = canonicalPath(url.pathname, pageOf(shop).data)
  return right === undefined ? undefined : right + url.search
}

interface Settled {
  readonly site: ShownSite
  /** The host that the page is drawn as: the shop's own, or that of a store. */
  readonly shown: string
  readonly url: URL
  readonly match: RouteMatch
  readonly shop: ShopActor
  readonly isPersonal: boolean
  readonly jar: RequestJar
  readonly plainly: (() => Promise<PlainOutcome | undefined>) | undefined
}

/** Pages that show what only this visitor may see. */
const personalPages: ReadonlySet<string> = new Set([
  'cart',
  'cart-confirmation',
  'order-change',
  'payment',
  'pressing-contract',
  'sign',
])

/** As pages are drawn with it: what is set goes before what the environment says. */
type ShownSite = SiteConfig & {
  readonly hosts: ShopHosts
  readonly set?: {
    shopName?: string
    claims?: Partial<Readonly<Record<Locale, string>>>
    off?: readonly PageId[]
    isUntaxed?: true
    offers?: Offers
    chatHours?: OpeningHours
    collections?: readonly CollectionChange[]
  }
}

/** What the shop has decided for its pages, where it is not the environment that says it. */
async function siteAt(deps: Deps): Promise<ShownSite> {
  const now = deps.clock.now()
  const [social, { help, staff }] = [await socialLinksAt(deps, now), await siteLinksAt(deps, now)]
  const shopName = await shopNameAt(deps.db, now)
  const off = await offPartsAt(deps.db, now)
  const claims = shownClaims(await settingAt(deps.db, 'shop.claim', now), !off.includes('pressing'))
  const hosts = await hostsAt(deps, now)
  const isUntaxed = (await exemptInAt(deps.db, now)) !== null
  const offers = await offersAt(deps.db, now)
  const chatHours = await settingAt(deps.db, 'hours.chat', now)
  const collections = linkedChanges(await collectionsAt(deps.db, now))
  return {
    ...deps.config.site,
    ...(await tagAt(deps, now)),
    hosts,
    storeHosts: [...hosts.stores],
    social,
    helpUrl: help || undefined,
    externalUrl: staff || undefined,
    set: {
      ...(shopName !== usualShopName.name && { shopName }),
      ...(claims && { claims }),
      ...(off.length > 0 && { off: pagesOff(off) }),
      ...(isUntaxed && { isUntaxed: true as const }),
      ...(offers && { offers }),
      ...(chatHours && { chatHours }),
      ...(collections.length > 0 && { collections }),
    },
  }
}

/** A page says that the database is away; it needs no links for that. */
const siteOrBare = (deps: Deps): Promise<ShownSite> =>
  siteAt(deps).catch((error: unknown) => {
    if (databaseFault(error) !== 'unreachable') throw error
    return { ...deps.config.site, hosts: { also: [], stores: deps.config.site.storeHosts } }
  })

async function render(c: HonoContext<HttpEnv>, deps: Deps, host: PageHost, page: Settled): Promise<Response> {
  const { url, match, shop, jar, plainly, site, shown } = page
  const theme = themeOf(requestJar(c).get(cookies.theme.name))
  const rendered = await host.renderPage({
    url,
    origin: url.origin,
    nonce: c.get('nonce'),
    nowMs: deps.clock.now().getTime(),
    shop,
    ...(plainly ? { plainly } : {}),
    signal: c.req.raw.signal,
    onError: error => deps.log.error({ err: error, path: url.pathname }, 'a page broke while rendering'),
    ...(theme ? { theme } : {}),
    ...(host.manifest ? { manifest: host.manifest } : {}),
    site: {
      ...siteSettings(site, shown, thirdPartyAt(url)),
      ...site.set,
      ...(deps.gateway.isClosed && { takesNoCards: true as const }),
    },
    ...(deps.config.stripe.publishableKey ? { stripeKey: deps.config.stripe.publishableKey } : {}),
  })
  // What the owner has named since the start is let in, on this page alone.
  if (site.tag !== deps.config.site.tag) allowSite(c, { ...deps.config, site }, thirdPartyAt(url))
  jar.write(c, deps.config)
  if (plainly && rendered.redirectTo !== undefined) {
    c.header('cache-control', 'no-store')
    return c.redirect(withStore(rendered.redirectTo, storeOfAddress(url.pathname, url.search)), 303)
  }
  const { status } = pageOf(shop)
  const isPersonal = page.isPersonal || guardOf(match) !== 'none' || personalPages.has(match.id)
  c.header('content-type', 'text/html; charset=utf-8')
  c.header('content-language', languageTag(match.locale))
  c.header('vary', 'Cookie, Accept-Language', { append: true })
  c.header('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
  if (status === 503) c.header('retry-after', retryAfterSeconds)
  return c.body(rendered.html, statusOf(isDeskHome(url.pathname) ? 200 : status, rendered.status))
}

/** The flag `nojs` removes the scripts of others. Spec section 2, layout rules. */
const thirdPartyAt = (url: URL): boolean =>
  layoutOf(splitLocale(url.pathname).path, Object.fromEntries(url.searchParams)).thirdParty

const themeOf = (value: string | undefined) => (value === 'dark' || value === 'light' ? value : undefined)

/** The machine's word first; the page itself may know better only when all seemed well. */
function statusOf(status: number, rendered: number): ContentfulStatusCode {
  const told = status === 200 ? rendered : status
  return told === 404 || told === 503 ? told : 200
}
