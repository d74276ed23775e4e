import type { Locale } from '#domain/locale.ts'
import type { Database } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import type { MailData, MailTemplate } from './mail-template.ts'

export interface MailOrder<T extends MailTemplate = MailTemplate> {
  /** Says the mail once, however often the request or the job is repeated: `order_confirmed:17`. */
  readonly key: string
  readonly template: T
  readonly to: string
  readonly lang: Locale
  readonly data: MailData[T]
}

/** Asks for a mail within the caller's transaction: it goes out if that commits, and once. */
export async function queueMail<T extends MailTemplate>(db: Database, order: MailOrder<T>): Promise<void> {
  const { template, to, lang, data } = order
  await enqueue(db, { kind: 'mail', key: `mail:${order.key}`, payload: { template, to, lang, data } })
}
