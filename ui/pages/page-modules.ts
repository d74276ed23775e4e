import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteMatch } from '#domain/route-table.ts'

/** What a page's file exports. */
export type PageModule = { Page: ComponentType }

export type PageEntry = {
  /** Suspends until its chunk is there; after `preload` it renders at once. */
  Page: LazyExoticComponent<ComponentType>
  /**
   * Loads the page's chunk once. Servers and the client's start await it, so that status and redirect
   * are known.
   */
  preload(): Promise<PageModule>
  /** The source file, by which the build's manifest knows the page's chunk. */
  file: string
}

function page(file: string, load: () => Promise<PageModule>): PageEntry {
  let once: Promise<PageModule> | undefined
  const preload = () => {
    once ??= load()
    return once
  }
  return {
    Page: lazy(async () => ({ default: (await preload()).Page })),
    preload,
    file: `ui/pages/${file}`,
  }
}

const notFound = page('not-found.page.tsx', () => import('./not-found.page.tsx'))

/** The page of each route that is built. */
const pages: Partial<Record<RouteMatch['id'], PageEntry>> = {
  'not-found': notFound,
}

/** The page of a route; a route without a page of its own is not found. */
export function pageOf(id: RouteMatch['id']): PageEntry {
  return pages[id] ?? notFound
}

/** True when the route has a page. */
export function hasPage(id: RouteMatch['id']): boolean {
  return id !== 'not-found' && pages[id] !== undefined
}
