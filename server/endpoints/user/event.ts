import type { Handler } from '../../handler.ts'
import { insertUserEvent } from '../../store/marks.ts'

/** Notes a page view or another event of a signed-in user. */
export const event: Handler<'user.event'> = async (context, { type, path, data = null }) => {
  const createdAt = context.clock.now()
  await insertUserEvent(context.db, { userId: context.user.id, type, path, data, createdAt })
  return { done: true }
}
