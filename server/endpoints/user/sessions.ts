import type { Handler } from '../../handler.ts'
import { ownSessions } from './session-output.ts'

/** Where the account is signed in. */
export const sessions: Handler<'user.sessions'> = context => ownSessions(context, context.session)
