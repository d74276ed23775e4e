import type { RouteMatch } from '#domain/site/route-table.ts'
import type { Area } from '../text/areas.ts'
import { DeskPlace } from './desk-place/desk-place.tsx'
import { page as anyPage, type PageEntry } from './page-entry.ts'

/** The words of the frame, which come with every page in it. */
const around: readonly Area[] = ['admin-frame', 'staff', 'soon']

const page = (file: string, load: Parameters<typeof anyPage>[1], areas: readonly Area[] = []): PageEntry => ({
  ...anyPage(file, load, [...new Set([...around, ...areas])]),
  Frame: DeskPlace,
})

/** The words of lists that are data. */
const ofLists: readonly Area[] = [
  'admin-desks',
  'admin-import',
  'admin-returns',
  'returns',
  'orders',
  'staff',
  'status',
  'soon',
]

/** Those, and of records that are data. */
const deskWords: readonly Area[] = ['admin-catalogue', 'picture', ...ofLists]

/** Desks whose records are data share one page. */
const desk = page('desk/desk.page.tsx', () => import('./desk/desk.page.tsx'), deskWords)

/** Figures share one page: the morning, what is explored, the sheets of a month. */
const stats = page('stats/admin-stats.page.tsx', () => import('./stats/admin-stats.page.tsx'), [
  'admin-stats',
])

/**
 * The pages of staff. They come by one import, so that none is named in what shoppers load at first: in a
 * browser this file is read by `shownPage` of page-modules.ts alone.
 */
export const deskPages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'admin-product': desk,
  'admin-item': desk,
  'admin-prices': desk,
  'admin-artists': desk,
  'admin-labels': desk,
  'admin-category': desk,
  'admin-shops': desk,
  'admin-shop': desk,
  'admin-projects': desk,
  'admin-project': page('review/admin-project.page.tsx', () => import('./review/admin-project.page.tsx'), [
    'admin-desks',
    'admin-returns',
    'creation',
    'orders',
    'quote',
    'returns',
    'review',
    'staff',
    'status',
    'soon',
  ]),
  'admin-runs': page('plants/admin-runs.page.tsx', () => import('./plants/admin-runs.page.tsx'), [
    'plants',
    'quote',
    'soon',
  ]),
  'admin-plants': page('plants/admin-plants.page.tsx', () => import('./plants/admin-plants.page.tsx'), [
    'plants',
    'soon',
  ]),
  'admin-pressings': page(
    'pressing-desk/admin-pressings.page.tsx',
    () => import('./pressing-desk/admin-pressings.page.tsx'),
    ['pressing', 'staff', 'soon'],
  ),
  'admin-quote': page('quote-desk/admin-quote.page.tsx', () => import('./quote-desk/admin-quote.page.tsx'), [
    ...deskWords,
    'quote',
  ]),
  'admin-payments': desk,
  'admin-payouts': page('payouts/admin-payouts.page.tsx', () => import('./payouts/admin-payouts.page.tsx'), [
    ...deskWords,
    'account',
  ]),
  'admin-stats': stats,
  'admin-stats-all': stats,
  'admin-stats-v1': stats,
  'admin-stock': page('stock/admin-stock.page.tsx', () => import('./stock/admin-stock.page.tsx'), ofLists),
  'admin-jobs': page('desk/desk-jobs.page.tsx', () => import('./desk/desk-jobs.page.tsx'), [
    'admin-desks',
    'orders',
    'status',
    'admin-import',
    'admin-returns',
    'returns',
    'staff',
    'soon',
  ]),
  'admin-returns': page(
    'returns/admin-returns.page.tsx',
    () => import('./returns/admin-returns.page.tsx'),
    ofLists,
  ),
  'admin-orders-manual': page(
    'drafts/admin-orders-manual.page.tsx',
    () => import('./drafts/admin-orders-manual.page.tsx'),
    [...ofLists, 'admin-drafts'],
  ),
  'admin-order-manual': page(
    'drafts/admin-order-manual.page.tsx',
    () => import('./drafts/admin-order-manual.page.tsx'),
    ['admin-drafts', 'admin-returns', 'staff', 'soon'],
  ),
  'admin-outbox': page('staff/admin-outbox.page.tsx', () => import('./staff/admin-outbox.page.tsx'), [
    'staff',
    'soon',
  ]),
  'admin-reports': page('reports/admin-reports.page.tsx', () => import('./reports/admin-reports.page.tsx'), [
    'admin-reports',
  ]),
  'admin-settings': page(
    'settings/admin-settings.page.tsx',
    () => import('./settings/admin-settings.page.tsx'),
    ['admin-settings', 'staff', 'soon'],
  ),
  'admin-pass': page('people/admin-pass.page.tsx', () => import('./people/admin-pass.page.tsx'), [
    'account',
    'staff',
    'soon',
  ]),
  'admin-user': page('people/admin-user.page.tsx', () => import('./people/admin-user.page.tsx'), [
    ...ofLists,
    'account',
  ]),
  'admin-dispatch': page(
    'dispatch/admin-dispatch.page.tsx',
    () => import('./dispatch/admin-dispatch.page.tsx'),
    ['staff', 'soon'],
  ),
  'admin-orders': desk,
  'admin-client': desk,
  'admin-reviews': desk,
  'admin-box': desk,
  'admin-box-editions': desk,
  'admin-codes': desk,
  'admin-digital': desk,
  'admin-digital-single': desk,
  'admin-digital-codes': desk,
  'admin-digital-downloads': desk,
  'admin-digital-encodings': desk,
  'admin-challenge': desk,
  'admin-challenge-entries': desk,
  'admin-letters': desk,
  'admin-invoice': desk,
  'admin-order': page('staff/admin-order.page.tsx', () => import('./staff/admin-order.page.tsx'), [
    'admin-order',
    'admin-desks',
    'staff',
    'admin-returns',
    'returns',
    'orders',
    'account',
    'cart',
    'status',
    'soon',
  ]),
  bids: page('staff/bids.page.tsx', () => import('./staff/bids.page.tsx'), ['staff', 'soon']),
}

/** What staff see where there is no desk. */
const unknownDesk = page('staff/unknown-desk.page.tsx', () => import('./staff/unknown-desk.page.tsx'))

/** The page of a route for staff. */
export const deskPageOf = (id: RouteMatch['id']): PageEntry => deskPages[id] ?? unknownDesk
