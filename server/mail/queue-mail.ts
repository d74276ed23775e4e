import type { Locale } from '#domain/locale.ts'
import type { Database } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import type { MailContent } from './mail-template.ts'

export type MailOrder = MailContent & {
  /** Says the mail once, however often the request or the job is repeated: `order_confirmed:17`. */
  readonly key: string
  readonly to: string
  readonly lang: Locale
  readonly replyTo?: string
}

/** Asks for a mail within the caller's transaction: it goes out if that commits, and once. */
export async function queueMail(db: Database, order: MailOrder): Promise<void> {
  const { key, ...payload } = order
  await enqueue(db, { kind: 'mail', key: `mail:${key}`, payload })
}
