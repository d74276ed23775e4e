import { mailReset } from '../../auth/account-mails.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { findUserByEmail } from '../../store/users.ts'

/** Mails a link to choose a new password, if the address has an account; the answer does not say whether. */
export const forgotPassword: Handler<'auth.forgotPassword'> = async (context, input) => {
  if (!context.limits.askedMails.take(`${context.ip} ${input.email}`).allowed) return fail('rate_limited')
  await context.db.transaction(async db => {
    const user = await findUserByEmail(db, input.email)
    if (user) await mailReset(context, db, user)
  })
  return { done: true }
}
