import { limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertContactMessage } from '../../store/contact.ts'

/** Keeps a message to the shop and mails it to the desk, to be answered to its writer. */
export const contact: Handler<'app.contact'> = async (context, input) => {
  const { name, email, subject = '', message, origin } = input
  const createdAt = context.clock.now()
  const { contactTo: to } = context.config.mail
  return context.db.transaction(async db => {
    const verdict = await mayMail(context, db, 'contact', to)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    const userId = context.user?.id ?? null
    const row = { userId, name, email, subject, message, origin: origin ?? null, createdAt }
    const id = await insertContactMessage(db, row)
    await queueMail(db, {
      key: `contact:${id}`,
      template: 'contact',
      permit: verdict.permit,
      to,
      replyTo: email,
      lang: 'en',
      data: { name, email, subject: subject || `A message from ${name}`, message },
    })
    return { done: true }
  })
}
