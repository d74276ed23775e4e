import { z } from 'zod'
import type { OwnMailText } from '#domain/settings/mail-texts.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import type { LimitedTemplate, MailPermit } from './mail-permit.ts'
import type { MailContent } from './mail-template.ts'

/** What a mail carries, by what it is drawn from. */
export const MailAttachment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('credit_note'), orderId: z.int(), number: z.int() }),
  /** By its number one over what was paid for a change. */
  z.object({ kind: z.literal('invoice'), orderId: z.int(), number: z.int().optional() }),
  // A text that the app of a bank reads from a picture.
  z.object({ kind: z.literal('transfer_code'), text: z.string().max(400) }),
])

export type MailAttachment = z.output<typeof MailAttachment>

interface Letter {
  /** Says the mail once, however often the request or the job is repeated: `order_confirmed:17`. */
  readonly key: string
  readonly to: string
  readonly lang: Locale
  readonly replyTo?: string
  /** A document that is drawn when the mail goes out. */
  readonly attachment?: MailAttachment
}

type Limited = Extract<MailContent, { template: LimitedTemplate }>

/** Mails that outsiders can ask for need a permit, so that none is forgotten when they are counted. */
type MailOrder = Letter &
  (Exclude<MailContent, { template: LimitedTemplate }> | (Limited & { readonly permit: MailPermit }))

/**
 * Asks for a mail within the caller's transaction: it goes out if that commits, and once. Who left no
 * address, at a counter, is written nothing.
 */
export async function queueMail(db: Database, order: MailOrder): Promise<void> {
  if (order.to === '') return
  const { key, ...payload } = 'permit' in order ? withoutPermit(order) : order
  await enqueue(db, { kind: 'mail', key: `mail:${key}`, payload })
}

/** Asks for a mail to whoever tries words that may not be saved yet: it is written in these. */
export const queueTestMail = (
  db: Database,
  { key, ...mail }: Letter & MailContent,
  words: readonly OwnMailText[],
): Promise<void> => enqueue(db, { kind: 'mail', key: `mail:${key}`, payload: { ...mail, words } })

function withoutPermit({ permit: _, ...order }: MailOrder & { readonly permit: MailPermit }) {
  return order
}
