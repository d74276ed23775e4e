import { hashToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { endMails } from '../../accounts/end-mails.ts'
import { openUnsubscribe } from '../../mail/unsubscribe-token.ts'
import { readMailToken } from '../../store/mail-tokens.ts'
import { endReading } from '../../store/newsletter.ts'
import { updateUser } from '../../store/users.ts'

/** Stops the newsletter, or what else the mail was, for whom its token was sent to. */
export const unsubscribeNewsletter: Handler<'auth.unsubscribeNewsletter'> = async (context, input) => {
  const wish = await openUnsubscribe(context.db, input.token)
  if (wish !== undefined) {
    await endMails(context.db, wish)
    return { done: true }
  }
  const tokenHash = hashToken(input.token)
  const now = context.clock.now()
  if (await endReading(context.db, tokenHash, now)) return { done: true }
  const userId = await readMailToken(context.db, 'unsubscribe', tokenHash, now)
  if (userId === undefined) return fail('token_expired')
  await updateUser(context.db, userId, { newsletter: false })
  return { done: true }
}
