import { addDays } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../store/database.ts'
import { insertSession } from '../store/sessions.ts'
import { sessionDays } from './authenticate.ts'
import { rememberDevice } from './known-device.ts'
import { hashToken, newToken } from './tokens.ts'
import { readUserOutput } from './user-output.ts'

/** Longest name of a program that is kept; longer ones are cut. */
const agentMost = 300

/** Where a visitor came from, as signing in tells it. Spec section 3, Session. */
export interface Arrival {
  readonly origin?: string | undefined
  readonly referrer?: string | undefined
}

/**
 * Opens a session of 365 days for a user, sets its cookie and gives the token with the user. Spec sections 7
 * and 9. `db` may be the transaction that has just made the user.
 */
export async function openSession(context: Context, db: Database, userId: number, arrival: Arrival) {
  const token = newToken()
  const now = context.clock.now()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    origin: arrival.origin ?? null,
    referrer: arrival.referrer ?? null,
    device: context.agent?.slice(0, agentMost) ?? null,
    now,
    expiresAt: addDays(now, sessionDays),
  })
  context.cookie.token = token
  await rememberDevice(context, db, userId)
  return { token, user: await readUserOutput(db, userId) }
}
