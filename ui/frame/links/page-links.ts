import { isRouteOff } from '#domain/site/off-pages.ts'
import type { RouteId, RouteMatch } from '#domain/site/route-table.ts'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/**
 * Pages of spec section 2 that a shopper may ask for and that answer 404 for now. The list may only shrink: a
 * page taken off it must be there in every language, or a test fails.
 */
export const pagesNotBuilt = [
  'project-start',
  'project-start2',
  'project-boxes',
] as const satisfies readonly RouteId[]

export type SiteLink = {
  href: string
  text: string
  isCurrent: boolean
  /** Stands out in the highlight colour. */
  isLit?: boolean
}

/** Not asked of the pages themselves: they import this. */
const notBuilt: ReadonlySet<string> = new Set(pagesNotBuilt)

/** The main navigation, in order. */
export const mainPages = [
  ['shop', 'header.records'],
  ['vinyl-box', 'header.box'],
  ['pressing', 'header.pressing'],
  ['how-it-works', 'header.how'],
] as const satisfies readonly (readonly [RouteId, MessageId])[]

/**
 * Links to pages by their route; pages that are not built yet are left out. Cached
 * markup, which knows no address, is told which page is current.
 */
export function usePageLinks(
  pages: readonly (readonly [RouteId, MessageId])[],
  current?: RouteMatch['id'],
): SiteLink[] {
  const t = useT()
  const { pathOf, match, site } = usePlace()
  const here = current ?? match.id
  return pages
    .filter(([id]) => !notBuilt.has(id) && !isRouteOff(id, site.off))
    .map(([id, text]) => ({ href: pathOf(id), text: t(text), isCurrent: here === id }))
}
