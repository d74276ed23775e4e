import type { Right } from '../people/rights.ts'
import type { RouteId, routeList } from './route-list.ts'

type Routes = typeof routeList

/** The pages of staff: the list of routes guards them. */
type StaffRoute = {
  [Id in RouteId]: Routes[Id] extends { readonly guard: 'staff' } ? Id : never
}[RouteId]

/**
 * What somebody must be allowed to do to enter a page of staff, one of several where there are more; to the
 * others it is not there. Apart from the list of routes, since every first load carries that. Rules 12.
 */
const routeRights = {
  bids: 'product.see',
  'admin-project': 'project.see',
  'admin-reviews': 'review.see',
  'admin-artists': 'product.see',
  'admin-labels': 'product.see',
  'admin-quote': 'quote.see',
  'admin-challenge': 'contest.see',
  'admin-challenge-entries': 'contest.see',
  'admin-stats': 'stats.glance',
  'admin-stats-all': 'stats.glance',
  'admin-stats-v1': 'stats.glance',
  'admin-box': 'subscriber.see',
  'admin-box-editions': 'edition.see',
  'admin-codes': 'code.see',
  'admin-letters': 'letter.see',
  'admin-orders': 'order.see',
  'admin-orders-manual': 'draft.see',
  'admin-order-manual': 'draft.see',
  'admin-dispatch': 'dispatch.see',
  'admin-invoice': 'invoice.see',
  'admin-product': 'product.see',
  'admin-item': 'product.see',
  'admin-prices': 'product.see',
  'admin-stock': 'stock.see',
  'admin-returns': 'return.see',
  'admin-settings': 'settings.see',
  'admin-reports': 'report.see',
  'admin-order': 'order.see',
  'admin-user': 'user.see',
  'admin-client': 'client.see',
  'admin-shops': 'shop.see',
  'admin-shop': 'shop.see',
  // Who makes jobs sees their own, who sees all jobs those of everybody.
  'admin-jobs': ['product.edit', 'job.see', 'review.move', 'letter.move', 'payment.move'],
  'admin-outbox': 'job.see',
  'admin-payments': 'payment.see',
  'admin-payouts': 'payout.see',
  'admin-projects': 'project.see',
  'admin-runs': 'plant.see',
  'admin-plants': 'plant.see',
  'admin-pressings': 'quote.see',
  'admin-category': 'collection.see',
  'admin-pass': 'user.see',
  'admin-digital': 'product.see',
  'admin-digital-codes': 'code.see',
  'admin-digital-downloads': 'client.see',
  'admin-digital-encodings': 'product.see',
  'admin-digital-page': 'product.see',
  'admin-digital-single': 'product.see',
} as const satisfies Record<StaffRoute, Right | readonly Right[]>

/** The rights of which each opens a page of staff; none for every other page. */
export function rightsOfRoute(id: string | undefined): readonly Right[] {
  const found: readonly [string, Right | readonly Right[]][] = Object.entries(routeRights)
  return found.flatMap(([route, right]) => (route === id ? right : []))
}
