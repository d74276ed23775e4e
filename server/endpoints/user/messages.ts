import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listMessages, type MessageRow } from '../../store/messages.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 20

/** A letter as its account reads it. */
export const messageOutput = ({ id, author, subject, text, readAt, createdAt }: MessageRow) => ({
  id,
  author: author === 'shop' ? ('shop' as const) : ('account' as const),
  subject,
  text,
  read: author !== 'shop' || readAt !== null,
  created_at: createdAt.toISOString(),
})

/** Letters between the reader and the shop, newest first. Reading them here marks nothing. */
export const messages: Handler<'user.messages'> = async ({ db, user }, { after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listMessages(db, { userId: user.id, beforeId, limit: limit + 1 })
  const shown = rows.slice(0, limit).map(({ message }) => message)
  return {
    items: shown.map(messageOutput),
    next: rows.length > limit ? nextOf(shown.at(-1)?.id) : null,
  }
}
