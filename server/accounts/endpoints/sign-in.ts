import { passwordLimits, takeGuess } from '../auth/guess-limits.ts'
import { knownDeviceOf } from '../auth/known-device.ts'
import { openSession } from '../auth/open-session.ts'
import { verifyPassword } from '../auth/password.ts'
import { proveSecondFactor } from '../auth/second-factor.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { findUser, findUserByEmail, lockUser } from '../store/users.ts'
import { deleteSession } from '../store/sessions.ts'
import { readUserOutput } from '../auth/user-output.ts'
import { signInSocially } from '../auth/sign-in-socially.ts'

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
  if (!user || !right || user.closedAt !== null) return fail('credentials_invalid')
  await guess.right()
  const refused = await proveSecondFactor(context, user.id, input.second_factor)
  if (refused) return refused
  return context.db.transaction(async tx => {
    await lockUser(tx, user.id)
    // The password may have become another one since it was looked at, or the account closed.
    const held = await findUser(tx, user.id)
    const isSame = held?.passwordHash === user.passwordHash && held?.closedAt === null
    if (!isSame) return fail('credentials_invalid')
    return openSession(context, tx, user.id, input)
  })
}

/** Ends the session and clears its cookie. Without a session it is done all the same. */
export const logout: Handler<'auth.logout'> = async context => {
  if (context.session) await deleteSession(context.db, context.session.tokenHash)
  context.cookie.token = null
  return { done: true }
}

/** Whose session this is. Spec section 4: checked at start. */
export const check: Handler<'auth.check'> = context => readUserOutput(context.db, context.user.id)

/** Signs in with the code that came back from Facebook. */
export const facebook: Handler<'auth.facebook'> = (context, input) =>
  signInSocially(context, 'facebook', input)

/** Signs in with the code that came back from Google. */
export const google: Handler<'auth.google'> = (context, input) => signInSocially(context, 'google', input)

/** Signs in with the code that came back from SoundCloud. */
export const soundcloud: Handler<'auth.soundcloud'> = (context, input) =>
  signInSocially(context, 'soundcloud', input)
