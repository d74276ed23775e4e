import type { RouteMatch } from '#domain/site/route-table.ts'
import { page, type PageEntry } from './page-entry.ts'

/** The pages of a project's owner. */
export const ownerPages: Partial<Record<RouteMatch['id'], PageEntry>> = {
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
}
