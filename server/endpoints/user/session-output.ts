import type { OwnSession } from '#contract'
import { deviceNameOf } from '../../auth/device-name.ts'
import type { Context, Session } from '../../context.ts'
import { listSessions } from '../../store/sessions.ts'

/** The open sessions of whoever asks, the one that asks first, then those last used. */
export async function ownSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user, tokenHash }: Session,
): Promise<OwnSession[]> {
  const rows = await listSessions(db, user.id, clock.now())
  const all = rows.map(row => ({
    id: row.id,
    current: row.tokenHash === tokenHash,
    ...deviceNameOf(row.device),
    country_id: row.countryId,
    network: row.network,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
  }))
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)]
}
