// What was sold, read from the ledger: captures, what went back, and the tax of documents, each by the line
// of an order that it belongs to. A position is the highest entry that counts, so that a figure can be made
// again.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { contractChannel } from '#domain/drafts/draft.ts'
import type { RateRow } from '#domain/money/exchange-rate.ts'
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
  /** Rates of exchange, the oldest first: what was placed is told in euro by those of its day. */
  readonly rates: readonly RateRow[]
}

/** Of an entry `e`: it is in the span. */
export const entryWithin = ({ start, end, position }: Omit<StatSpan, 'rates'>): SQL =>
  sql`e.at >= ${start.toISOString()}::timestamptz and e.at < ${end.toISOString()}::timestamptz
    and e.id <= ${position}::bigint`

/**
 * How the database plans until the transaction ends: a month is found by its indexes, which are in memory,
 * and compiling a statement or sharing it among processes costs more than it saves.
 */
export async function planForFigures(tx: Database): Promise<void> {
  await tx.execute(sql`set local random_page_cost = 1.1`)
  await tx.execute(sql`set local jit = off`)
  await tx.execute(sql`set local max_parallel_workers_per_gather = 0`)
}

/** The highest entry there is. */
export async function ledgerPosition(db: Database): Promise<number> {
  const statement = sql`select coalesce(max(id), 0) as position from ledger_entries`
  return (await queryRow(db, statement, z.object({ position: z.coerce.number() })))?.position ?? 0
}

/** Money of a contract: no record was sold, so that it counts as no order. */
export const isOfContract = (row: SQL): SQL => sql`coalesce(${row}.origin, '') = ${contractChannel}`

/** What is read of a line `i` and its order `o` with each fact. */
const told = sql`o.country_id, o.origin, o.created_at, i.category, i.box_type, i.periodicity, i.name,
    i.artist_name,
  i.shop_id, i.project_id, i.item_id, i.size`

/** The first line of the project that the tax of a posting `g` is of. */
const firstLine = sql`lateral (select i.* from order_items i where i.order_id = e.order_id
    and i.project_id is not distinct from
      case when g.account like '%:project:%' then split_part(g.account, ':', 3)::int end
  order by i.id limit 1) i on true`

/**
 * One row for each line and entry: `sale` with its copies, `refund`, also what banks kept, and `vat`. Lines
 * that cost nothing count with their copies; those of a contract are money alone. `more` is what a change
 * brought. The tax of a document is known by project: it stands with the first line of it, which is looked
 * for only where lines are told apart.
 */
export const saleFacts = (within: SQL, areLinesTold = true): SQL => sql`(
  select e.order_id, e.at, 'sale' as kind,
    case when ${isOfContract(sql`o`)} then 0 else i.quantity end as copies,
    o.currency,
    coalesce(-g.amount_minor, 0) as amount, ${told}
  from ledger_entries e join orders o on o.id = e.order_id join order_items i on i.order_id = e.order_id
  left join ledger_postings g on g.entry_id = e.id and g.order_item_id = i.id
  where e.kind = 'capture' and ${within}
  union all
  select e.order_id, e.at, 'more', 0, g.currency, -g.amount_minor, ${told}
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.order_item_id is not null
  join orders o on o.id = e.order_id join order_items i on i.id = g.order_item_id
  where e.kind = 'capture_edit' and ${within}
  union all
  select e.order_id, e.at, 'refund', 0, g.currency, g.amount_minor, ${told}
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.order_item_id is not null
  join orders o on o.id = e.order_id join order_items i on i.id = g.order_item_id
  where e.kind in ('refund', 'order.disputeLost') and ${within}
  union all
  select e.order_id, e.at, 'vat', 0, g.currency, g.amount_minor, ${told}
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account not like 'vat_due:%'
  join orders o on o.id = e.order_id
  left join ${areLinesTold ? firstLine : sql`order_items i on false`}
  where e.kind in ('invoice', 'credit_note') and ${within})`

const dayText = (format: string): SQL => sql`to_char(f.at at time zone ${zone}, ${sql.raw(`'${format}'`)})`

/** What tells sums apart, of a fact `f`. */
const dimensionSql: Readonly<Record<StatDimension, SQL>> = {
  day: dayText('YYYY-MM-DD'),
  week: dayText('IYYY-"W"IW'),
  month: dayText('YYYY-MM'),
  country: sql`f.country_id`,
  currency: sql`f.currency`,
  format: sql`case when f.box_type is not null then 'box' else coalesce(f.category, '') end`,
  artist: sql`coalesce(f.artist_name, '')`,
  channel: sql`coalesce(f.origin, 'DI')`,
  shop: sql`coalesce((select s.name from shops s where s.id = f.shop_id), '')`,
}

/** Those by which the lines of one order may stand apart. */
const ofLines: ReadonlySet<StatDimension> = new Set(['format', 'artist', 'shop'])

/** Which row of exchange rates held when the order of a fact `f` was placed, by its place among them. */
const ratesOf = (rates: readonly RateRow[]): SQL =>
  rates.length === 1
    ? sql.raw('0')
    : sql`case ${sql.join(
        rates
          .map(({ fromMs }, index) => {
            const since = sql`${new Date(fromMs).toISOString()}::timestamptz`
            return sql`when f.created_at >= ${since} then ${sql.raw(String(index))}`
          })
          .toReversed(),
        sql` `,
      )} end`

const Row = z.object({
  one: z.string(),
  two: z.string(),
  currency: z.string(),
  rates: z.coerce.number(),
  orders: z.coerce.number(),
  copies: z.coerce.number(),
  boxes: z.coerce.number(),
  grossMinor: z.coerce.number(),
  contractMinor: z.coerce.number(),
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
  /** What copies cost is read as well: on average, as the shelf has it now. */
  readonly withCost?: boolean
  /** Cells that are read at most, in all currencies. */
  readonly limit: number
}

/** Sums by order first, which need no sorting: an order counts once in each cell it is in. */
function salesSql({ span, by, withCost, limit }: SalesAsked): SQL {
  const [first, second] = by
  const keyOf = (name: StatDimension | undefined) => (name === undefined ? sql`''` : dimensionSql[name])
  const cost = withCost
    ? sql`sum(coalesce(c.unit_cost_minor, 0)::bigint * f.copies) as cost,
      coalesce(sum(f.copies) filter (where c.unit_cost_minor is null), 0) as uncosted`
    : sql`0 as cost, 0 as uncosted`
  const areLinesTold = by.some(name => ofLines.has(name))
  const costs = withCost ? sql`left join item_stock c on c.item_id = f.item_id and c.size = f.size` : sql``
  return sql`
    select one, two, currency, rates, count(*) filter (where is_sale) as orders,
      sum(copies) as copies, sum(boxes) as boxes, sum(gross) as "grossMinor",
      sum(contract) as "contractMinor", sum(refunds) as "refundsMinor",
      sum(vat) as "vatMinor", sum(cost) as "costMinor", sum(uncosted) as uncosted
    from (select ${keyOf(first)} as one, ${keyOf(second)} as two, f.currency, ${ratesOf(span.rates)} as rates,
        bool_or(f.kind = 'sale' and not ${isOfContract(sql`f`)}) as is_sale, sum(f.copies) as copies,
        coalesce(sum(f.copies) filter (where f.box_type is not null), 0) as boxes,
        coalesce(sum(f.amount) filter (where f.kind in ('sale', 'more')), 0) as gross,
        coalesce(sum(f.amount) filter (where f.kind in ('sale', 'more')
          and ${isOfContract(sql`f`)}), 0) as contract,
        coalesce(sum(f.amount) filter (where f.kind = 'refund'), 0) as refunds,
        coalesce(sum(f.amount) filter (where f.kind = 'vat'), 0) as vat, ${cost}
      from ${saleFacts(entryWithin(span), areLinesTold)} f ${costs} group by 1, 2, 3, 4, f.order_id) t
    group by 1, 2, 3, 4 order by one collate "C", two collate "C", 3, 4 limit ${limit + 1}`
}

/**
 * Sums of what was sold, by dimensions, currency and the rates of the orders' days. `cells` in the order of
 * their keys, at most one more than the limit; `totals` of all cells, in which each order counts once.
 */
export async function readSales(
  db: Database,
  asked: SalesAsked,
): Promise<{ cells: CellSums[]; totals: DatedSums[] }> {
  const { by, span } = asked
  const read = async (what: SalesAsked) =>
    (await queryRows(db, salesSql(what), Row)).flatMap(({ rates: index, ...sums }) => {
      const rates = span.rates[index]
      return rates === undefined ? [] : [{ ...sums, rates }]
    })
  const rows = await read(asked)
  const cells = rows.map(({ one, two, ...sums }) => ({ ...sums, keys: [one, two].slice(0, by.length) }))
  if (!by.some(name => ofLines.has(name))) return { cells, totals: cells }
  // Orders of several lines stand in several cells: how many there are is counted again, without these.
  const whole = await read({ ...asked, by: [] })
  return { cells, totals: whole }
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
