// Pages of parts that the shop has turned off, as browsers know them: which part each is of, servers know.
import type { RouteMatch } from './route-table.ts'

export type PageId = RouteMatch['id']

/** Pages of the account that show what one made in a part; who made nothing sees no link where it is off. */
const ownPages: ReadonlySet<PageId> = new Set<PageId>([
  'account-projects',
  'user-projects',
  'user-production',
])

/** Whether a page shows projects of the reader's own, which none can be added to while pressing is off. */
export const isOwnPressing = (id: PageId): boolean => ownPages.has(id)

/** Whether a page is of a part that is off: nothing leads there, and it answers as if it were not there. */
export const isRouteOff = (id: PageId, off: readonly PageId[] = []): boolean => off.includes(id)

/** Of a page with its query: a quote that was kept is seen by its link, also where no more are asked for. */
export const isPageOff = (
  { id, query }: { readonly id: PageId; readonly query: Readonly<Record<string, string>> },
  off?: readonly PageId[],
): boolean => isRouteOff(id, off) && (id !== 'quote' || query['token'] === undefined)
