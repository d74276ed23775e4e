import { z } from 'zod'
import type { SuppressionReason } from './store/mail-suppressions.ts'

/** That an address takes no mails, or wants none, as a mail service reports it. */
interface MailReport {
  readonly email: string
  readonly reason: SuppressionReason
  readonly detail: string
}

const Email = z.email().max(254)
const Detail = z.string().max(2_000).default('')

const Own = z
  .object({
    reports: z
      .array(z.object({ email: Email, reason: z.enum(['bounce', 'complaint']), detail: Detail }))
      .min(1)
      .max(500),
  })
  .transform(({ reports }): MailReport[] => reports)

/** Kinds of bounce that Postmark calls permanent; the others may pass. */
const permanent = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'Unsubscribe'])

const Postmark = z
  .object({
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    Type: z.string().optional(),
    Email,
    Description: Detail,
  })
  .transform(({ RecordType, Type = '', Email: email, Description: detail }): MailReport[] => {
    if (RecordType === 'SpamComplaint') return [{ email, reason: 'complaint', detail }]
    return permanent.has(Type) ? [{ email, reason: 'bounce', detail: `${Type}: ${detail}` }] : []
  })

const readers = [Own, Postmark]

/**
 * Reads what a mail service reports: Sillon's own form, `{ reports: [{ email, reason, detail }] }`, or that
 * of Postmark. What may pass gives no report; undefined is a body in neither form.
 */
export function readReports(body: unknown): MailReport[] | undefined {
  for (const reader of readers) {
    const read = reader.safeParse(body)
    if (read.success) return read.data
  }
  return undefined
}
