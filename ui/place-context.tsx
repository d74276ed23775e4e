import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { Locale } from '#domain/locale.ts'
import { matchPath, pathFor, type RouteId, type RouteMatch, type RouteParams } from '#domain/route-table.ts'

/** Where the visitor is: route, language and parameters, and how to write addresses in that language. */
export type Place = {
  /** Scheme and host of the shop, for absolute addresses. */
  origin: string
  /** The moment of rendering on the server; components never ask a clock. */
  nowMs: number
  path: string
  match: RouteMatch
  locale: Locale
  pathOf: (id: RouteId, params?: RouteParams) => string
}

const PlaceContext = createContext<Place | undefined>(undefined)

/** Reads the address of the router; inside, everything asks `usePlace`. */
export function PlaceProvider({
  origin,
  nowMs,
  children,
}: {
  origin: string
  nowMs: number
  children: ReactNode
}) {
  const [path] = useLocation()
  const place = useMemo<Place>(() => {
    const match = matchPath(path)
    const { locale } = match
    return { origin, nowMs, path, match, locale, pathOf: (id, params) => pathFor(id, locale, params) }
  }, [origin, nowMs, path])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** The current place. */
export function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('A component asks for the place outside of PlaceProvider')
  return place
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
