import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Locale } from '#domain/text/locale.ts'
import { creditNoteFile } from '../documents/credit-note-file.ts'
import type { DocumentLog } from '../documents/sheet.ts'
import type { Database } from '../store/database.ts'
import type { OutgoingMail } from './mailer.ts'

/** What a mail carries, by what it is drawn from. */
export const MailAttachment = z.object({
  kind: z.literal('credit_note'),
  orderId: z.int(),
  number: z.int(),
})

export type MailAttachment = z.output<typeof MailAttachment>

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
