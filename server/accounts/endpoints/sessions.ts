import type { OwnSession } from '#contract'
import { deviceNameOf } from '../auth/device-name.ts'
import type { Context, Session } from '../../http/context.ts'
import { listSessions, deleteOwnSession, deleteOtherSessions } from '../store/sessions.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'

/** The open sessions of whoever asks, the one that asks first, then those last used. */
async function ownSessions(
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

/** Where the account is signed in. */
export const sessions: Handler<'user.sessions'> = context => ownSessions(context, context.session)

/** Ends an own session at once, wherever it is; gives those that are left. */
export const endSession: Handler<'user.endSession'> = async (context, { id }) => {
  if (!(await deleteOwnSession(context.db, context.user.id, id))) return fail('not_found')
  const left = await ownSessions(context, context.session)
  if (!left.some(({ current }) => current)) context.cookie.token = null
  return left
}

/** Ends every own session at once but the one that asks, which it gives. */
export const endOtherSessions: Handler<'user.endOtherSessions'> = async context => {
  const { db, user, session } = context
  await deleteOtherSessions(db, user.id, session.tokenHash)
  return ownSessions(context, session)
}
