// What was sold, read from the ledger: captures, what went back, and the tax of documents, each by the line of
// an order that it belongs to. A position is the highest entry that counts, so that a figure can be made again.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rateRows } from '#domain/money/exchange-rate.ts'
import type { DatedSums } from '#domain/stats/sums.ts'
import type { StatDimension } from '#domain/stats/stats.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

const zone = sql.raw(`'${shopTimeZone}'`)

export interface StatSpan {
  readonly start: Date
  /** The first instant after it. */
  readonly end: Date
  /** The number of the last entry that counts. */
  readonly position: number
}

/** Of an entry `e`: it is in the span. */
export const entryWithin = ({ start, end, position }: StatSpan): SQL =>
  sql`e.at >= ${start.toISOString()}::timestamptz and e.at < ${end.toISOString()}::timestamptz
    and e.id <= ${position}::bigint`

/** The highest entry there is. */
export async function ledgerPosition(db: Database): Promise<number> {
  const statement = sql`select coalesce(max(id), 0) as position from ledger_entries`
  return (await queryRow(db, statement, z.object({ position: z.coerce.number() })))?.position ?? 0
}

/**
 * One row for each line and entry: `sale` with its copies, `refund`, also what banks kept, and `vat`. Lines
 * that cost nothing count with their copies. The tax of a document is known by project: it stands with the
 * first line of it.
 */
export const saleFacts = (within: SQL): SQL => sql`(
  select e.id as entry_id, e.order_id, e.at, 'sale' as kind, i.id as line, i.quantity as copies,
    o.currency, coalesce(-g.amount_minor, 0) as amount
  from ledger_entries e join orders o on o.id = e.order_id join order_items i on i.order_id = e.order_id
  left join ledger_postings g on g.entry_id = e.id and g.order_item_id = i.id
  where e.kind = 'capture' and ${within}
  union all
  select e.id, e.order_id, e.at, 'refund', g.order_item_id, 0, g.currency, g.amount_minor
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.order_item_id is not null
  where e.kind in ('refund', 'order.disputeLost') and ${within}
  union all
  select e.id, e.order_id, e.at, 'vat', (select min(i.id) from order_items i where i.order_id = e.order_id
      and i.project_id is not distinct from
        case when g.account like 'vat_within:%' then split_part(g.account, ':', 3)::int end),
    0, g.currency, g.amount_minor
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account not like 'vat_due:%'
  where e.kind in ('invoice', 'credit_note') and ${within})`

const dayText = (format: string): SQL => sql`to_char(f.at at time zone ${zone}, ${sql.raw(`'${format}'`)})`

/** What tells sums apart, of a fact `f`, its order `o` and its line `i`. */
const dimensionSql: Readonly<Record<StatDimension, SQL>> = {
  day: dayText('YYYY-MM-DD'),
  week: dayText('IYYY-"W"IW'),
  month: dayText('YYYY-MM'),
  country: sql`o.country_id`,
  currency: sql`f.currency`,
  format: sql`case when i.box_type is not null then 'box' else coalesce(i.category, '') end`,
  artist: sql`coalesce(i.artist_name, '')`,
  channel: sql`coalesce(o.origin, 'DI')`,
  shop: sql`coalesce((select s.name from shops s where s.id = i.shop_id), '')`,
}

/** The first day of the row of exchange rates that held when an order `o` was placed. */
const ratesFrom: SQL =
  rateRows.length === 1
    ? sql.raw(`'${rateRows[0]?.from}'`)
    : sql`case ${sql.join(
        rateRows.toReversed().map(({ from }) => {
          const day = sql`to_char(o.created_at at time zone ${zone}, 'YYYY-MM-DD')`
          return sql`when ${day} >= ${sql.raw(`'${from}'`)} then ${sql.raw(`'${from}'`)}`
        }),
        sql` `,
      )} end`

/** What copies of an item cost on average, in cents of euro: of those of which somebody has said it. */
const unitCosts = sql`(select item_id, sum(unit_cost_minor::bigint * there_delta)::numeric / sum(there_delta) as unit
  from stock_entries where unit_cost_minor is not null and there_delta > 0 group by item_id)`

const Row = z.object({
  one: z.string().nullable(),
  two: z.string().nullable(),
  currency: z.string(),
  ratesFrom: z.string(),
  orders: z.coerce.number(),
  copies: z.coerce.number(),
  boxes: z.coerce.number(),
  grossMinor: z.coerce.number(),
  refundsMinor: z.coerce.number(),
  vatMinor: z.coerce.number(),
  costMinor: z.coerce.number(),
  uncosted: z.coerce.number(),
})

/** Sums of a cell: what tells it apart, by the order of what was asked for. */
export interface CellSums extends DatedSums {
  readonly keys: readonly string[]
}

interface SalesAsked {
  readonly span: StatSpan
  readonly by: readonly StatDimension[]
  /** What copies cost is read as well, which takes longer. */
  readonly withCost?: boolean
  /** Rows that are read at most, all cells and currencies. */
  readonly limit: number
}

/**
 * Sums of what was sold, by dimensions, currency and the rates of the orders' days. `cells` in the order of
 * their keys, at most one more than the limit; `totals` without the dimensions, of all cells.
 */
export async function readSales(
  db: Database,
  { span, by, withCost = false, limit }: SalesAsked,
): Promise<{ cells: CellSums[]; totals: DatedSums[] }> {
  const [first, second] = by
  const keyOf = (name: StatDimension | undefined) => (name === undefined ? sql`''` : dimensionSql[name])
  const cost = withCost
    ? sql`round(coalesce(sum(c.unit * copies), 0)) as "costMinor",
      coalesce(sum(copies) filter (where c.unit is null), 0) as uncosted`
    : sql`0 as "costMinor", 0 as uncosted`
  const costs = withCost ? sql`left join ${unitCosts} c on c.item_id = t.item_id` : sql``
  const statement = sql`
    select case when grouping(t.one) = 0 then t.one end as one, case when grouping(t.one) = 0 then t.two end as two,
      t.currency, t.rates_from as "ratesFrom",
      count(distinct t.order_id) filter (where t.kind = 'sale') as orders, sum(t.copies) as copies,
      coalesce(sum(t.copies) filter (where t.is_box), 0) as boxes,
      coalesce(sum(t.amount) filter (where t.kind = 'sale'), 0) as "grossMinor",
      coalesce(sum(t.amount) filter (where t.kind = 'refund'), 0) as "refundsMinor",
      coalesce(sum(t.amount) filter (where t.kind = 'vat'), 0) as "vatMinor", ${cost}
    from (select ${keyOf(first)} as one, ${keyOf(second)} as two, f.currency, ${ratesFrom} as rates_from,
        f.order_id, f.kind, f.copies, f.amount, i.item_id, i.box_type is not null as is_box
      from ${saleFacts(entryWithin(span))} f join orders o on o.id = f.order_id
      left join order_items i on i.id = f.line) t ${costs}
    group by grouping sets ((t.one, t.two, t.currency, t.rates_from), (t.currency, t.rates_from))
    order by grouping(t.one) desc, 1, 2, 3, 4 limit ${limit + 1}`
  const rows = await queryRows(db, statement, Row)
  const cells: CellSums[] = []
  const totals: DatedSums[] = []
  for (const { one, two, ...sums } of rows) {
    if (one === null) totals.push(sums)
    else cells.push({ ...sums, keys: [one, two ?? ''].slice(0, by.length) })
  }
  return { cells, totals }
}

/** How many people bought for the first time in a span: by the address of their orders. */
export async function countNewCustomers(db: Database, span: StatSpan): Promise<number> {
  const statement = sql`
    select count(*) as count from (
      select distinct lower(o.email) as email from ledger_entries e join orders o on o.id = e.order_id
      where e.kind = 'capture' and ${entryWithin(span)}) b
    where not exists (select 1 from orders o join ledger_entries e on e.order_id = o.id and e.kind = 'capture'
      where lower(o.email) = b.email and e.at < ${span.start.toISOString()}::timestamptz
        and e.id <= ${span.position}::bigint)`
  return (await queryRow(db, statement, z.object({ count: z.coerce.number() })))?.count ?? 0
}
