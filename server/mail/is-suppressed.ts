import type { Database } from '../database/database.ts'
import { findSuppression } from './store/mail-suppressions.ts'
import { isAskedByAnyone } from './mail-permit.ts'
import { isChosenMail, type MailTemplate } from './mail-template.ts'

/**
 * Whether a mail may not go to an address. A mailbox that mails come back from gets none; a reader who called
 * one spam gets none that they chose or a stranger asked for, but still those about their orders and their
 * password.
 */
export async function isSuppressed(db: Database, template: MailTemplate, to: string): Promise<boolean> {
  const stop = await findSuppression(db, to)
  if (stop === undefined) return false
  if (stop.reason === 'bounce') return true
  return isChosenMail(template) || (isAskedByAnyone(template) && template !== 'reset_password')
}
