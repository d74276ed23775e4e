import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertContactMessage } from '../../store/contact.ts'

/** Keeps a message to the shop and mails it to the desk, to be answered to its writer. */
export const contact: Handler<'app.contact'> = async (context, input) => {
  if (!context.limits.askedMails.take(`contact ${context.ip}`).allowed) return fail('rate_limited')
  const { name, email, subject = '', message, origin } = input
  const createdAt = context.clock.now()
  await context.db.transaction(async db => {
    const userId = context.user?.id ?? null
    const row = { userId, name, email, subject, message, origin: origin ?? null, createdAt }
    const id = await insertContactMessage(db, row)
    await queueMail(db, {
      key: `contact:${id}`,
      template: 'contact',
      to: context.config.mail.contactTo,
      replyTo: email,
      lang: 'en',
      data: { name, email, subject: subject || `A message from ${name}`, message },
    })
  })
  return { done: true }
}
