// Where a person gave an address without an account. Only proven addresses count: whoever closes an account
// must not take along what strangers gave, whose address they wrote on an order or a gift. Rules 11.
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isAmong, type ProvenAddress } from '../../database/proven-address.ts'
import { formerAddresses } from '../../database/schema/people.ts'
import { forgetMails } from '../../mail/store/forget-mails.ts'
import { veilSuppressions } from '../../mail/store/mail-suppressions.ts'
import { mailsTo } from '../../mail/store/person-mails.ts'
import { forgetAtDesk, forgetDrafts, forgetOrders, forgetQuotes, idsBy } from './forget-traces.ts'

/** Letters that came from an address without an account, with what staff noted of them. */
async function forgetGuestLetters(db: Database, addresses: readonly ProvenAddress[], at: Date) {
  const letters = await idsBy(
    db,
    sql`select m.id from contact_messages m
      where m.user_id is null and ${isAmong(addresses, sql`m.email`, sql`m.created_at`)}`,
  )
  await forgetMails(db, { letters }, at)
  await forgetAtDesk(db, 'letter', letters)
  await db.execute(sql`delete from contact_messages m
    where m.user_id is null and ${isAmong(addresses, sql`m.email`, sql`m.created_at`)}`)
}

/** Tickets of a contest stay, to check its draw by. */
async function forgetEntries(db: Database, addresses: readonly ProvenAddress[]): Promise<void> {
  const entries = await idsBy(
    db,
    sql`update contest_entries e set email = null, name = ''
      where ${isAmong(addresses, sql`e.email`, sql`e.asked_at`)} returning e.id`,
  )
  await forgetAtDesk(db, 'entry', entries)
}

/** Invitations to the staff: who came in by one keeps that somebody let them in. */
async function forgetInvitations(db: Database, addresses: readonly ProvenAddress[]): Promise<void> {
  const isTheirs = isAmong(addresses, sql`i.email`, sql`i.created_at`)
  await db.execute(sql`delete from staff_invitations i where i.accepted_at is null and ${isTheirs}`)
  await db.execute(sql`update staff_invitations i
    set email = 'closed-' || coalesce(i.accepted_by, 0) || '@closed.invalid' where ${isTheirs}`)
}

/** Forgets what was written to these addresses or left under them. */
export async function forgetGiven(
  db: Database,
  addresses: readonly ProvenAddress[],
  at: Date,
): Promise<void> {
  if (addresses.length === 0) return
  const [sent, waiting] = [mailsTo(addresses, 'mails'), mailsTo(addresses, 'outbox')]
  await forgetMails(db, { addresses, sent, waiting }, at)
  await forgetGuestLetters(db, addresses, at)
  await forgetEntries(db, addresses)
  await db.execute(sql`delete from newsletter_readers r
    where ${isAmong(addresses, sql`r.email`, sql`r.asked_at`)}`)
  await forgetQuotes(
    db,
    sql`q.user_id is null and ${isAmong(addresses, sql`q.email`, sql`q.created_at`)}`,
    at,
  )
  await forgetDrafts(db, sql`d.order_id is null and ${isAmong(addresses, sql`d.email`, sql`d.created_at`)}`)
  await forgetOrders(db, sql`o.user_id is null and ${isAmong(addresses, sql`o.email`, sql`o.created_at`)}`)
  await forgetInvitations(db, addresses)
  await veilSuppressions(
    db,
    addresses.map(({ email }) => email),
  )
}

/** Addresses that an account moved on from are forgotten last: until then they say what was theirs. */
export async function forgetFormerAddresses(db: Database, userId: number): Promise<void> {
  await db.delete(formerAddresses).where(eq(formerAddresses.userId, userId))
}
