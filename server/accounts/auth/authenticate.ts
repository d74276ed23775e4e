import { addDays } from '../../base/clock.ts'
import type { Session } from '../../http/context.ts'
import type { Deps } from '../../http/deps.ts'
import { findSession, touchSession } from '../store/sessions.ts'
import { hashToken } from './tokens.ts'

/** Spec section 9. */
export const sessionDays = 365
/** As exactly as its owner is told when a session was last used; more often would be a write a page. */
const touchAfterMs = 3_600_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

interface Credentials {
  readonly authorization: string | undefined
  readonly cookie: string | undefined
}

/** Whose request this is, by its bearer token or else its `token` cookie; undefined for nobody known. */
export async function authenticate(deps: Deps, sent: Credentials): Promise<Session | undefined> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(sent.authorization ?? '')?.[1]
  const token = bearer ?? sent.cookie
  if (token === undefined || !tokenShape.test(token)) return undefined
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const found = await findSession(deps.db, tokenHash, now)
  if (!found) return undefined
  if (now.getTime() - found.lastSeenAt.getTime() > touchAfterMs) {
    await touchSession(deps.db, tokenHash, now, addDays(now, sessionDays))
  }
  return { tokenHash, user: found.user, fromCookie: bearer === undefined }
}
