import { readChoices } from './notification-choices.ts'
import type { Database } from '../database/database.ts'
import { findUserByEmail } from './store/users.ts'
import { chosenMails, type MailTemplate } from '../mail/mail-template.ts'
import { sealUnsubscribe } from '../mail/unsubscribe-token.ts'

/** Whether a mail may go out, and the address that ends mails like it, for those that are chosen. */
type ChosenMail = { readonly isWanted: false } | { readonly isWanted: true; readonly unsubscribe?: string }

/**
 * Asked when a mail is sent, for it may have waited: who ended such mails meanwhile, or has no account under
 * the address any more, gets none.
 */
export async function chosenMail(
  { db, publicUrl }: { readonly db: Database; readonly publicUrl: string },
  template: MailTemplate,
  to: string,
): Promise<ChosenMail> {
  const kind = chosenMails[template]
  if (kind === undefined) return { isWanted: true }
  const user = await findUserByEmail(db, to)
  if (user === undefined || !(await readChoices(db, user.id))[kind]) return { isWanted: false }
  const token = await sealUnsubscribe(db, { userId: user.id, kind })
  return { isWanted: true, unsubscribe: `${publicUrl}/unsubscribe/${token}` }
}
