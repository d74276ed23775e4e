// What a statement is made from: the lines of a project, what earlier statements booked, what the run costs.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { rightsAccount } from '#domain/ledger/accounts.ts'
import { runCosts } from '#domain/ledger/figures.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { paidOwner } from '../../database/project-step.ts'

const Line = z.object({
  currency: z.string(),
  at: z.coerce.date(),
  goods: z.int(),
  shipping: z.int(),
  tax: z.int(),
  quantity: z.int(),
  brought: z.coerce.number(),
  returned: z.coerce.number(),
  left: z.coerce.number(),
  due: z.boolean(),
  own: z.boolean(),
})

export type PaidLine = z.output<typeof Line>

/**
 * Every line of a project that brought money: what it is made of, what it brought, what went back, what is
 * left, whether that is its owner's to have: its run has come in with copies for it, or its order is
 * complete, and nothing of it is open on account; and whether it was the house's own when it was sold.
 */
export async function paidLines(db: Database, projectId: number): Promise<PaidLine[]> {
  const statement = sql`
    select o.currency, o.created_at as at,
      i.price_minor * i.quantity - i.discount_minor as goods, i.shipping_minor as shipping,
      i.tax_minor as tax, i.quantity, m.brought, m.returned, m.left, m.own,
      not exists (select 1 from receivables r where r.order_id = o.id and r.state = 'open')
      and (o.state in ('completed', 'partly_refunded', 'refunded', 'cancelled') or exists (
        select 1 from productions f
        where f.project_id = i.project_id and f.state in ('received', 'closed')
          and (f.lifecycle->>'accepted' is null
            or exists (select 1 from run_allotments a where a.order_item_id = i.id)))) as due
    from order_items i join orders o on o.id = i.order_id join lateral (
      select -sum(g.amount_minor) as left, bool_or(g.account like 'house:%') as own,
        coalesce(-sum(g.amount_minor)
          filter (where e.kind in ('capture', 'capture_edit', 'edit', 'account_paid')), 0) as brought,
        coalesce(sum(g.amount_minor) filter (where e.kind = 'refund'), 0) as returned
      from ledger_postings g join ledger_entries e on e.id = g.entry_id
      where g.order_item_id = i.id and g.account not in ('unpaid:order:' || o.id, 'loss:order:' || o.id)
    ) m on m.left is not null
    where i.project_id = ${projectId} order by i.id`
  return queryRows(db, statement, Line)
}

/**
 * Lines of a project whose cards are charged once it has succeeded, as if they were: what they will bring.
 */
export function pledgedLines(db: Database, projectId: number): Promise<PaidLine[]> {
  const statement = sql`
    select o.currency, o.created_at as at,
      i.price_minor * i.quantity - i.discount_minor as goods, i.shipping_minor as shipping,
      i.tax_minor as tax, i.quantity, 0 as brought, 0 as returned,
      i.price_minor * i.quantity - i.discount_minor + i.shipping_minor as left, false as due, false as own
    from order_items i join orders o on o.id = i.order_id
    where i.project_id = ${projectId} and i.dropped_for is null and o.state = 'pledged' order by i.id`
  return queryRows(db, statement, Line)
}

const Figures = z.object({
  netMinor: z.int(),
  shippingMinor: z.int(),
  vatMinor: z.int(),
  feeMinor: z.int(),
})
const Costs = z.partialRecord(z.enum(runCosts), z.int())

/** What an entry of the ledger keeps of the statement it books. */
export const StatementDetail = z.object({
  number: z.int(),
  settlements: z.array(z.object({ currency: z.string(), figures: Figures, costs: Costs })),
  /** What of the run's cost it charged, in the currency of the run. */
  charged: Costs,
  /** What a run was charged at that came in; left out by statements without one. */
  bill: z.object({ ordered: z.int(), accepted: z.int().nullable(), totalMinor: z.int() }).optional(),
})

export type StatementDetail = z.output<typeof StatementDetail>

const Entry = z.object({ at: z.coerce.date(), detail: StatementDetail })

/** The statements of a project that were booked, oldest first. */
export const bookedStatements = (db: Database, projectId: number) =>
  queryRows(
    db,
    sql`select at, detail from ledger_entries
      where project_id = ${projectId} and kind = 'statement' order by id`,
    Entry,
  )

const Terms = z.object({
  owner_id: z.int().nullable(),
  sale: z.string(),
  step: z.string(),
})

/** Who is paid for a project, and how it sells. */
export const statementTerms = (db: Database, projectId: number) =>
  queryRow(
    db,
    sql`select ${paidOwner} as owner_id, p.sale, p.step from projects p join shops s on s.id = p.shop_id
      where p.id = ${projectId}`,
    Terms,
  )

const Id = z.object({ id: z.int() })

/**
 * Projects with a statement to come: money of lines that are due is still in their purse, and the last
 * statement was written before `since`. A run of the house's own is among them, unless somebody was to be
 * paid for it before.
 */
export async function projectsToSettle(db: Database, since: Date, limit: number): Promise<number[]> {
  const statement = sql`
    select p.id from projects p join shops s on s.id = p.shop_id
    where (p.sale <> 'preorder' or p.step = 'successful')
      and (${paidOwner} is not null or p.sale = 'preorder'
        and not exists (select 1 from payouts y where y.project_id = p.id))
      and exists (select 1 from ledger_postings g where g.account = 'earmarked:project:' || p.id
        group by g.currency having sum(g.amount_minor) <> 0)
      and exists (select 1 from order_items i join orders o on o.id = i.order_id
        left join productions f on f.project_id = i.project_id
        where i.project_id = p.id and (o.state = 'completed' or f.state in ('received', 'closed')))
      and not exists (select 1 from ledger_entries e where e.project_id = p.id and e.kind = 'statement'
        and e.at > ${since.toISOString()}::timestamptz)
    order by p.id limit ${limit}`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}

const Brought = z.object({ currency: z.string(), amount: z.coerce.number() })

/** What is left of the money of lines, by currency, in minor units. */
export async function linesMoney(db: Database, lines: readonly number[]) {
  if (lines.length === 0) return []
  const statement = sql`select currency, -sum(amount_minor) as amount from ledger_postings
    where order_item_id = any(${arrayText(lines)}::int[]) group by currency order by currency`
  return queryRows(db, statement, Brought)
}

const Before = z.object({ before: z.coerce.number(), rights: z.coerce.number() })

const RunLine = z.object({
  orderItemId: z.int(),
  currency: z.string(),
  amountMinor: z.coerce.number(),
})

/**
 * What is left of lines of a run that the house does not have yet, how often it had some, and the rights that
 * it was charged then, in minor units of a currency.
 */
export async function readOwnRun(db: Database, projectId: number, currency: string) {
  const left = sql`
    select g.order_item_id as "orderItemId", g.currency, -sum(g.amount_minor) as "amountMinor"
    from order_items i join ledger_postings g on g.order_item_id = i.id
    where i.project_id = ${projectId} group by 1, 2
    having sum(g.amount_minor) < 0 and not bool_or(g.account like 'house:%') order by 1, 2`
  const entries = sql`select count(*) as before, coalesce(-sum((select sum(g.amount_minor)
      from ledger_postings g where g.entry_id = e.id and g.account = ${rightsAccount}
        and g.currency = ${currency})), 0) as rights
    from ledger_entries e where e.project_id = ${projectId} and e.kind = 'own_run'`
  const { before, rights } = (await queryRow(db, entries, Before)) ?? { before: 0, rights: 0 }
  return { lines: await queryRows(db, left, RunLine), before, rights }
}

/** Projects of an order that have an owner to be paid. */
export async function projectsOfOrder(db: Database, orderId: number): Promise<number[]> {
  const statement = sql`
    select distinct project_id as id from order_items
    where order_id = ${orderId} and project_id is not null order by 1`
  return (await queryRows(db, statement, Id)).map(row => row.id)
}
