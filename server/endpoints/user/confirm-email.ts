import { mailConfirmation } from '../../auth/account-mails.ts'
import { readUserOutput } from '../../auth/user-output.ts'
import { limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { findUser, lockUser } from '../../store/users.ts'

/**
 * Mails the link that confirms the address again; the link mailed before stops working. Gives the account as
 * it is now: whoever opened the first link meanwhile learns that nothing is missing, and gets no mail.
 */
export const confirmEmail: Handler<'user.confirmEmail'> = async (context, _input) => {
  const { id } = context.user
  return context.db.transaction(async db => {
    // Of two requests at once the second takes the link of the first away as well.
    await lockUser(db, id)
    const user = await findUser(db, id)
    const verdict = await mayMail(context, db, 'confirm_email', user?.email ?? context.user.email)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    if (user?.emailConfirmedAt === null) await mailConfirmation(context, db, user, verdict.permit)
    return readUserOutput(db, id)
  })
}
