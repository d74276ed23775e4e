import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listMessages } from '../../store/messages.ts'
import { findUserByEmail } from '../../store/users.ts'
import { afterId, nextOf } from '../keyed-page.ts'
import { messageOutput } from '../user/messages.ts'

/** Letters between accounts and the shop, newest first; of one account by its address. */
export const messages: Handler<'staff.messages'> = async ({ db }, { after, limit = 50, to }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const account = to === undefined ? undefined : await findUserByEmail(db, to)
  if (to !== undefined && !account) return fail('not_found')
  const rows = await listMessages(db, { ...(account && { userId: account.id }), beforeId, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ message, email }) => ({ ...messageOutput(message), email })),
    next: rows.length > limit ? nextOf(shown.at(-1)?.message.id) : null,
  }
}
