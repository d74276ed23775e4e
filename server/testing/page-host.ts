import { drawShare, renderPage, routes } from '#ui/entry-server.tsx'
import type { PageHost } from '../http/page-host.ts'

/** Renders pages from the sources, for tests. */
export const sourceHost: PageHost = { renderPage, drawShare, routes }
