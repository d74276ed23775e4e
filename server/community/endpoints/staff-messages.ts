import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMessages, insertMessage } from '../store/messages.ts'
import { findUserByEmail } from '../../accounts/store/users.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { messageOutput } from './messages.ts'
import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { queueMail } from '../../mail/queue-mail.ts'

/** Letters between accounts and the shop, newest first; of one account by its address. */
export const messages: Handler<'staff.messages'> = async ({ db }, { after, limit = 50, to }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const account = to === undefined ? undefined : await findUserByEmail(db, to)
  if (to !== undefined && !account) return fail('not_found')
  const rows = await listMessages(db, { ...(account && { userId: account.id }), beforeId, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ message, email }) => ({ ...messageOutput(message), email })),
    next: rows.length > limit ? nextOf(shown.at(-1)?.message.id) : null,
  }
}

/** Writes to an account: the letter is new on its page until it is read, and is mailed in its language. */
export const sendMessage: Handler<'staff.sendMessage'> = async (context, { to, subject, text }) => {
  const { db, user, clock, publicUrl } = context
  return db.transaction(async tx => {
    const account = await findUserByEmail(tx, to)
    if (!account) return fail('not_found', { to: 'not_found' })
    const lang = isLocale(account.lang) ? account.lang : 'en'
    const row = await insertMessage(tx, {
      userId: account.id,
      author: 'shop',
      staffId: user.id,
      subject,
      text,
      createdAt: clock.now(),
    })
    await queueMail(tx, {
      key: `message:${row.id}`,
      template: 'message',
      to: account.email,
      lang,
      data: {
        name: account.firstname,
        subject,
        message: text,
        link: publicUrl + pathFor('account-messages', lang),
      },
    })
    return { ...messageOutput(row), email: account.email }
  })
}
