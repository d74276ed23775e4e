import type { RouteMatch } from '#domain/site/route-table.ts'
import { page, type PageEntry } from './page-entry.ts'

/** The areas of pages where the holder of a link pays by card. */
const payable = ['offer', 'checkout', 'cart', 'soon'] as const

/**
 * The pages of a project's owner, those where the holder of a link from a mail pays, and those where somebody
 * withdraws or reports. They come by one import, as few visitors open them: in a browser this file is read by
 * `shownPage` of page-modules.ts alone.
 */
export const rarePages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'project-dashboard': page(
    'project/project-dashboard.page.tsx',
    () => import('./project/project-dashboard.page.tsx'),
    ['account', 'owner', 'orders', 'status', 'soon'],
  ),
  'project-manage': page(
    'project/project-manage.page.tsx',
    () => import('./project/project-manage.page.tsx'),
    ['owner', 'review', 'status'],
  ),
  'project-manage2': page(
    'project/project-manage2.page.tsx',
    () => import('./project/project-manage2.page.tsx'),
    ['owner', 'orders', 'status', 'soon'],
  ),
  'project-published': page(
    'project/project-published.page.tsx',
    () => import('./project/project-published.page.tsx'),
    ['owner', 'product', 'status'],
  ),
  'production-summary': page(
    'creation/production-summary.page.tsx',
    () => import('./creation/production-summary.page.tsx'),
    ['creation', 'quote', 'soon', 'status'],
  ),
  offer: page('drafts/offer.page.tsx', () => import('./drafts/offer.page.tsx'), payable),
  'order-change': page(
    'order-change/order-change.page.tsx',
    () => import('./order-change/order-change.page.tsx'),
    payable,
  ),
  report: page('company/report.page.tsx', () => import('./company/report.page.tsx'), ['company', 'soon']),
  withdraw: page('returns/withdraw.page.tsx', () => import('./returns/withdraw.page.tsx'), [
    'returns',
    'soon',
  ]),
  'user-production': page(
    'project/user-production.page.tsx',
    () => import('./project/user-production.page.tsx'),
    ['account', 'status', 'soon'],
  ),
  'user-production-page': page(
    'project/user-production-page.page.tsx',
    () => import('./project/user-production-page.page.tsx'),
    ['account', 'status', 'soon'],
  ),
}

const notFound = page('not-found.page.tsx', () => import('./not-found.page.tsx'), ['soon'])

/** The page of a route of these. */
export const rarePageOf = (id: RouteMatch['id']): PageEntry => rarePages[id] ?? notFound
