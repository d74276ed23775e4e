import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { insertMessage } from '../../store/messages.ts'
import { findUserByEmail } from '../../store/users.ts'
import { messageOutput } from '../user/messages.ts'

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
