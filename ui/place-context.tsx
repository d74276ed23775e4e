import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Locale } from '#domain/text/locale.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import {
  matchPath,
  pathFor,
  type RouteId,
  type RouteMatch,
  type RouteParams,
} from '#domain/site/route-table.ts'

/** Where the visitor is: route, language and parameters, and how to write addresses in that language. */
export type Place = {
  /** Scheme and host of the shop, for absolute addresses. */
  origin: string
  /** The moment of rendering on the server; components never ask a clock. */
  nowMs: number
  site: SiteSettings
  path: string
  match: RouteMatch
  locale: Locale
  pathOf: (id: RouteId, params?: RouteParams) => string
}

type PlaceAt = (path: string) => Place

/** Works a place out once for all who ask: the same path gives the same object. */
function placesOf(origin: string, nowMs: number, site: SiteSettings): PlaceAt {
  let last: Place | undefined
  return path => {
    if (last?.path === path) return last
    const match = matchPath(path)
    const { locale } = match
    const pathOf: Place['pathOf'] = (id, params) => pathFor(id, locale, params)
    last = { origin, nowMs, site, path, match, locale, pathOf }
    return last
  }
}

/** What is known of every place of this shop. */
const PlaceContext = createContext<PlaceAt | undefined>(undefined)

type PlaceProps = Pick<Place, 'origin' | 'nowMs'> & { site?: SiteSettings; children: ReactNode }

/** Of a shop whose owner has decided nothing. */
const bareSite: SiteSettings = { isMainHost: false }

/**
 * Lets everything inside ask `usePlace`. What it hands down never changes: were it the place itself, each
 * step would have React look through a list of a thousand records for those who ask.
 */
export function PlaceProvider(given: PlaceProps) {
  const { origin, nowMs, site = bareSite, children } = given
  const placeAt = useMemo(() => placesOf(origin, nowMs, site), [origin, nowMs, site])
  return <PlaceContext value={placeAt}>{children}</PlaceContext>
}

/** The current place, by the address of the router. */
export function usePlace(): Place {
  const placeAt = useContext(PlaceContext)
  const [path] = useLocation()
  if (!placeAt) throw new Error('Outside of PlaceProvider')
  return placeAt(path)
}

export type StatusReport = (status: number) => void

const StatusContext = createContext<StatusReport | undefined>(undefined)

/** Lets the server hear which status the page answers with. */
export function StatusProvider({
  report,
  children,
}: {
  report: StatusReport | undefined
  children: ReactNode
}) {
  return <StatusContext value={report}>{children}</StatusContext>
}

/** Tells the server which status this page answers with; nothing on the client. */
export function useStatus(status: number): void {
  useContext(StatusContext)?.(status)
}
