import type { Database } from '../../database/database.ts'
import { gatewayEvents } from '../../database/schema/infra.ts'

/** Remembers what a provider told us; false when it told us before. */
export async function rememberGatewayEvent(
  db: Database,
  event: { gateway: string; eventId: string; type: string },
): Promise<boolean> {
  const rows = await db
    .insert(gatewayEvents)
    .values({ ...event, payload: {} })
    .onConflictDoNothing()
    .returning({ id: gatewayEvents.eventId })
  return rows.length > 0
}
