import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertContactMessage } from '../../store/contact.ts'

/** Keeps a wish to be called, and mails it to the desk. Spec section 7, projects/call-me. */
export const callMe: Handler<'projects.callMe'> = async (context, input) => {
  if (!context.limits.askedMails.take(`call-me ${context.ip}`).allowed) return fail('rate_limited')
  const { project_id: projectId, name, phone, message = '', origin } = input
  const createdAt = context.clock.now()
  const about = projectId === undefined ? '' : ` about project ${projectId}`
  const subject = `Please call ${name}${about}`
  const text = [`${name}, ${phone}`, message].filter(Boolean).join('\n\n')
  await context.db.transaction(async db => {
    const userId = context.user?.id ?? null
    const email = context.user?.email ?? ''
    const row = { userId, name, email, subject, message: text, origin: origin ?? null, createdAt }
    const id = await insertContactMessage(db, row)
    await queueMail(db, {
      key: `call-me:${id}`,
      template: 'contact',
      to: context.config.mail.contactTo,
      ...(email === '' ? {} : { replyTo: email }),
      lang: 'en',
      data: { name, email, subject, message: text },
    })
  })
  return { done: true }
}
