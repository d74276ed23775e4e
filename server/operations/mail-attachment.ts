import type { MailAttachment } from '../mail/queue-mail.ts'
import type { Config } from '../base/config.ts'
import type { Locale } from '#domain/text/locale.ts'
import { creditNoteFile } from '../orders/documents/credit-note-file.ts'
import type { DocumentLog } from '../documents/sheet.ts'
import type { Database } from '../database/database.ts'
import type { OutgoingMail } from '../base/mailer.ts'

/** Draws what a mail carries, in the language of the mail. */
export async function drawAttachments(
  {
    db,
    config,
    log,
  }: {
    readonly db: Database
    readonly config: Pick<Config, 'invoiceSeller'>
    readonly log: DocumentLog
  },
  attachment: MailAttachment | undefined,
  locale: Locale,
): Promise<Pick<OutgoingMail, 'attachments'>> {
  if (attachment === undefined) return {}
  const file = await creditNoteFile({ db, locale, seller: config.invoiceSeller, log }, attachment)
  if (file === undefined) return {}
  const { file_name: filename, content_type: contentType, bytes } = file
  return { attachments: [{ filename, contentType, content: Buffer.from(bytes) }] }
}
