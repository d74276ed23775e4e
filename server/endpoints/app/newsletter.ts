import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { inEvenTime } from '../../auth/even-time.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { askForNewsletter } from '../../store/newsletter.ts'

const done = { done: true } as const

/** Several times what the slower of both ways takes. */
const stepMs = 100

/**
 * Mails a link to the address: only who can read it may sign it up. The answer is the same whether it is
 * known or not, and so is its time.
 */
export const newsletter: Handler<'app.newsletter'> = async (context, input) => {
  const { email } = input
  const lang = isLocale(input.lang) ? input.lang : 'en'
  const token = newToken()
  const tokenHash = hashToken(token)
  const ask = () =>
    context.db.transaction(async db => {
      const verdict = await mayMail(context, db, 'newsletter_confirm', email)
      if (!verdict.permit) return verdict.by === 'sender' ? limited(verdict.retryAfterSeconds) : done
      const { permit } = verdict
      if (!(await askForNewsletter(db, { email, lang, tokenHash, askedAt: context.clock.now() }))) return done
      const link = `${context.publicUrl}${pathFor('newsletter', lang)}?confirm=${token}`
      const key = `newsletter:${tokenHash}`
      const data = { name: '', link }
      await queueMail(db, { key, template: 'newsletter_confirm', permit, to: email, lang, data })
      return done
    })
  return inEvenTime(stepMs, ask)
}
