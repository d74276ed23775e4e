import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { grantSponsored } from '../../store/digs.ts'
import { readMailToken } from '../../store/mail-tokens.ts'
import { updateUser } from '../../store/users.ts'

/**
 * Confirms the address a token was mailed to. The link may be opened again: mail programs do so by
 * themselves.
 */
export const confirmEmail: Handler<'auth.confirmEmail'> = async (context, input) => {
  const now = context.clock.now()
  const userId = await readMailToken(context.db, 'confirm', hashToken(input.token), now)
  if (userId === undefined) return fail('token_expired')
  await updateUser(context.db, userId, { emailConfirmedAt: now })
  await grantSponsored(context.db, userId, now)
  return { done: true }
}
