import { mailReset } from '../../auth/account-mails.ts'
import { inEvenTime } from '../../auth/even-time.ts'
import { limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { findUserByEmail } from '../../store/users.ts'

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
      if (user) await mailReset(context, db, user, verdict.permit)
      return done
    }),
  )
