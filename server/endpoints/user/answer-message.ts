import { fail, limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertMessage } from '../../store/messages.ts'
import { findUser } from '../../store/users.ts'
import { messageOutput } from './messages.ts'

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
