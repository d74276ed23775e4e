import { cookies } from '#domain/site/cookie.ts'
import { addSeconds } from '../../base/clock.ts'
import type { Context } from '../../http/context.ts'
import type { Database } from '../../database/database.ts'
import { isKnownDevice, keepKnownDevice } from '../store/known-devices.ts'
import { hashToken, newToken } from './tokens.ts'

/** The browser, hashed, if this account has signed in with it before. */
export async function knownDeviceOf(
  context: Context,
  db: Database,
  email: string,
): Promise<string | undefined> {
  const token = context.sentCookie(cookies.device.name)
  if (token === undefined || token === '') return undefined
  const tokenHash = hashToken(token)
  return (await isKnownDevice(db, tokenHash, email, context.clock.now())) ? tokenHash : undefined
}

/**
 * Remembers that this account signs in with this browser, and gives the browser a mark to be known by. The
 * mark is new each time: one that somebody else put there is worth nothing afterwards.
 */
export async function rememberDevice(context: Context, db: Database, userId: number): Promise<void> {
  const token = newToken()
  const now = context.clock.now()
  const expiresAt = addSeconds(now, cookies.device.maxAgeSeconds)
  await keepKnownDevice(db, { tokenHash: hashToken(token), userId, now, expiresAt })
  context.cookie.device = token
}
