import { readUserOutput } from '../../auth/user-output.ts'
import type { Handler } from '../../handler.ts'
import { markMessagesRead } from '../../store/messages.ts'

/** Marks what the shop wrote up to a message as read, and gives the account with what is new now. */
export const readMessages: Handler<'user.readMessages'> = async ({ db, user, clock }, { last_id }) => {
  await db.transaction(tx => markMessagesRead(tx, user.id, last_id, clock.now()))
  return readUserOutput(db, user.id)
}
