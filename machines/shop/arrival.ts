// What a visit begins with: read once from the ports when a shop starts, so that no journey reads the world.
import { cookies, isBannerAllowed } from '#domain/site/cookie.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import { externalReferrer, originOf } from '#domain/people/origin.ts'
import { splitLocale } from '#domain/site/route-table.ts'
import type { BannerInput } from '../journeys/banner/banner.machine.ts'
import { readCookie } from '../journeys/cart/cart.cookie.ts'
import type { CartInput } from '../journeys/cart/cart.machine.ts'
import type { LocaleInput } from '../journeys/locale/locale.machine.ts'
import type { ShopPorts } from '../ports.ts'

export interface Arrival {
  /** The cookies hold a session. A browser cannot read the token itself, only the mark beside it. */
  readonly hasToken: boolean
  readonly origin: string
  readonly referrer: string | null
  readonly kept: CartInput['kept']
  readonly locale: LocaleInput
  readonly banner: BannerInput
  readonly consentCookie: string | null
  /** Build of the page on show, when the host knows it. */
  readonly buildId: string | null
}

const bannerOf = ({ cookies: jar, navigation, viewport, visitor }: ShopPorts): BannerInput => ({
  path: splitLocale(navigation.place().path).path,
  locale: visitor.locale(),
  isAllowed: isBannerAllowed(jar.get(cookies.banner.name)),
  isMainHost: navigation.isMainHost(),
  widthPx: viewport.widthPx(),
})

/** Spec sections 2, 3 and 4: origin, referrer, kept cart, clues of language, currency and country. */
export function readArrival(ports: ShopPorts, buildId: string | null): Arrival {
  const { cookies: jar, navigation, visitor } = ports
  const { path, search } = navigation.place()
  const query = new URLSearchParams(search)
  const referrer = navigation.referrer()
  const found = originOf({
    pathname: splitLocale(path).path,
    ori: query.get('ori'),
    fbclid: query.get('fbclid'),
    referrer,
    host: navigation.host(),
  })
  const remembered = jar.get(cookies.origin.name)
  return {
    hasToken: jar.get(cookies.token.name) !== undefined || jar.get(cookies.session.name) !== undefined,
    // A visitor who comes back directly still came from where the first visit came from. Spec section 9: 2
    // days.
    origin: found === 'DI' ? (remembered ?? found) : found,
    referrer: externalReferrer(referrer, navigation.host()) ?? null,
    kept: readCookie(jar.get(cookies.cart.name), defaultCurrency),
    locale: {
      addressLocale: visitor.locale(),
      isBareHome: path === '/',
      langCookie: jar.get(cookies.lang.name) ?? null,
      currencyCookie: jar.get(cookies.currency.name) ?? null,
      countryCookie: jar.get(cookies.country.name) ?? null,
      currencyQuery: query.get('currency'),
      languages: visitor.languages(),
      requestCountry: visitor.country() ?? null,
    },
    banner: bannerOf(ports),
    consentCookie: jar.get(cookies.consent.name) ?? null,
    buildId,
  }
}
