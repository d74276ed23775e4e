import { fail, limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMessages, type MessageRow, insertMessage, markMessagesRead } from '../store/messages.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findUser } from '../../accounts/store/users.ts'
import { readUserOutput } from '../../accounts/auth/user-output.ts'

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

/** Keeps a letter to the shop in the account and mails it to the desk, to be answered to its writer. */
export const answerMessage: Handler<'user.answerMessage'> = async (context, { subject, text }) => {
  const { db, user, clock, config } = context
  const { contactTo: to } = config.mail
  return db.transaction(async tx => {
    const verdict = await mayMail(context, tx, 'contact', to)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    const writer = await findUser(tx, user.id)
    if (!writer) return fail('not_found')
    const message = { userId: user.id, author: 'account', subject, text, createdAt: clock.now() }
    const row = await insertMessage(tx, message)
    const { firstname, lastname, email } = writer
    await queueMail(tx, {
      key: `message:${row.id}`,
      template: 'contact',
      permit: verdict.permit,
      to,
      replyTo: email,
      lang: 'en',
      data: { name: `${firstname} ${lastname}`, email, subject, message: text },
    })
    return messageOutput(row)
  })
}

/** Marks what the shop wrote up to a message as read, and gives the account with what is new now. */
export const readMessages: Handler<'user.readMessages'> = async ({ db, user, clock }, { last_id }) => {
  await db.transaction(tx => markMessagesRead(tx, user.id, last_id, clock.now()))
  return readUserOutput(db, user.id)
}
