import { lazyPart } from '../lazy-part.tsx'

/** What stands in for the data of a page that is not there. */
export const lazyNotFound = lazyPart(async () => (await import('./not-found.page.tsx')).Page)
