import { hashPassword, verifyPassword } from '../../auth/password.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deleteOtherSessions } from '../../store/sessions.ts'
import { findUser, updateUser } from '../../store/users.ts'

/** Changes the password when the present one is given, and ends every other session. */
export const password: Handler<'user.password'> = async (context, input) => {
  const { id } = context.user
  const { wrongPasswords } = context.limits
  const caller = `${context.ip} user:${id}`
  if (!wrongPasswords.peek(caller).allowed) return fail('rate_limited')
  const user = await findUser(context.db, id)
  if (!(await verifyPassword(user?.passwordHash, input.password))) {
    wrongPasswords.take(caller)
    return fail('password_wrong', { password: 'password_wrong' })
  }
  const passwordHash = await hashPassword(input.new_password)
  await context.db.transaction(async db => {
    await updateUser(db, id, { passwordHash })
    await deleteOtherSessions(db, id, context.session.tokenHash)
  })
  return { done: true }
}
