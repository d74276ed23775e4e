import { matchPath, splitLocale } from '#domain/site/route-table.ts'
import type { Visit } from '../shop-events.ts'

/** Reads an address by the route table; a repeated query name keeps its last value. Spec section 2. */
export function visitOf(path: string, search: string): Visit {
  const { id, locale, params } = matchPath(path)
  return { id, locale, params, query: Object.fromEntries(new URLSearchParams(search)), path, search }
}

/** Path without the language's prefix, for those whose rules are written in it. */
export const plainPath = (visit: Visit | null): string => splitLocale(visit?.path ?? '/').path
