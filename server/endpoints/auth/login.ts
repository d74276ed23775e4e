import { openSession } from '../../auth/open-session.ts'
import { verifyPassword } from '../../auth/password.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { findUserByEmail } from '../../store/users.ts'

/**
 * Signs in with e-mail and password. An unknown address takes as long as a wrong password, and after ten
 * wrong ones the caller has to wait.
 */
export const login: Handler<'auth.login'> = async (context, input) => {
  const { wrongPasswords } = context.limits
  const caller = `${context.ip} ${input.email}`
  if (!wrongPasswords.peek(caller).allowed) return fail('rate_limited')
  const user = await findUserByEmail(context.db, input.email)
  const right = await verifyPassword(user?.passwordHash, input.password)
  if (user && right) return openSession(context, context.db, user.id, input)
  wrongPasswords.take(caller)
  return fail('credentials_invalid')
}
