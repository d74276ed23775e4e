import { BlockList, isIP } from 'node:net'
import { randomInt, randomUUID } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { makeCartId } from '#domain/orders/cart.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { acceptedLanguages } from '#domain/text/locale.ts'
import { matchPath } from '#domain/site/route-table.ts'
import type { Offers } from '#domain/site/site.ts'
import type { NavigationPort, ShopPorts, Stop } from '#machines/ports.ts'
import type { Context } from '../http/context.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { cookieDrafts } from './cookie-drafts.ts'
import { requestApi } from './request-api.ts'
import type { RequestJar } from './request-jar.ts'
import type { PageId } from '#domain/site/off-pages.ts'
import { type SiteConfig, siteSettings } from '../base/site-config.ts'
import { nullPorts } from './null-ports.ts'

const networks4 = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const
const networks6 = [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

function listed(): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks4) list.addSubnet(network, prefix)
  for (const [network, prefix] of networks6) list.addSubnet(network, prefix, 'ipv6')
  return list
}

const own = listed()

/** True for this machine and private networks, which lie in no country of the database. */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && own.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}

/** What the machines of one page see of the world, and where they went instead of showing it. */
export interface PageWorld {
  readonly ports: ShopPorts
  /** The address the machines went to: the answer is a redirect. */
  wentTo(): string | undefined
}

const nothing = (): void => {}
const unheard = (): Stop => nothing

/** Where the shop stands; who is on its own network counts as being there. */
const homeCountryId = 'FR'

const countryOf = ({ countries, ip }: Context): string | undefined =>
  countries.find(ip)?.countryId ?? (isPrivateAddress(ip) ? homeCountryId : undefined)

/** What the shop has decided for its pages, and the host that one of them is drawn as. */
interface Shown {
  readonly site: SiteConfig & { readonly set?: { offers?: Offers; off?: readonly PageId[] } }
  readonly shown: string
}

function recordedNavigation(
  url: URL,
  shown: Shown,
  referrer: string,
  went: (to: string) => void,
): NavigationPort {
  return {
    place: () => ({ path: url.pathname, search: url.search }),
    host: () => url.host,
    isMainHost: () => siteSettings(shown.site, shown.shown, true).isMainHost,
    off: () => shown.site.set?.off ?? [],
    push: path => went(path),
    leave: address => went(address),
    reload: nothing,
    onChange: unheard,
    referrer: () => referrer,
  }
}

/**
 * The world of a page that is rendered for one request. Nothing is heard, seen or paid; going elsewhere
 * is noted.
 */
export function requestPorts(
  c: HonoContext<HttpEnv>,
  context: Context,
  url: URL,
  jar: RequestJar,
  shown: Shown = { site: context.config.site, shown: url.host },
): PageWorld {
  let target: string | undefined
  const languages = acceptedLanguages(c.req.header('accept-language'))
  const ports: ShopPorts = {
    ...nullPorts,
    api: requestApi(context, jar),
    cookies: jar,
    drafts: cookieDrafts(jar),
    files: {
      offer: () => '',
      read: () => Promise.reject(new Error('a page has no files')),
      head: () => undefined,
      upload: () => Promise.reject(new Error('a page has no files')),
      release: () => {},
      noteFailure: message => context.log.warn(message),
    },
    navigation: recordedNavigation(url, shown, c.req.header('referer') ?? '', to => {
      target ??= to
    }),
    clock: { nowMs: () => context.clock.now().getTime(), zone: () => shopTimeZone },
    random: { cartId: () => makeCartId(() => randomInt(2 ** 31) / 2 ** 31), key: () => randomUUID() },
    visitor: {
      languages: () => languages,
      country: () => countryOf(context),
      offers: () => shown.site.set?.offers,
      locale: () => matchPath(url.pathname).locale,
    },
  }
  return { ports, wentTo: () => target }
}
