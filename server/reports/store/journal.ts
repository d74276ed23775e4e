// The ledger as accountants read it: entry by entry, in the order in which they were dated.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { creditNoteName, invoiceName } from '#domain/orders/invoice.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import type { JournalEntry } from '#domain/reports/journal-entry.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { exemptionRows } from '../../database/supply-rows.ts'

const zone = sql.raw(`'${shopTimeZone}'`)

interface Span {
  readonly start: Date
  readonly end: Date
}

const Entry = z.object({
  id: z.coerce.number(),
  at: z.string(),
  time: z.string(),
  key: z.string(),
  kind: z.string(),
  order: z.string().nullable(),
  invoice: z.int().nullable(),
  invoiceName: z.string().nullable(),
  note: z.int().nullable(),
  noteName: z.string().nullable(),
  /** Of the invoice over what was paid for a change. */
  further: z.string().nullable(),
  /** Money that came for nothing, which no document is of. */
  isUnused: z.boolean(),
  said: z.string().nullable(),
  payout: z.int().nullable(),
  projectId: z.int().nullable(),
  treatment: z.enum(['intra_community', 'export']).nullable(),
  vatNumber: z.string().nullable(),
  postings: z.array(z.tuple([z.string(), z.string(), z.coerce.number()])),
})

type Row = z.output<typeof Entry>

/** What an entry was written for: the document it made, or the one of the order it moves money of. */
function documentOf({ kind, key, said, payout, order, ...names }: Row): string {
  const { note, noteName, invoice, further, isUnused } = names
  if (isUnused) return order ?? ''
  if (further !== null) return further
  if (said !== null) return said
  if (note !== null) return creditNoteName(note, noteName)
  if (kind === 'statement') return key.replace('statement:', 'R').replace(':', '-')
  if (payout !== null) return `P${payout}`
  return invoice === null ? (order ?? '') : invoiceName(invoice, names.invoiceName)
}

const entryOf = (row: Row): JournalEntry => ({
  id: row.id,
  day: row.time.slice(0, 10),
  time: row.time,
  kind: row.kind,
  order: row.order,
  projectId: row.projectId,
  document: documentOf(row),
  ...(row.treatment !== null && {
    untaxed: { treatment: row.treatment, vatNumber: row.vatNumber ?? '' },
  }),
  postings: row.postings.map(([account, currency, amountMinor]) => ({ account, currency, amountMinor })),
})

/** Entries read at once: some hundred kilobytes. */
const batch = 1_000

/** A part of the journal, after a position. */
function readBatch(
  db: Database,
  { start, end }: Span,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const on =
    after === undefined ? sql`true` : sql`(e.at, e.id) > (${after.at}::timestamptz, ${after.id}::bigint)`
  const statement = sql`
    select e.id, e.at::text as at, to_char(e.at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as time, e.key,
      e.kind, o.number as order, o.invoice_number as invoice,
      o.invoice_name as "invoiceName", c.number as note, c.name as "noteName",
      f.name as further,
      e.kind = 'capture_unused' or coalesce(r.reason = ${unusedMoney}, false) as "isUnused",
      x.treatment, x.number as "vatNumber", e.detail->>'document' as said,
      (e.detail->>'payoutId')::int as payout, e.project_id as "projectId",
      (select json_agg(json_build_array(g.account, g.currency, g.amount_minor) order by g.id)
        from ledger_postings g where g.entry_id = e.id) as postings
    from (select * from ledger_entries e where e.at >= ${start.toISOString()}::timestamptz
        and e.at < ${end.toISOString()}::timestamptz and ${on} order by e.at, e.id limit ${limit}) e
    left join orders o on o.id = e.order_id
    left join lateral ${exemptionRows(sql`o.id`)} x on o.tax_basis_points = 0 and o.vat_exempt_in is null
    left join payments p on p.id = case when e.kind = 'capture_edit' then split_part(e.key, ':', 2)::int end
    left join order_changes h on h.id = p.change_id
    left join further_invoices f on f.edit_id = h.edit_id
    left join refunds r on e.kind in ('refund', 'refund_unused', 'refund_succeeded', 'refund_failed')
      and r.key = regexp_replace(e.key, '^refund:|:(succeeded|failed)$', '', 'g')
    left join credit_notes c on c.refund_id = r.id
    order by e.at, e.id`
  return queryRows(db, statement, Entry)
}

/** Every entry of a span, in the order of time, read in parts: however long it is, memory is not. */
export async function* readJournal(db: Database, span: Span): AsyncGenerator<JournalEntry> {
  let after: Row | undefined
  for (;;) {
    const rows = await readBatch(db, span, after, batch)
    for (const row of rows) yield entryOf(row)
    after = rows.at(-1)
    if (rows.length < batch) return
  }
}

/** The first entries of a span. */
export const readJournalHead = async (db: Database, span: Span, limit: number): Promise<JournalEntry[]> =>
  (await readBatch(db, span, undefined, limit)).map(entryOf)

const Summed = z.object({
  entries: z.coerce.number(),
  last: z.coerce.number().nullable(),
})

/**
 * How many entries a span has, of some kinds or of all, for orders to some countries or of all, and the
 * highest number among them.
 */
export async function countEntries(
  db: Database,
  { start, end }: Span,
  kinds: readonly string[] = [],
  countries: readonly string[] = [],
): Promise<z.output<typeof Summed>> {
  const of = kinds.length === 0 ? sql`` : sql`and kind in ${kinds}`
  const to =
    countries.length === 0
      ? sql``
      : sql`and order_id in (select o.id from orders o where o.country_id in ${countries})`
  const statement = sql`select count(*) as entries, max(id) as last from ledger_entries
    where at >= ${start.toISOString()}::timestamptz and at < ${end.toISOString()}::timestamptz ${of} ${to}`
  return (await queryRow(db, statement, Summed)) ?? { entries: 0, last: null }
}

const Balance = z.object({ account: z.string(), currency: z.string(), amountMinor: z.coerce.number() })

/** What each account stood at before an instant, those at nothing left out. */
export const balancesBefore = (db: Database, at: Date) =>
  queryRows(
    db,
    sql`select g.account, g.currency, sum(g.amount_minor) as "amountMinor"
      from ledger_postings g join ledger_entries e on e.id = g.entry_id
      where e.at < ${at.toISOString()}::timestamptz
      group by 1, 2 having sum(g.amount_minor) <> 0 order by 1, 2`,
    Balance,
  )

/** What came into accounts and left them in a span: both sides of all postings, by currency. */
export const turnoverOf = (db: Database, { start, end }: Span) =>
  queryRows(
    db,
    sql`select g.currency, sum(g.amount_minor) filter (where g.amount_minor > 0) as "amountMinor"
      from ledger_postings g join ledger_entries e on e.id = g.entry_id
      where e.at >= ${start.toISOString()}::timestamptz and e.at < ${end.toISOString()}::timestamptz
      group by 1 order by 1`,
    z.object({ currency: z.string(), amountMinor: z.coerce.number() }),
  )
