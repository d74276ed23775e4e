import { lazyPart } from '../lazy-part.tsx'

/** What stands in for a page while the shop is away. */
export const lazyMaintenance = lazyPart(async () => (await import('./maintenance.tsx')).Maintenance)
