import { hashToken } from '../../auth/tokens.ts'
import { addDays } from '../../clock.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { confirmReader } from '../../store/newsletter.ts'

const linkLivesDays = 7

/** From now on the newsletter is sent to the address that the token was mailed to. */
export const confirmNewsletter: Handler<'app.confirmNewsletter'> = async (context, input) => {
  const now = context.clock.now()
  const since = addDays(now, -linkLivesDays)
  const isReader = await confirmReader(context.db, hashToken(input.token), now, since)
  return isReader ? { done: true } : fail('token_expired')
}
