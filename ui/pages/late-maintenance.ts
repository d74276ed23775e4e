import { latePart } from '../late-part.tsx'

/** What stands in for a page while the shop is away. */
export const lateMaintenance = latePart(async () => (await import('./maintenance.tsx')).Maintenance)
