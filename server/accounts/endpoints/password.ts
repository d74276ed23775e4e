import { endLinksInFlight, tellPasswordChanged } from '../auth/account-mails.ts'
import { holdOwnAccount, proveFresh } from '../auth/fresh-proof.ts'
import { rememberDevice } from '../auth/known-device.ts'
import { hashPassword } from '../auth/password.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { forgetKnownDevices } from '../store/known-devices.ts'
import { deleteOtherSessions } from '../store/sessions.ts'
import { findUser, updateUser } from '../store/users.ts'

/**
 * Changes the password, or sets the first one of an account that had none, for a fresh proof of who it is.
 * Every other session and every mailed link ends, and the owner is told by mail.
 */
export const password: Handler<'user.password'> = async (context, input) => {
  const { id } = context.user
  const refused = await proveFresh(context, input.password)
  if (refused) return refused
  const passwordHash = await hashPassword(input.new_password)
  return context.db.transaction(async db => {
    if (!(await holdOwnAccount(db, context))) return fail('unauthorized')
    await updateUser(db, id, { passwordHash })
    await deleteOtherSessions(db, id, context.session.tokenHash)
    await endLinksInFlight(db, id)
    await forgetKnownDevices(db, id)
    await rememberDevice(context, db, id)
    const user = await findUser(db, id)
    if (user) await tellPasswordChanged(context, db, user)
    return { done: true }
  })
}
