import { addDays } from '../../base/clock.ts'
import type { Context } from '../../http/context.ts'
import type { Database } from '../../database/database.ts'
import { roughNetworkOf } from '../../http/network.ts'
import { knowsDevices } from '../store/known-devices.ts'
import { insertSession, isInUse } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'
import { sessionDays } from './authenticate.ts'
import { tellNewSignIn } from './account-mails.ts'
import { knownDeviceOf, rememberDevice } from './known-device.ts'
import { hashToken, newToken } from './tokens.ts'
import { readUserOutput } from './user-output.ts'

/** Longest name of a program that is kept; longer ones are cut. */
const agentMost = 300

/** Where a visitor came from, as signing in tells it. Spec section 3, Session. */
interface Arrival {
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
  const from = {
    device: context.agent?.slice(0, agentMost) ?? null,
    countryId: context.countries.find(context.ip)?.countryId ?? null,
    network: roughNetworkOf(context.ip),
  }
  await tellIfNew(context, db, userId, from)
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    origin: arrival.origin ?? null,
    referrer: arrival.referrer ?? null,
    ...from,
    now,
    expiresAt: addDays(now, sessionDays),
  })
  context.cookie.token = token
  await rememberDevice(context, db, userId)
  return { token, user: await readUserOutput(db, userId) }
}

interface Whence {
  readonly device: string | null
  readonly countryId: string | null
  readonly network: string
}

/** Who has signed in before, elsewhere, is told: it may be somebody else who knows the password. */
async function tellIfNew(context: Context, db: Database, userId: number, from: Whence): Promise<void> {
  const user = await findUser(db, userId)
  if (user === undefined || !(await knowsDevices(db, userId, context.clock.now()))) return
  if ((await knownDeviceOf(context, db, user.email)) !== undefined) return
  // A program without cookies, such as ours for the terminal, is known by its name and network.
  if (await isInUse(db, userId, from)) return
  await tellNewSignIn(context, db, user, from)
}
