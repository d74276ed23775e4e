// What staff and the shop have noted of a person, where others are noted too: orders, quotes, desks, the log.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contractChannel } from '#domain/drafts/draft.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'

const Id = z.object({ id: z.int() })
const numbers = (ids: readonly number[]): SQL => sql`any (${arrayText(ids)}::int[])`

/** Ids that a statement gives as `id`. */
export const idsBy = async (db: Database, statement: SQL): Promise<number[]> =>
  (await queryRows(db, statement, Id)).map(({ id }) => id)

/**
 * The log keeps what happened when, and not the words that somebody gave with it, nor from which address to
 * which an account was corrected, veiled as both are.
 */
export async function forgetWords(db: Database, aggregate: string, ids: readonly number[]): Promise<void> {
  await db.execute(sql`update events set payload = case type
    when 'user.emailCorrected' then payload - 'reason' - 'from' - 'to' else payload - 'reason' end
    where aggregate = ${aggregate} and aggregate_id = ${numbers(ids)} and payload ? 'reason'`)
}

/**
 * Of records of a desk: their history, and what jobs on many records say of them. What such a job said of all
 * of its records at once goes too, since nobody can tell of whom it spoke.
 */
export async function forgetAtDesk(db: Database, desk: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`delete from record_changes where subject = ${desk} and subject_id = ${numbers(ids)}`)
  const jobs = sql`(select l.job_id from desk_job_lines l join desk_jobs j on j.id = l.job_id
    where j.desk = ${desk} and l.record_id = ${numbers(ids)})`
  await db.execute(sql`delete from desk_jobs where state = 'prepared' and id in ${jobs}`)
  await db.execute(sql`update desk_jobs set reason = null,
    asked = case when asked is null then null else '' end,
    source = case when source like 'ids:%' then source else '' end where id in ${jobs}`)
  await db.execute(sql`update desk_job_lines l set name = '', fields = '{}', mistakes = '{}' from desk_jobs j
    where j.id = l.job_id and j.desk = ${desk} and l.record_id = ${numbers(ids)}`)
}

/** Contracts that nothing is done for any more. */
const endedContracts = sql`('lapsed', 'cancelled', 'closed')`

/** Of an order `o`: it paid for a contract that has ended, so nothing is owed of it. */
export const isOfEndedContract = sql`(o.origin = ${contractChannel} and exists (select 1 from pressings p
  join drafts d on d.id in (p.deposit_draft_id, p.balance_draft_id)
  where d.order_id = o.id and p.state in ${endedContracts}))`

/** Of an account: a contract that was paid for goes on. */
export const hasContract = (userId: number): SQL => sql`exists (select 1 from pressings p
  where p.user_id = ${userId} and p.state not in ${endedContracts} and p.state <> 'deposit_due')`

/**
 * Contracts of quotes that have ended, or that nobody paid for, lose whom they were made out to and where
 * copies were to go; who agreed to one and never paid is not reminded.
 */
async function forgetContracts(db: Database, whose: SQL): Promise<void> {
  await db.execute(sql`update pressings p set due_at = null, billing = null, addresses = '[]',
      vat_checks = '[]'
    from quotes q where q.id = p.quote_id and ${whose}
      and (p.state in ${endedContracts} or p.deposit_order_id is null)`)
}

/**
 * Quotes that nobody has agreed to lose whom they were for, their links and their reminder, and hold no
 * longer. One that was accepted, invoiced or paid is a contract, and is kept with the books.
 */
export async function forgetQuotes(db: Database, whose: SQL, at: Date): Promise<void> {
  const ms = at.getTime()
  await forgetContracts(db, whose)
  const ids = await idsBy(
    db,
    sql`update quotes q set name = '', email = '', message = null, origin = null, token_hash = null,
        vat_number = null, vat_proof = null,
        expires_at = least(expires_at, ${at.toISOString()}::timestamptz),
        lifecycle = case when lifecycle is null then null else lifecycle || jsonb_build_object('reason', null,
          'expiresAt', least((lifecycle->>'expiresAt')::bigint,
            case when lifecycle->>'expiresAt' is null then null else ${ms}::bigint end)) end
      where ${whose} and q.state not in ('accepted', 'invoiced', 'paid') returning q.id`,
  )
  if (ids.length === 0) return
  await db.execute(sql`delete from quote_links where quote_id = ${numbers(ids)}`)
  const keys = ids.map(id => `quote.remind:${id}`)
  await db.execute(sql`update outbox set payload = '{}', last_error = null, failed_at = null,
    done_at = coalesce(done_at, ${at.toISOString()}::timestamptz)
    where key = any (${arrayText(keys)}::text[])`)
  await forgetWords(db, 'quote', ids)
}

/** What somebody asked labels for: gone where nothing came of it, else without where it goes. Rules 24. */
export async function forgetTradeOrders(db: Database, userId: number): Promise<void> {
  await db.execute(sql`delete from wholesale_requests where user_id = ${userId} and draft_id is null`)
  await db.execute(sql`update wholesale_requests set customer = null, vat = null where user_id = ${userId}`)
}

/** States in which something is still owed to a shopper, or by them. */
export const openStates = [
  'pending_payment',
  'pledged',
  'paid',
  'on_hold',
  'ready',
  'partly_shipped',
  'shipped',
  'disputed',
]

/** As an address must be: no part of it may be missing. */
const nobody = sql`jsonb_build_object('firstname', '…', 'lastname', '…', 'address', '…', 'zip_code', '',
  'city', '…', 'country_id', o.country_id)`

const isOfBooks = sql`(o.invoice_number is not null or o.money <> 'none')`

/**
 * Orders on which nothing is owed any more keep what their invoice must say: who bought, where they live,
 * what and for how much. Where nothing was ever charged or invoiced they keep the country alone.
 */
export async function forgetOrders(db: Database, whose: SQL): Promise<void> {
  const ids = await idsBy(
    db,
    sql`update orders o set email = '', gift_message = null, feedback_remark = null, origin = null,
        referrer = null, customer = case when ${isOfBooks} then o.customer else ${nobody} end,
        billing = case when ${isOfBooks} then o.billing end
      where ${whose} and (o.state <> all (${arrayText(openStates)}::text[]) or ${isOfEndedContract})
      returning o.id`,
  )
  if (ids.length === 0) return
  await db.execute(sql`update order_shops set customer = null where order_id = ${numbers(ids)}`)
  await db.execute(sql`update returns set reason = '', answer = null where order_id = ${numbers(ids)}`)
  await forgetWords(
    db,
    'return',
    await idsBy(db, sql`select id from returns where order_id = ${numbers(ids)}`),
  )
  await db.execute(sql`update events set payload = payload - 'reason'
    where aggregate = 'order' and aggregate_id = ${numbers(ids)} and type = 'order.noted'`)
  await forgetDrafts(db, sql`d.order_id = ${numbers(ids)}`)
}

/** Manual orders lose whom they were for, what was agreed in words, and their links. */
export async function forgetDrafts(db: Database, whose: SQL): Promise<void> {
  const ids = await idsBy(
    db,
    sql`update drafts d set email = '', customer = null, terms = '' where ${whose} returning d.id`,
  )
  if (ids.length === 0) return
  await db.execute(sql`delete from draft_links where draft_id = ${numbers(ids)}`)
  await forgetWords(db, 'draft', ids)
}
