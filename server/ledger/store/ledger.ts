import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { conditionalSale, notBroughtPattern, purseOfStep } from '#domain/ledger/accounts.ts'
import { isBalanced, type LedgerLine, type Posting } from '#domain/ledger/postings.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { paidOwner } from '../../database/project-step.ts'

export interface LedgerEntry {
  /** What it is for; the same thing is booked once. */
  readonly key: string
  readonly kind: string
  readonly orderId?: number
  readonly projectId?: number
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

const Id = z.object({ id: z.coerce.number() })

/**
 * Books an entry with its postings in the caller's transaction. False when it was booked before; one without
 * postings is not booked. Throws RangeError for postings that do not come to zero.
 */
export async function bookEntry(
  db: Database,
  entry: LedgerEntry,
  postings: readonly Posting[],
): Promise<boolean> {
  if (!isBalanced(postings)) throw new RangeError(`Entry ${entry.key} does not come to zero`)
  if (postings.length === 0) return false
  const statement = sql`
    with booked as (
      insert into ledger_entries (key, kind, order_id, project_id, detail, at)
      values (${entry.key}, ${entry.kind}, ${entry.orderId ?? null}, ${entry.projectId ?? null},
        ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.at.toISOString()}::timestamptz)
      on conflict (key) do nothing returning id
    ), posted as (
      insert into ledger_postings (entry_id, account, currency, amount_minor, order_item_id)
      select booked.id, p.account, p.currency, p."amountMinor", p."orderItemId"
      from booked cross join jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        as p(account text, currency text, "amountMinor" bigint, "orderItemId" int)
    )
    select id from booked`
  return (await queryRow(db, statement, Id)) !== undefined
}

const whens = Object.entries(purseOfStep)
  .map(([step, purse]) => `when '${step}' then '${purse}'`)
  .join(' ')

/** Nobody else is paid for the project of a line `i`: what it brings is the house's own. */
const isOwn = sql`exists (select 1 from projects p join shops s on s.id = p.shop_id
    where p.id = i.project_id and ${paidOwner} is null)`

/**
 * The account of what a line `i` brings now: the purse of its project where that sells pre-orders, `bearing`,
 * else its project's at once, or the house's. Rules 5.
 */
const accountSql = sql`case when i.project_id is null then 'house'
    when bearing.id is not null then case bearing.step ${sql.raw(whens)} end || ':project:' || i.project_id
    when ${isOwn} then 'house:project:' || i.project_id
    else 'earmarked:project:' || i.project_id end`

/**
 * Whose a line `i` of an order is by what was booked of its project before, of its invoice at least: what is
 * on account, and what takes the place of another line, is told from who has the project now by nothing else.
 */
const bookedAs = sql`(select case when v.account like 'house:%' then v.account
      else 'earmarked:project:' || i.project_id end
    from ledger_entries e join ledger_postings v on v.entry_id = e.id
    where e.order_id = i.order_id and v.account in ('house:project:' || i.project_id,
      'earmarked:project:' || i.project_id, 'vat_within:project:' || i.project_id)
    order by v.id limit 1)`

/**
 * The account on which the money of a line `i` is, of its postings `g`. What came to the house or to a
 * project stays there, whoever has the project since and however it sells; the money of a pre-order is where
 * the step of its project has put it.
 */
const standingAccountSql = sql`case
    when min(g.account) filter (where g.account like 'house%') is not null
      then min(g.account) filter (where g.account like 'house%')
    when bearing.id is not null then ${accountSql}
    when bool_or(g.account like 'held:%' or g.account like 'earmarked:%')
      then 'earmarked:project:' || i.project_id
    else coalesce(${bookedAs}, ${accountSql}) end`

/** What a line cost in all. */
const lineTotal = sql`(i.price_minor * i.quantity - i.discount_minor + i.shipping_minor)`

/**
 * Projects whose step says where money belongs are held, so that none is decided while money is booked on it.
 * `ids` selects from their numbers.
 */
const bearingPart = (ids: SQL, hold = sql`for share of p`): SQL => sql`bearing as materialized (
    select p.id, p.step from projects p
    where p.id in (${ids}) and p.sale = ${sql.raw(`'${conditionalSale}'`)} order by p.id ${hold}
  )`

const projectsOf = (orderId: number): SQL =>
  sql`select l.project_id from order_items l where l.order_id = ${orderId}`

/**
 * What was transferred was the buyer's until it paid the order; on account it is what they owe; the rest
 * comes from where it was paid.
 */
const captured = sql`case gate.move#>>'{payment,gateway}'
    when 'transfer' then 'owed:order:' || gate.id when 'till' then 'till'
    when 'account' then 'receivable:order:' || gate.id else 'gateway' end`

/** On account a line has brought nothing yet that could be in a purse. */
const borneBy = sql`case when gate.move#>>'{payment,gateway}' = 'account'
    then 'unpaid:order:' || gate.id else ${accountSql} end`

/** Parts of the statement that writes moves: books what `gate` captured, as `capturePostings` says. */
export const capturePart = sql`booked as (
    insert into ledger_entries (key, kind, order_id, at)
    select 'capture:' || (gate.move#>>'{payment,id}'), 'capture', gate.id, gate.at
    from gate where (gate.move->>'captured')::boolean
    on conflict (key) do nothing returning id, order_id
  ), ${bearingPart(
    sql`select l.project_id from booked b join order_items l on l.order_id = b.order_id`,
  )}, borne as (
    select b.id as entry_id, b.order_id, ${borneBy} as account, o.currency, ${lineTotal} as amount,
      i.id as line
    from booked b join gate on gate.id = b.order_id
    join orders o on o.id = b.order_id join order_items i on i.order_id = b.order_id
    left join bearing on bearing.id = i.project_id
  ), posted as (
    insert into ledger_postings (entry_id, account, currency, amount_minor, order_item_id)
    select entry_id, account, currency, -amount, line from borne where amount <> 0
    union all
    select b.entry_id, ${captured}, b.currency, sum(b.amount), null
    from borne b join gate on gate.id = b.order_id group by 1, 2, 3
  )`

const Line = z.object({ id: z.int(), account: z.string(), left: z.coerce.number() })

/**
 * The lines of an order, or some of them, with what is left of what they brought, on the account where it is
 * now. The caller holds the order; its projects are held from here on.
 */
export async function readLinesLeft(
  tx: Database,
  orderId: number,
  itemIds?: readonly number[],
): Promise<LedgerLine[]> {
  const chosen = itemIds === undefined ? sql`` : sql`and i.id = any(${arrayText(itemIds)}::int[])`
  const statement = sql`
    with ${bearingPart(projectsOf(orderId))}
    select i.id, ${standingAccountSql} as account, -coalesce(sum(g.amount_minor), 0) as left
    from order_items i left join ledger_postings g on g.order_item_id = i.id
    left join bearing on bearing.id = i.project_id
    where i.order_id = ${orderId} ${chosen}
    group by i.id, bearing.id, bearing.step having coalesce(sum(g.amount_minor), 0) <= 0 order by i.id`
  const rows = await queryRows(tx, statement, Line)
  return rows.map(({ id, account, left }) => ({ orderItemId: id, account, amountMinor: left }))
}

/** On which account the money of each line of an order is, without holding its projects. */
export async function readLineAccounts(db: Database, orderId: number): Promise<ReadonlyMap<number, string>> {
  const statement = sql`
    with ${bearingPart(projectsOf(orderId), sql``)}
    select i.id, ${standingAccountSql} as account
    from order_items i left join ledger_postings g on g.order_item_id = i.id
    left join bearing on bearing.id = i.project_id
    where i.order_id = ${orderId} group by i.id, bearing.id, bearing.step`
  const rows = await queryRows(db, statement, Line.pick({ id: true, account: true }))
  return new Map(rows.map(({ id, account }) => [id, account]))
}

const Unpaid = z.object({ line: z.int(), amount: z.coerce.number() })

/**
 * What of each line of an order nobody has paid, in minor units: only of one that is on account, by the
 * account on which that stands.
 */
export async function readUnpaid(tx: Database, account: string): Promise<ReadonlyMap<number, number>> {
  const statement = sql`
    select order_item_id as line, -sum(amount_minor) as amount from ledger_postings
    where account = ${account} and order_item_id is not null
    group by 1 having sum(amount_minor) <> 0 order by 1`
  return new Map((await queryRows(tx, statement, Unpaid)).map(({ line, amount }) => [line, amount]))
}

const Owed = z.object({ account: z.string(), currency: z.string(), owed: z.coerce.number() })

/** What is owed on some accounts, by currency, in minor units; what comes to nothing is left out. */
export async function readOwed(db: Database, accounts: readonly string[]) {
  const statement = sql`
    select account, currency, -sum(amount_minor) as owed from ledger_postings
    where account = any(${arrayText(accounts)}::text[])
    group by account, currency having sum(amount_minor) <> 0 order by account, currency`
  return queryRows(db, statement, Owed)
}

const Refundable = z.object({ currency: z.string(), refundable: z.coerce.number() })

/** What the standing lines of a project have brought and not got back, by currency, without what is owed. */
export async function readRefundable(db: Database, projectId: number) {
  const statement = sql`
    select g.currency, -sum(g.amount_minor) as refundable
    from order_items i join ledger_postings g on g.order_item_id = i.id
    where i.project_id = ${projectId} and i.dropped_for is null and g.account !~ ${notBroughtPattern}
    group by g.currency having sum(g.amount_minor) <> 0`
  return queryRows(db, statement, Refundable)
}
