import { hashPassword } from '../../auth/password.ts'
import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { dropMailTokens, useMailToken } from '../../store/mail-tokens.ts'
import { deleteOtherSessions } from '../../store/sessions.ts'
import { updateUser } from '../../store/users.ts'

/** Sets a new password by a mailed token, once; every session ends, and the address is proven by the way. */
export const resetPassword: Handler<'auth.resetPassword'> = async (context, input) => {
  const passwordHash = await hashPassword(input.password)
  return context.db.transaction(async db => {
    const now = context.clock.now()
    const userId = await useMailToken(db, 'reset', hashToken(input.token), now)
    if (userId === undefined) return fail('token_expired')
    await updateUser(db, userId, { passwordHash, emailConfirmedAt: now })
    await dropMailTokens(db, 'reset', userId)
    await deleteOtherSessions(db, userId, undefined)
    return { done: true }
  })
}
