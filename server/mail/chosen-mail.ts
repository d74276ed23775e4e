import type { NotificationKind } from '#domain/people/notification.ts'
import { readChoices } from '../accounts/notification-choices.ts'
import type { Database } from '../store/database.ts'
import { findUserByEmail } from '../store/users.ts'
import type { MailTemplate } from './mail-template.ts'
import { sealUnsubscribe } from './unsubscribe-token.ts'

/** Mails that their reader chooses; all others are about an order, a quote, a project or the account. */
const choices: Partial<Record<MailTemplate, NotificationKind>> = {
  news_record: 'follows',
  news_back: 'wishes',
  news_ending: 'wishes',
  news_digs: 'digs',
}

/** Whether a mail is one that its reader chooses to get. */
export const isChosenMail = (template: MailTemplate): boolean => choices[template] !== undefined

/** Whether a mail may go out, and the address that ends mails like it, for those that are chosen. */
export type ChosenMail =
  | { readonly isWanted: false }
  | { readonly isWanted: true; readonly unsubscribe?: string }

/**
 * Asked when a mail is sent, for it may have waited: who ended such mails meanwhile, or has no account under
 * the address any more, gets none.
 */
export async function chosenMail(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  template: MailTemplate,
  to: string,
): Promise<ChosenMail> {
  const kind = choices[template]
  if (kind === undefined) return { isWanted: true }
  const user = await findUserByEmail(db, to)
  if (user === undefined || !(await readChoices(db, user.id))[kind]) return { isWanted: false }
  const token = await sealUnsubscribe(db, { userId: user.id, kind })
  return { isWanted: true, unsubscribe: `${publicUrl}/unsubscribe/${token}` }
}
