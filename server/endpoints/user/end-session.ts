import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deleteOwnSession } from '../../store/sessions.ts'
import { ownSessions } from './session-output.ts'

/** Ends an own session at once, wherever it is; gives those that are left. */
export const endSession: Handler<'user.endSession'> = async (context, { id }) => {
  if (!(await deleteOwnSession(context.db, context.user.id, id))) return fail('not_found')
  const left = await ownSessions(context, context.session)
  if (!left.some(({ current }) => current)) context.cookie.token = null
  return left
}
