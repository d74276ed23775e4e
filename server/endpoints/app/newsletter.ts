import { isLocale } from '#domain/locale.ts'
import { pathFor } from '#domain/route-table.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { askForNewsletter } from '../../store/newsletter.ts'

/**
 * Mails a link to the address: only who can read it may sign it up. The answer is the same whether it is
 * known or not.
 */
export const newsletter: Handler<'app.newsletter'> = async (context, input) => {
  if (!context.limits.askedMails.take(`newsletter ${context.ip}`).allowed) return fail('rate_limited')
  const { email } = input
  const lang = isLocale(input.lang) ? input.lang : 'en'
  const token = newToken()
  const tokenHash = hashToken(token)
  await context.db.transaction(async db => {
    if (!(await askForNewsletter(db, { email, lang, tokenHash, askedAt: context.clock.now() }))) return
    const link = `${context.publicUrl}${pathFor('newsletter', lang)}?confirm=${token}`
    const key = `newsletter:${tokenHash}`
    await queueMail(db, { key, template: 'newsletter_confirm', to: email, lang, data: { name: '', link } })
  })
  return { done: true }
}
