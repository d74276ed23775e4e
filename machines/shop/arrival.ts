// What a visit begins with: read once from the ports when a shop starts.
import { cookies } from '#domain/site/cookie.ts'
import { externalReferrer, originOf } from '#domain/people/origin.ts'
import { splitLocale } from '#domain/site/route-table.ts'
import type { Arrival } from '../journey.ts'
import type { ShopPorts } from '../ports.ts'

/** Spec sections 2 and 4: session, origin, referrer. */
export function readArrival(ports: ShopPorts, buildId: string | null): Arrival {
  const { cookies: jar, navigation, viewport } = ports
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
    widthPx: viewport.widthPx(),
    buildId,
  }
}
