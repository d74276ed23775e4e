import { isDeskPlace } from '#domain/site/layout.ts'
import { matchPath, type RouteMatch } from '#domain/site/route-table.ts'
import { firstPages } from './first-pages.ts'
import type { PageEntry } from './page-entry.ts'

type PageOf = (id: RouteMatch['id']) => PageEntry

/** A table of pages that comes by one import, again where that failed; then its pages are there at once. */
function lateTable(load: () => Promise<PageOf>): (id: RouteMatch['id']) => PageEntry | Promise<PageEntry> {
  let there: PageOf | undefined
  let coming: Promise<PageOf> | undefined
  return id => {
    if (there) return there(id)
    coming ??= load().then(
      of => (there = of),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming.then(of => of(id))
  }
}

const furtherPage = lateTable(async () => (await import('./further-pages.ts')).furtherPageOf)
const deskPage = lateTable(async () => (await import('./desk-pages.ts')).deskPageOf)

/**
 * The page that an address shows to who looks: staff have pages that nobody else is told of. Later, while the
 * table of those, or of further pages, must come: each is one name in what shoppers load at first.
 */
export function shownPage(pathname: string, isStaff: boolean): PageEntry | Promise<PageEntry> {
  const { id } = matchPath(pathname)
  if (isStaff && isDeskPlace(pathname)) return deskPage(id)
  return firstPages[id] ?? furtherPage(id)
}
