import { isFailure } from '#contract'
import { mayDecide } from '#domain/settings/setting.ts'
import { mayDo } from '#domain/people/rights.ts'
import { locales } from '#domain/text/locale.ts'
import { fail, limited } from '../../../base/failure.ts'
import { type RateRule, takeRate } from '../../../database/rate-limits.ts'
import type { Context, SignedIn } from '../../../http/context.ts'
import type { Handler, Handlers } from '../../../http/handler.ts'
import { queueTestMail } from '../../../mail/queue-mail.ts'
import { previewMail, type PreviewWish } from '../mail-preview.ts'

/** Somebody who changes words looks often; a mailbox is not to be filled. */
const testMails: RateRule = { name: 'test mail by', limit: 10, windowSeconds: 3_600 }

type Asker = Pick<Context, 'db' | 'publicUrl' | 'clock'> & { readonly user: SignedIn }

const previewFor = ({ db, publicUrl, clock, user }: Asker, wish: PreviewWish) => {
  const maySeeOrders = mayDo(user.staffRoles, 'order.see')
  return previewMail({ db, publicUrl, at: clock.now(), maySeeOrders }, wish)
}

/** A mail of an order in every language, with the words in force or with those that are typed. */
const preview: Handler<'staff.mailPreview'> = async (context, wish) => {
  if (!mayDecide(context.user.staffRoles, 'mail.texts')) return fail('forbidden')
  const found = await previewFor(context, wish)
  if (isFailure(found)) return found
  return { number: found.number, mails: locales.map(lang => ({ lang, ...found.written(lang) })) }
}

/** The same as a mail, to whoever asks and nobody else. */
const send: Handler<'staff.sendMailPreview'> = async (context, { lang, ...wish }) => {
  const { db, clock, user, idempotencyKey = '' } = context
  if (!mayDecide(user.staffRoles, 'mail.texts')) return fail('forbidden')
  const found = await previewFor(context, wish)
  if (isFailure(found)) return found
  const taken = await takeRate(db, { rule: testMails, of: `account ${user.id}` }, clock.now())
  if (!taken.allowed) return limited(taken.retryAfterSeconds)
  const letter = { key: `test:${user.id}:${idempotencyKey}`, to: user.email, lang }
  await queueTestMail(db, { ...letter, ...found.contentIn(lang) }, found.own.rows)
  return { to: user.email }
}

/** Handlers by endpoint name. */
export const mailPreviewHandlers = {
  'staff.mailPreview': preview,
  'staff.sendMailPreview': send,
} satisfies Partial<Handlers>
