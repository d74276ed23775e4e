import { mailReset, endLinksInFlight, tellPasswordChanged } from '../auth/account-mails.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { limited, fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { findUserByEmail, dropSocialLinks, findUser, lockUser, updateUser } from '../store/users.ts'
import { acceptAnew } from '../invitations.ts'
import { giveToOwner } from '../auth/first-proof.ts'
import { forgiveAccount } from '../auth/guess-limits.ts'
import { rememberDevice } from '../auth/known-device.ts'
import { hashPassword } from '../auth/password.ts'
import { hashToken } from '../auth/tokens.ts'
import { forgetKnownDevices } from '../store/known-devices.ts'
import { readMailToken, useMailToken } from '../../mail/store/mail-tokens.ts'
import { deleteOtherSessions } from '../store/sessions.ts'

const done = { done: true } as const
/** Several times what the slower of both ways takes. */
const stepMs = 100

/**
 * Mails a link to choose a new password, if the address has an account; neither the answer nor its time says
 * whether.
 */
export const forgotPassword: Handler<'auth.forgotPassword'> = (context, input) =>
  inEvenTime(stepMs, () =>
    context.db.transaction(async db => {
      // Counted for every address, known or not.
      const verdict = await mayMail(context, db, 'reset_password', input.email)
      if (!verdict.permit) return verdict.by === 'sender' ? limited(verdict.retryAfterSeconds) : done
      const user = await findUserByEmail(db, input.email)
      if (user?.closedAt === null) await mailReset(context, db, user, verdict.permit)
      return done
    }),
  )

/**
 * Sets a new password by a mailed token, once. The address is proven by the way, and what was opened before
 * ends: every session, every mailed link, and links to other services from before the address was proven;
 * where nobody had proven it, the second factor as well. The token of an invitation to the staff opens the
 * account of who was invited.
 */
export const resetPassword: Handler<'auth.resetPassword'> = async (context, input) => {
  const passwordHash = await hashPassword(input.password)
  return context.db.transaction(async db => {
    const now = context.clock.now()
    const tokenHash = hashToken(input.token)
    const askedFor = await readMailToken(db, 'reset', tokenHash, now)
    // The account before its links, as whoever changes it holds them.
    if (askedFor !== undefined) await lockUser(db, askedFor)
    const userId = await useMailToken(db, 'reset', tokenHash, now)
    if (userId === undefined) {
      const { token, firstname, lastname } = input
      const colleague = { passwordHash, firstname, lastname, lang: context.locale, at: now }
      return (await acceptAnew(db, token, colleague)) ? done : fail('token_expired')
    }
    const user = await findUser(db, userId)
    if (user === undefined || user.closedAt !== null) return fail('token_expired')
    if (user.emailConfirmedAt === null) await giveToOwner(db, userId, now)
    // A service that was joined before the address was proven is not the owner's for certain.
    else await dropSocialLinks(db, userId, user.emailConfirmedAt)
    await updateUser(db, userId, { passwordHash })
    await endLinksInFlight(db, userId)
    await deleteOtherSessions(db, userId, undefined)
    await forgetKnownDevices(db, userId)
    // The mailbox is proof enough that no stranger's wrong guesses may lock this browser out.
    await rememberDevice(context, db, userId)
    await forgiveAccount(db, user.email)
    await tellPasswordChanged(context, db, { ...user, emailConfirmedAt: user.emailConfirmedAt ?? now })
    return { done: true }
  })
}
