import type { Database } from '../../database/database.ts'
import { forgetKnownDevices } from '../store/known-devices.ts'
import { dropSecondFactor } from '../store/second-factors.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import { dropSocialLinks, updateUser } from '../store/users.ts'
import { endLinksInFlight } from './account-mails.ts'

/**
 * Gives an account whose address nobody had proven to who proves it now, by the mailbox or by a service that
 * vouches for it. Anybody could have opened it under that address, so nothing that was set before opens it
 * any more: password, sessions, mailed links, other services, second factor, known browsers.
 */
export async function giveToOwner(db: Database, userId: number, now: Date): Promise<void> {
  await updateUser(db, userId, { passwordHash: null, emailConfirmedAt: now })
  await deleteOtherSessions(db, userId, undefined)
  await endLinksInFlight(db, userId)
  await dropSocialLinks(db, userId, null)
  await dropSecondFactor(db, userId)
  await forgetKnownDevices(db, userId)
}
