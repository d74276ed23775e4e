import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { grantSponsored } from '../../store/digs.ts'
import { readMailToken } from '../../store/mail-tokens.ts'
import { findUser, updateUser } from '../../store/users.ts'

/**
 * Confirms the address a token was mailed to, for who is signed in to the account: whoever opened it under
 * an address that is not theirs must not have it confirmed by a click of its owner, who makes it theirs by a
 * new password instead. The link may be opened again: mail programs do so by themselves.
 */
export const confirmEmail: Handler<'auth.confirmEmail'> = async (context, input) => {
  const now = context.clock.now()
  const userId = await readMailToken(context.db, 'confirm', hashToken(input.token), now)
  if (userId === undefined) return fail('token_expired')
  const user = await findUser(context.db, userId)
  if (user === undefined) return fail('token_expired')
  if (user.emailConfirmedAt !== null) return { done: true }
  if (context.user?.id !== userId) return fail('sign_in_first')
  await updateUser(context.db, userId, { emailConfirmedAt: now })
  await grantSponsored(context.db, userId, now)
  return { done: true }
}
