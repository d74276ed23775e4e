// Mails of somebody who is forgotten: what was sent, what waits, and what they wrote to the shop by mail.
import { type SQL, sql } from 'drizzle-orm'
import { arrayText } from '../../database/array-text.ts'
import type { Database } from '../../database/database.ts'
import { isAmong, type ProvenAddress } from '../../database/proven-address.ts'

interface Forgotten {
  /** Mails that are answered there go as well. */
  readonly addresses?: readonly ProvenAddress[]
  /** Ids of mails that were sent, and of rows of the outbox. */
  readonly sent?: SQL
  readonly waiting?: SQL
  /** Letters to the shop by their ids, whose mails may bear any address. */
  readonly letters?: readonly number[]
  /** Letters from the account to the shop. */
  readonly messages?: readonly number[]
}

/**
 * Forgets mails: those that are named, those that are answered at these addresses, and those of these
 * letters. Of what was queued the key stays, so that it is never queued again; what was not sent yet is not
 * sent. GDPR, Art. 17.
 */
export async function forgetMails(
  tx: Database,
  { addresses = [], sent = sql`(null)`, waiting = sql`(null)`, letters = [], messages = [] }: Forgotten,
  at: Date,
): Promise<void> {
  const [ofLetters, ofMessages] = [letters, messages].map(
    ids => sql`any (${arrayText(ids.map(String))}::text[])`,
  )
  const isTheirs = sql`o.id in ${waiting}
    or o.payload ? 'replyTo' and ${isAmong(addresses, sql`o.payload->>'replyTo'`, sql`o.created_at`)}
    or (split_part(o.key, ':', 2) in ('contact', 'call-me', 'letter_answered')
      and split_part(o.key, ':', 3) = ${ofLetters})
    or (split_part(o.key, ':', 2) = 'quote_answered' and split_part(o.key, ':', 4) = ${ofLetters})
    or (split_part(o.key, ':', 2) = 'message' and split_part(o.key, ':', 3) = ${ofMessages})`
  await tx.execute(sql`delete from mails where id in ${sent}`)
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
  await db.execute(sql`update outbox set last_error = null
    where kind = 'mail' and payload = '{}' and last_error is not null`)
}
