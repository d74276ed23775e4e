// Days of the ledger are closed one after the other; each hash covers the day and the hash before it.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { invoiceRows } from '../../database/invoice-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

const zone = sql.raw(`'${shopTimeZone}'`)
const startOf = (day: SQL): SQL => sql`((${day})::date::timestamp at time zone ${zone})`

/** SHA-256 of a text, in hexadecimal. */
const sha256 = (text: SQL): SQL => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** What is summed of each day: the postings of its entries, in their order. */
const digestOf = (from: SQL, until: SQL): SQL => sql`(
  select ${sha256(sql`coalesce(string_agg(concat_ws(',', e.id, e.key, e.kind, e.order_id, e.project_id,
    extract(epoch from e.at), g.account, g.currency, g.amount_minor, g.order_item_id), ';'
    order by e.id, g.id), '')`)}
  from ledger_entries e join ledger_postings g on g.entry_id = e.id
  where e.at >= ${from} and e.at < ${until})`

/** What stands in a row, as the text its hash is over. */
const sealed = sql`concat_ws('|', number, day, extract(epoch from until), coalesce(first_entry, 0),
  coalesce(last_entry, 0), entries, digest, opening::text, totals::text, closing::text, former)`

/**
 * The side of an entry where money came or left; a transfer pays an order from what its buyer was owed. What
 * is sold on account is no money before it comes.
 */
const isMoney = sql`(g.account in ('gateway', 'bank', 'till')
  or e.kind in ('capture', 'account_paid') and g.account = 'owed:order:' || e.order_id)`

/** Entries by which money came, or went back. */
const flowing = sql`('capture', 'capture_edit', 'capture_unused', 'account_paid', 'refund_succeeded')`

/**
 * By currency what came in and what went back: captures and confirmed refunds, as the provider has them.
 * `from` null: since the beginning.
 */
const flows = (from: SQL | null, until: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(currency, sums), '{}'::jsonb) from (
    select g.currency, jsonb_build_object(
      'captured', coalesce(sum(g.amount_minor) filter (where e.kind <> 'refund_succeeded'), 0),
      'refunded', coalesce(-sum(g.amount_minor) filter (where e.kind = 'refund_succeeded'), 0)) as sums
    from ledger_entries e join ledger_postings g on g.entry_id = e.id and ${isMoney}
    where e.kind in ${flowing} and e.at < ${until}
      ${from === null ? sql`` : sql`and e.at >= ${from}`}
    group by 1) f)`

/** Two such sums by currency, added up. */
const added = (some: SQL, others: SQL): SQL => sql`(
  select coalesce(jsonb_object_agg(currency, jsonb_build_object('captured', captured, 'refunded', refunded)),
    '{}'::jsonb)
  from (
    select f.key as currency, sum((f.value->>'captured')::bigint) as captured,
      sum((f.value->>'refunded')::bigint) as refunded
    from (select * from jsonb_each(${some}) union all select * from jsonb_each(${others})) f group by 1
  ) a)`

/** Captures, refunds, invoices and credit notes of a day by currency, money by its means as well. */
const dayTotals = (from: SQL, until: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'means', means, 'currency', currency,
    'count', count, 'amount', amount) order by kind, means, currency), '[]'::jsonb)
  from (
    select case when e.kind = 'refund_succeeded' then e.kind else 'capture' end as kind,
      coalesce(p.gateway, case when e.kind = 'account_paid' then 'transfer' else '' end) as means,
      g.currency, count(*) as count,
      sum(abs(g.amount_minor)) as amount
    from ledger_entries e join ledger_postings g on g.entry_id = e.id and ${isMoney}
    left join refunds r on r.key = regexp_replace(e.key, '^refund:|:succeeded$', '', 'g')
    left join payments p on p.id =
      coalesce(r.payment_id, substring(e.key from '^capture:([0-9]+)$')::int)
    where e.kind in ${flowing} and e.at >= ${from} and e.at < ${until}
    group by 1, 2, 3
    union all
    select 'invoice', '', currency, count(*), sum(gross) from ${invoiceRows} i
    where at >= ${from} and at < ${until} group by 3
    union all
    select 'credit_note', '', o.currency, count(*), sum(c.amount_minor)
    from credit_notes c join orders o on o.id = c.order_id
    where c.issued_at >= ${from} and c.issued_at < ${until} group by 3
  ) t)`

const Next = z.object({ day: z.string(), number: z.int() })

/** The day to be closed next, and its number; undefined while nothing was ever booked. */
export const nextToClose = (db: Database) =>
  queryRow(
    db,
    sql`select coalesce(
        (select to_char(day::date + 1, 'YYYY-MM-DD') from closings order by number desc limit 1),
        (select to_char(min(at) at time zone ${zone}, 'YYYY-MM-DD') from ledger_entries)) as day,
      coalesce((select max(number) from closings), 0) + 1 as number
      where exists (select 1 from ledger_entries)`,
    Next,
  )

/**
 * Closes a day, in the caller's transaction. Whoever books is held off until it ends, so that every entry is
 * in the day it is dated to or in a later one. The caller has seen that the day is over and the next one.
 */
export async function closeDay(
  tx: Database,
  { day, number }: z.output<typeof Next>,
  at: Date,
): Promise<void> {
  await tx.execute(sql`lock table ledger_entries in share row exclusive mode`)
  const from = startOf(sql`${day}::text`)
  const until = startOf(sql`${day}::date + 1`)
  await tx.execute(sql`
    insert into closings (number, day, until, first_entry, last_entry, entries, digest, opening, totals,
      closing, former, hash, closed_at)
    select number, day, until, first_entry, last_entry, entries, digest, opening, totals, closing, former,
      ${sha256(sealed)}, ${at.toISOString()}::timestamptz
    from (select *, ${added(sql`opening`, flows(from, until))} as closing from (
      select ${number}::int as number, ${day}::text as day, ${until} as until,
        (select min(id) from ledger_entries where at >= ${from} and at < ${until}) as first_entry,
        (select max(id) from ledger_entries where at >= ${from} and at < ${until}) as last_entry,
        (select count(*)::int from ledger_entries where at >= ${from} and at < ${until}) as entries,
        ${digestOf(from, until)} as digest,
        coalesce((select l.closing from closings l where l.number = ${number}::int - 1), ${flows(null, from)})
          as opening,
        ${dayTotals(from, until)} as totals,
        coalesce((select l.hash from closings l where l.number = ${number}::int - 1), '') as former
    ) opened) c on conflict do nothing`)
}

/** What must hold of closed days: each as a question whose rows are the breaches. Rules 13. */
export const closingRules: Readonly<Record<string, SQL>> = {
  'closed days follow each other': sql`
    select 'closing ' || c.number as subject, c.day as detail
    from closings c left join closings l on l.number = c.number - 1
    where (l.number is null and c.number <> 1) or c.day::date <> l.day::date + 1`,
  'a closed day begins where the one before ended': sql`
    select 'closing ' || c.number as subject, c.opening::text || ' after ' || l.closing::text as detail
    from closings c join closings l on l.number = c.number - 1
    where c.opening <> l.closing or c.former <> l.hash`,
  'a closed day is as it was closed': sql`
    select 'closing ' || number as subject, day || coalesce(', ' || wrong, '') as detail
    from (
      select *, case
        when hash <> ${sha256(sealed)} then 'its row was changed'
        when digest <> ${digestOf(startOf(sql`c.day`), sql`c.until`)} then 'its entries were changed'
        end as wrong
      from closings c
    ) c where wrong is not null`,
  'the last closed day ends with what came in and went back': sql`
    select 'closing ' || c.number as subject, c.closing::text as detail
    from (select * from closings order by number desc limit 1) c
    where c.closing <> ${flows(null, sql`c.until`)}`,
}

const Closing = z.object({
  number: z.int(),
  day: z.string(),
  entries: z.int(),
  totals: z.array(
    z.object({
      kind: z.string(),
      means: z.string(),
      currency: z.string(),
      count: z.coerce.number(),
      amount: z.coerce.number(),
    }),
  ),
  closing: z.record(z.string(), z.object({ captured: z.number(), refunded: z.number() })),
  hash: z.string(),
})

export type Closing = z.output<typeof Closing>

/** Closed days from one to another, in order. */
export const readClosings = (db: Database, from: string, to: string): Promise<Closing[]> =>
  queryRows(
    db,
    sql`select number, day, entries, totals, closing, hash from closings
      where day >= ${from} and day <= ${to} order by number`,
    Closing,
  )
