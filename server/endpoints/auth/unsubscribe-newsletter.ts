import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readMailToken } from '../../store/mail-tokens.ts'
import { endReading } from '../../store/newsletter.ts'
import { updateUser } from '../../store/users.ts'

/** Stops the newsletter for whom the token was mailed to, with an account or without. */
export const unsubscribeNewsletter: Handler<'auth.unsubscribeNewsletter'> = async (context, input) => {
  const tokenHash = hashToken(input.token)
  const now = context.clock.now()
  if (await endReading(context.db, tokenHash, now)) return { done: true }
  const userId = await readMailToken(context.db, 'unsubscribe', tokenHash, now)
  if (userId === undefined) return fail('token_expired')
  await updateUser(context.db, userId, { newsletter: false })
  return { done: true }
}
