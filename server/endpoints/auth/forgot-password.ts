import { mailReset } from '../../auth/account-mails.ts'
import { limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { findUserByEmail } from '../../store/users.ts'

const done = { done: true } as const

/** Mails a link to choose a new password, if the address has an account; the answer does not say whether. */
export const forgotPassword: Handler<'auth.forgotPassword'> = async (context, input) => {
  return context.db.transaction(async db => {
    // Counted for every address, known or not.
    const verdict = await mayMail(context, db, 'reset_password', input.email)
    if (!verdict.permit) return verdict.by === 'sender' ? limited(verdict.retryAfterSeconds) : done
    const user = await findUserByEmail(db, input.email)
    if (user) await mailReset(context, db, user, verdict.permit)
    return done
  })
}
