import { latePart } from '../late-part.tsx'

/** What stands in for the data of a page that is not there. */
export const lateNotFound = latePart(async () => (await import('./not-found.page.tsx')).Page)
