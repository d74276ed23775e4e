import type { Handler } from '../../handler.ts'
import { deleteOtherSessions } from '../../store/sessions.ts'
import { ownSessions } from './session-output.ts'

/** Ends every own session at once but the one that asks, which it gives. */
export const endOtherSessions: Handler<'user.endOtherSessions'> = async context => {
  const { db, user, session } = context
  await deleteOtherSessions(db, user.id, session.tokenHash)
  return ownSessions(context, session)
}
