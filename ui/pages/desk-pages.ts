import type { RouteMatch } from '#domain/site/route-table.ts'
import { page, type PageEntry } from './page-entry.ts'

/** The pages of a project's owner and of staff. */
export const deskPages: Partial<Record<RouteMatch['id'], PageEntry>> = {
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
  'admin-projects': page('review/admin-projects.page.tsx', () => import('./review/admin-projects.page.tsx'), [
    'review',
    'staff',
    'status',
    'soon',
  ]),
  'admin-project': page('review/admin-project.page.tsx', () => import('./review/admin-project.page.tsx'), [
    'review',
    'staff',
    'status',
    'soon',
  ]),
  'admin-quote': page('staff/admin-quote.page.tsx', () => import('./staff/admin-quote.page.tsx'), [
    'quote',
    'staff',
    'soon',
  ]),
  'admin-payments': page('staff/admin-payments.page.tsx', () => import('./staff/admin-payments.page.tsx'), [
    'staff',
    'soon',
  ]),
  'admin-outbox': page('staff/admin-outbox.page.tsx', () => import('./staff/admin-outbox.page.tsx'), [
    'staff',
    'soon',
  ]),
  'admin-pass': page('people/admin-pass.page.tsx', () => import('./people/admin-pass.page.tsx'), [
    'account',
    'staff',
    'soon',
  ]),
  'admin-user': page('people/admin-user.page.tsx', () => import('./people/admin-user.page.tsx'), [
    'account',
    'staff',
    'soon',
  ]),
  'admin-dispatch': page(
    'dispatch/admin-dispatch.page.tsx',
    () => import('./dispatch/admin-dispatch.page.tsx'),
    ['staff', 'soon'],
  ),
  'admin-orders': page('staff/admin-orders.page.tsx', () => import('./staff/admin-orders.page.tsx'), [
    'staff',
    'orders',
    'soon',
  ]),
  'admin-order': page('staff/admin-order.page.tsx', () => import('./staff/admin-order.page.tsx'), [
    'staff',
    'orders',
    'account',
    'cart',
    'soon',
  ]),
}
