// Mails of somebody who is forgotten: what was sent, what waits, and what they wrote to the shop by mail.
import { sql } from 'drizzle-orm'
import { arrayText } from '../../database/array-text.ts'
import type { Database } from '../../database/database.ts'

interface Forgotten {
  /** In lower case. */
  readonly addresses: readonly string[]
  /** Letters to the shop by their ids, whose mails may bear any address. */
  readonly letters: readonly number[]
  /** Letters from the account to the shop. */
  readonly messages: readonly number[]
}

/**
 * Forgets mails to these addresses, mails that are answered there, and those of these letters. Of what was
 * queued the key stays, so that it is never queued again; what was not sent yet is not sent. GDPR, Art. 17.
 */
export async function forgetMails(
  tx: Database,
  { addresses, letters, messages }: Forgotten,
  at: Date,
): Promise<void> {
  const them = sql`any (${arrayText(addresses)}::text[])`
  const [ofLetters, ofMessages] = [letters, messages].map(
    ids => sql`any (${arrayText(ids.map(String))}::text[])`,
  )
  const isTheirs = sql`lower(o.payload->>'to') = ${them} or lower(o.payload->>'replyTo') = ${them}
    or (split_part(o.key, ':', 2) in ('contact', 'call-me', 'letter_answered')
      and split_part(o.key, ':', 3) = ${ofLetters})
    or (split_part(o.key, ':', 2) = 'message' and split_part(o.key, ':', 3) = ${ofMessages})`
  await tx.execute(sql`delete from mails where lower(recipient) = ${them}`)
  await tx.execute(sql`delete from mails m where m.key in
    (select o.key from outbox o where o.kind = 'mail' and (${isTheirs}))`)
  await tx.execute(sql`update outbox o set payload = '{}', last_error = null, failed_at = null,
    done_at = coalesce(o.done_at, ${at.toISOString()}::timestamptz)
    where o.kind = 'mail' and (${isTheirs})`)
}

/** Mails that were in the hands of a runner while they were forgotten, and written down afterwards. */
export async function forgetLateMails(db: Database): Promise<void> {
  await db.execute(sql`delete from mails m where m.key in
    (select o.key from outbox o where o.kind = 'mail' and o.payload = '{}')`)
}
