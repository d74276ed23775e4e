// What is open at the end of a day: what others owe us, and what we hold for others.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRows } from '../../database/database.ts'

const zone = sql.raw(`'${shopTimeZone}'`)

const Open = z.object({
  kind: z.string(),
  of: z.string(),
  since: z.string(),
  currency: z.string(),
  amountMinor: z.coerce.number(),
  /** Of what is owed on account: by whom, by which invoice, until when. */
  customer: z.string().nullable(),
  invoice: z.int().nullable(),
  invoiceName: z.string().nullable(),
  dueMs: z.coerce.number().nullable(),
})

/**
 * What we have a claim to: buyers on account, banks of buyers that took money back, owners whose balance is
 * below nothing.
 */
const claims = sql`(account = 'disputed' or account like 'owner:%' or account like 'receivable:%')`
/** What is somebody else's: of buyers while it may go back, of projects until their statement. */
const deposits = sql`(account in ('refunding', 'payouts') or account like 'held:%'
  or account like 'returning:%' or account like 'earmarked:%' or account like 'owed:%')`

/**
 * Accounts of others that do not stand at nothing before an instant. Sums that many share are told apart by
 * order. `since` is the day of the first entry after the account last stood at nothing.
 */
function openBefore(db: Database, at: Date, { accounts, sign }: { accounts: SQL; sign: 1 | -1 }) {
  const statement = sql`
    with moves as (
      select split_part(g.account, ':', 1) as kind,
        case when g.account in ('disputed', 'refunding') then 'order ' || coalesce(o.number, '')
          when g.account = 'payouts' then 'payout ' || coalesce(e.detail->>'payoutId', '')
          when g.account like 'owed:order:%' or g.account like 'receivable:order:%'
            then 'order ' || coalesce(w.number, '')
          when g.account like 'owner:%' then 'owner ' || split_part(g.account, ':', 2)
          else 'project ' || split_part(g.account, ':', 3) end as of,
        case when g.account like 'receivable:order:%' then w.id end as owing,
        g.currency, e.at, g.id, g.amount_minor as amount
      from ledger_postings g join ledger_entries e on e.id = g.entry_id
      left join orders o on o.id = e.order_id
      left join orders w on w.id =
        case when g.account like 'owed:order:%' or g.account like 'receivable:order:%'
          then split_part(g.account, ':', 3)::int end
      where ${accounts} and e.at < ${at.toISOString()}::timestamptz
    ), running as (
      select *, sum(amount) over entries as stood, row_number() over entries as place from moves
      window entries as (partition by kind, of, currency order by at, id)
    ), sums as (
      select kind, of, currency, max(owing) as owing, sum(amount) as amount,
        coalesce(max(place) filter (where stood = 0), 0) as nothing
      from running group by 1, 2, 3 having sum(amount) * ${sign}::int > 0
    )
    select s.kind, s.of, s.currency, s.amount * ${sign}::int as "amountMinor",
      (select to_char(min(r.at) at time zone ${zone}, 'YYYY-MM-DD') from running r
        where r.kind = s.kind and r.of = s.of and r.currency = s.currency
          and r.place > s.nothing) as since,
      nullif(trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', '')
        || ' ' || o.email), '') as customer,
      o.invoice_number as invoice, o.invoice_name as "invoiceName",
      extract(epoch from c.due_at) * 1000 as "dueMs"
    from sums s left join orders o on o.id = s.owing left join receivables c on c.order_id = s.owing
    order by 1, 2, 3 limit ${mostOpen}`
  return queryRows(db, statement, Open)
}

/** More than a shop of this kind has; the rest is told by the file's sums not matching the ledger. */
const mostOpen = 20_000

/** Who owes us something. */
export const receivablesBefore = (db: Database, at: Date) => openBefore(db, at, { accounts: claims, sign: 1 })

/** What we hold that is not ours. */
export const depositsBefore = (db: Database, at: Date) => openBefore(db, at, { accounts: deposits, sign: -1 })

const Due = z.object({
  id: z.int(),
  owner: z.string(),
  record: z.string(),
  number: z.int(),
  state: z.string(),
  hasAccount: z.boolean(),
  disputes: z.coerce.number(),
  releasedMs: z.coerce.number().nullable(),
  currency: z.string(),
  amountMinor: z.coerce.number(),
})

/** Payouts that wait for somebody or are under way, the oldest first. */
export const payoutsDue = (db: Database) =>
  queryRows(
    db,
    sql`select p.id, trim(coalesce(u.firstname, '') || ' ' || coalesce(u.lastname, '')) as owner,
        r.name as record,
        p.number, p.state, p.lifecycle->'account' <> 'null'::jsonb as "hasAccount",
        jsonb_array_length(p.lifecycle->'disputes') as disputes, p.lifecycle->>'releasedAt' as "releasedMs",
        p.currency, (p.lifecycle->>'amountMinor')::bigint as "amountMinor"
      from payouts p join users u on u.id = p.owner_id join projects r on r.id = p.project_id
      where p.state in ('statement_ready', 'approved', 'sent', 'bounced') order by p.id limit ${mostOpen}`,
    Due,
  )
