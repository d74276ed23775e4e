import { passwordLimits, takeGuess } from '../../auth/guess-limits.ts'
import { knownDeviceOf } from '../../auth/known-device.ts'
import { openSession } from '../../auth/open-session.ts'
import { verifyPassword } from '../../auth/password.ts'
import { proveSecondFactor } from '../../auth/second-factor.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { findUser, findUserByEmail, lockUser } from '../../store/users.ts'

/**
 * Signs in with e-mail and password. An unknown address takes as long as a wrong password, and too many
 * wrong ones have to wait: the limits are those of `passwordLimits`. Where the
 * account has a second factor, its code comes along.
 */
export const login: Handler<'auth.login'> = async (context, input) => {
  const device = await knownDeviceOf(context, context.db, input.email)
  const guess = await takeGuess(context, passwordLimits(input.email, context.ip, device))
  if ('error' in guess) return guess
  const user = await findUserByEmail(context.db, input.email)
  const right = await verifyPassword(user?.passwordHash, input.password)
  if (!user || !right) return fail('credentials_invalid')
  await guess.right()
  const refused = await proveSecondFactor(context, user.id, input.second_factor)
  if (refused) return refused
  return context.db.transaction(async tx => {
    await lockUser(tx, user.id)
    // The password may have become another one since it was looked at.
    const held = await findUser(tx, user.id)
    if (held?.passwordHash !== user.passwordHash) return fail('credentials_invalid')
    return openSession(context, tx, user.id, input)
  })
}
