import { MailAttachment } from '../mail/queue-mail.ts'
import type { Storage } from '../base/storage.ts'
import type { Config } from '../base/config.ts'
import { type Locale, locales } from '#domain/text/locale.ts'
import { creditNoteFile } from '../orders/documents/credit-note-file.ts'
import { invoiceFile } from '../orders/documents/invoice-file.ts'
import type { DocumentLog } from '../documents/sheet.ts'
import type { Database } from '../database/database.ts'
import type { OutgoingMail } from '../base/mailer.ts'
import { z } from 'zod'
import { HopelessJob, type Effect, type JobDeps } from '../jobs/job.ts'
import { keepMail, settleMail } from '../mail/store/mails.ts'
import { suppressAddress } from '../mail/store/mail-suppressions.ts'
import { chosenMail } from '../accounts/chosen-mail.ts'
import { isSuppressed } from '../mail/mail-permit.ts'
import { OwnMailTexts } from '#contract/schemas/settings/setting-shapes.ts'
import { MailContent } from '../mail/mail-template.ts'
import { ownWordsAt } from '../settings/own-words.ts'
import { languagesAt, sellerAt, senderAt } from '../settings/shop-facts.ts'
import { renderMail } from '../mail/render-mail.ts'
import { deadMailboxReply } from '../mail/smtp-reply.ts'

/** Draws what a mail carries, in the language of the mail. */
async function drawAttachments(
  {
    db,
    config,
    log,
    storage,
  }: {
    readonly db: Database
    readonly config: Config
    readonly log: DocumentLog
    readonly storage: Storage
  },
  attachment: MailAttachment | undefined,
  locale: Locale,
): Promise<Pick<OutgoingMail, 'attachments'>> {
  if (attachment === undefined) return {}
  if (attachment.kind === 'transfer_code') {
    const { default: barcodes } = await import('bwip-js/node')
    const { text } = attachment
    const drawn = { bcid: 'qrcode', text, eclevel: 'M', scale: 4, padding: 4, backgroundcolor: 'FFFFFF' }
    const content = await barcodes.toBuffer(drawn)
    return { attachments: [{ filename: 'transfer.png', contentType: 'image/png', content }] }
  }
  const drawing = {
    db,
    locale,
    sellerAt: (at: Date) => sellerAt({ db, config }, at),
    log,
    storage,
  }
  const file =
    attachment.kind === 'invoice'
      ? await invoiceFile(drawing, attachment)
      : await creditNoteFile(drawing, attachment)
  if (file === undefined || file === 'none') return {}
  const { file_name: filename, content_type: contentType, bytes } = file
  return { attachments: [{ filename, contentType, content: Buffer.from(bytes) }] }
}

const Queued = z
  .object({
    to: z.string(),
    lang: z.enum(locales),
    replyTo: z.string().optional(),
    attachment: MailAttachment.optional(),
    /** Of a test: the words it is written in, which its reader has chosen. */
    words: OwnMailTexts.optional(),
  })
  .and(MailContent)

/** The language of a mail: the reader's where the shop offers it, else the shop's main one. */
async function mailLanguage(db: Database, wished: Locale, at: Date): Promise<Locale> {
  const offered = await languagesAt(db, at)
  return offered.includes(wished) ? wished : (offered[0] ?? wished)
}

/** The effect `mail`: writes the mail down, sends it, notes that it went. Sent once, it is not sent again. */
export const sendQueuedMail: Effect = async (deps, job) => {
  const parsed = Queued.safeParse(job.payload)
  if (!parsed.success) throw new HopelessJob(`A mail cannot be written: ${parsed.error.message}`)
  const { to, lang: wished, replyTo, attachment, words: rows } = parsed.data
  const { config, selfUrl } = deps
  const publicUrl = config.publicUrl ?? selfUrl
  const chosen = await chosenMail({ db: deps.db, publicUrl }, parsed.data.template, to)
  if (!chosen.isWanted && rows === undefined) return
  const unsubscribe = chosen.isWanted ? chosen.unsubscribe : undefined
  const now = deps.clock.now()
  const lang = rows === undefined ? await mailLanguage(deps.db, wished, now) : wished
  const own = { ...(await ownWordsAt(deps.db, now)), ...(rows && { rows }) }
  const written = renderMail(parsed.data, lang, { unsubscribe, own })
  const mail = await keepMail(deps.db, {
    key: job.key,
    to,
    lang,
    ...written,
    status: 'queued',
    createdAt: now,
  })
  if (!mail || mail.status !== 'queued') return
  if (await isSuppressed(deps.db, parsed.data.template, to)) {
    return settleMail(deps.db, mail.id, 'suppressed', now)
  }
  const from = await senderAt(deps.db, now)
  const status = await sendOrSuppress(deps, {
    key: job.key,
    to,
    ...(from !== undefined && { from }),
    ...written,
    ...(await drawAttachments(deps, attachment, lang)),
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe }),
  })
  await settleMail(deps.db, mail.id, status, now)
}

/** Sends a mail. A mailbox that will never take one is not written to again. */
async function sendOrSuppress({ db, clock, mailer, log }: JobDeps, mail: OutgoingMail) {
  try {
    return await mailer.send(mail)
  } catch (error) {
    const detail = deadMailboxReply(error)
    if (detail === undefined) throw error
    await suppressAddress(db, { email: mail.to, reason: 'bounce', detail }, clock.now())
    log.warn({ mail: mail.key }, 'a mailbox takes no mails; the shop writes there no more')
    return 'suppressed' as const
  }
}
