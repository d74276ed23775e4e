import type { Handler } from '../../handler.ts'
import { deleteSession } from '../../store/sessions.ts'

/** Ends the session and clears its cookie. Without a session it is done all the same. */
export const logout: Handler<'auth.logout'> = async context => {
  if (context.session) await deleteSession(context.db, context.session.tokenHash)
  context.cookie.token = null
  return { done: true }
}
