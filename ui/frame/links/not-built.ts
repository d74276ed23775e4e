import type { RouteId } from '#domain/site/route-table.ts'

/**
 * Pages of spec section 2 that a shopper may ask for and that answer 404 for now. The list may only shrink: a
 * page taken off it must be there in every language, or a test fails.
 */
export const pagesNotBuilt = [
  'project-start',
  'project-start2',
  'project-boxes',
] as const satisfies readonly RouteId[]
