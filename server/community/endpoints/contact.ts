import { letterKindOf } from '#domain/people/letter.ts'
import { limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertContactMessage } from '../store/messages.ts'

/** Keeps a message to the shop and mails it to the desk, to be answered to its writer. */
export const contact: Handler<'app.contact'> = async (context, input) => {
  const { name, email, subject = '', message, origin } = input
  const createdAt = context.clock.now()
  const { locale: lang } = context
  const { contactTo: to } = context.config.mail
  return context.db.transaction(async db => {
    const verdict = await mayMail(context, db, 'contact', to)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    const userId = context.user?.id ?? null
    const kind = letterKindOf(subject)
    const row = { userId, kind, name, email, subject, message, origin: origin ?? null, lang, createdAt }
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

/** Keeps a wish to be called, and mails it to the desk. Spec section 7, projects/call-me. */
export const callMe: Handler<'projects.callMe'> = async (context, input) => {
  const { project_id: projectId, name, phone, message = '', origin } = input
  const createdAt = context.clock.now()
  const about = projectId === undefined ? '' : ` about project ${projectId}`
  const subject = `Please call ${name}${about}`
  const text = [`${name}, ${phone}`, message].filter(Boolean).join('\n\n')
  const { contactTo: to } = context.config.mail
  return context.db.transaction(async db => {
    const verdict = await mayMail(context, db, 'contact', to)
    if (!verdict.permit) return limited(verdict.retryAfterSeconds)
    const userId = context.user?.id ?? null
    const email = context.user?.email ?? ''
    const row = {
      userId,
      kind: 'call',
      name,
      email,
      subject,
      message: text,
      createdAt,
      origin: origin ?? null,
      lang: context.locale,
    }
    const id = await insertContactMessage(db, row)
    await queueMail(db, {
      key: `call-me:${id}`,
      template: 'contact',
      permit: verdict.permit,
      to,
      ...(email === '' ? {} : { replyTo: email }),
      lang: 'en',
      data: { name, email, subject, message: text },
    })
    return { done: true }
  })
}
