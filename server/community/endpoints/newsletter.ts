import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { inEvenTime } from '../../accounts/auth/even-time.ts'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import { limited, fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { askForNewsletter, confirmReader, endReading } from '../store/newsletter.ts'
import { addDays } from '../../base/clock.ts'
import { endMails } from '../../accounts/end-mails.ts'
import { openUnsubscribe } from '../../mail/unsubscribe-token.ts'
import { readMailToken } from '../../mail/store/mail-tokens.ts'
import { updateUser } from '../../accounts/store/users.ts'
import { readChoices } from '../../accounts/notification-choices.ts'

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

const linkLivesDays = 7

/** From now on the newsletter is sent to the address that the token was mailed to. */
export const confirmNewsletter: Handler<'app.confirmNewsletter'> = async (context, input) => {
  const now = context.clock.now()
  const since = addDays(now, -linkLivesDays)
  const isReader = await confirmReader(context.db, hashToken(input.token), now, since)
  return isReader ? { done: true } : fail('token_expired')
}

/** Stops the newsletter, or what else the mail was, for whom its token was sent to. */
export const unsubscribeNewsletter: Handler<'auth.unsubscribeNewsletter'> = async (context, input) => {
  const wish = await openUnsubscribe(context.db, input.token)
  if (wish !== undefined) {
    await endMails(context.db, wish)
    return { done: true }
  }
  const tokenHash = hashToken(input.token)
  const now = context.clock.now()
  if (await endReading(context.db, tokenHash, now)) return { done: true }
  const userId = await readMailToken(context.db, 'unsubscribe', tokenHash, now)
  if (userId === undefined) return fail('token_expired')
  await updateUser(context.db, userId, { newsletter: false })
  return { done: true }
}

/** Which mails the user wants. */
export const notificationChoices: Handler<'user.notificationChoices'> = async ({ db, user }) =>
  readChoices(db, user.id)

/** Changes which mails are wanted; what is not sent stays as it was. Spec section 7. */
export const notifications: Handler<'user.notifications'> = async ({ db, user }, input) => {
  const before = await readChoices(db, user.id)
  const chosen = Object.entries(input).filter(([, value]) => value !== undefined)
  const { newsletter, ...kept } = { ...before, ...Object.fromEntries(chosen) }
  await updateUser(db, user.id, { newsletter, notifications: kept })
  return readChoices(db, user.id)
}
