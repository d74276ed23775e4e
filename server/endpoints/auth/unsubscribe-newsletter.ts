import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readMailToken } from '../../store/mail-tokens.ts'
import { updateUser } from '../../store/users.ts'

/** Stops the newsletter for whom the token was mailed to. */
export const unsubscribeNewsletter: Handler<'auth.unsubscribeNewsletter'> = async (context, input) => {
  const userId = await readMailToken(context.db, 'unsubscribe', hashToken(input.token), context.clock.now())
  if (userId === undefined) return fail('token_expired')
  await updateUser(context.db, userId, { newsletter: false })
  return { done: true }
}
