// Whose mails are: those to an address that somebody has proven, and those that name what is theirs.
import { type SQL, sql } from 'drizzle-orm'
import { arrayText } from '../../database/array-text.ts'
import { isAmong, type ProvenAddress } from '../../database/proven-address.ts'

/** First parts of the keys of mails that name an order. */
const ofOrders = [
  'order_confirmed',
  'order_cancelled',
  'order_pledged',
  'order_charge_failed',
  'order_dropped',
  'order_shipped',
  'order_invoice',
  'address_corrected',
  'replacement_sent',
  'order_on_account',
  'payment_overdue',
  'withdrawal_received',
  'withdrawal_stated',
]
/** And those that name an account. */
const ofAccounts = [
  'confirm',
  'reset',
  'move',
  'email_known',
  'email_moving',
  'email_moved',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'new_sign_in',
  'data_exported',
  'account_closed',
  'account_reopened',
]

/** Where mails are kept: as they were sent, and as they wait. */
const places = {
  mails: sql`(select id, key, recipient as "to", created_at from mails)`,
  outbox: sql`(select id, key, payload->>'to' as "to", created_at from outbox where kind = 'mail')`,
}

const part = (n: number): SQL => sql`split_part(m.key, ':', ${sql.raw(String(n))})`
const [name, first, second] = [part(2), part(3), part(4)]
const among = (words: readonly string[]): SQL => sql`any (${arrayText(words)}::text[])`

/** The key of a mail names an order `o`, or what belongs to it: a return, a refund, a change, a parcel. */
const namesOrder = sql`((${name} = ${among(ofOrders)} or ${second} = 'again') and ${first} = o.id::text
  or ${name} in ('project_failed_buyer', 'run_short_make_up', 'run_short_refund') and ${second} = o.id::text
  or ${name} like 'return\\_%' and ${first} in (select id::text from returns where order_id = o.id)
  or ${name} in ('order_refunded', 'order_credited')
    and ${first} in (select id::text from refunds where order_id = o.id)
  or ${name} = 'order_changed' and ${first} in (select id::text from order_edits where order_id = o.id)
  or ${name} = 'change_offered' and ${first} in (select id::text from order_changes where order_id = o.id)
  or ${name} = 'portion_offered' and ${first} in (select id::text from run_portions where order_id = o.id)
  or ${name} in ('tracking_corrected', 'parcel_trouble', 'parcel_lost')
    and ${first} in (select id::text from shipments where order_id = o.id)
  or ${name} in ('payment_link', 'payment_reminded', 'transfer_asked')
    and ${first} in (select id::text from drafts where order_id = o.id))`

/** Ids of mails to addresses that are proven. */
export const mailsTo = (addresses: readonly ProvenAddress[], place: keyof typeof places): SQL =>
  sql`(select m.id from ${places[place]} m
    where lower(m."to") = ${among(addresses.map(({ email }) => email))}
      and ${isAmong(addresses, sql`m."to"`, sql`m.created_at`)})`

/**
 * Ids of mails to the address of an order, a box or a quote of an account whose keys name it: of no others
 * that went there, for the address may be anybody's.
 */
export const mailsNaming = (userId: number, place: keyof typeof places): SQL =>
  sql`(select m.id from orders o join ${places[place]} m on lower(m."to") = lower(o.email)
      where o.user_id = ${userId} and ${namesOrder}
    union select m.id from boxes b join ${places[place]} m on lower(m."to") = lower(b.email)
      where b.user_id = ${userId} and ${name} like 'mail.box%' and ${first} = b.id::text
    union select m.id from quotes q join ${places[place]} m on lower(m."to") = lower(q.email)
      where q.user_id = ${userId} and ${name} like 'quote\\_%' and ${first} = q.id::text)`

/**
 * Ids of mails about an account itself, wherever they went. Not for its owner to read, who may be anybody.
 */
export const mailsAbout = (userId: number, place: keyof typeof places): SQL =>
  sql`(select m.id from ${places[place]} m
    where ${name} = ${among(ofAccounts)} and ${first} = ${String(userId)})`
