import type { RouteMatch } from '#domain/site/route-table.ts'
import { page, type PageEntry } from './page-entry.ts'

/**
 * The pages of a project's owner. They come by one import, as few visitors open them: in a browser this file
 * is read by `shownPage` of page-modules.ts alone.
 */
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

const notFound = page('not-found.page.tsx', () => import('./not-found.page.tsx'), ['soon'])

/** The page of an owner's route. */
export const ownerPageOf = (id: RouteMatch['id']): PageEntry => ownerPages[id] ?? notFound
