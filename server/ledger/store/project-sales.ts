// What was sold of one project. Sold is a line of an order that was paid and stands; what was sent once more
// for nothing, a pre-order that is not paid yet, what was cancelled and what was paid back in full are not.
// Amounts are minor units of the order's currency and contain its tax. The discount of a line is what a promo
// code took off it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { Count, Day, Time } from '../../database/card-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'

/** A span of the shop's calendar days, both ends in it. */
export interface Span {
  readonly from: string
  readonly to: string
}

const stands = sql`o.state not in ('pending_payment', 'cancelled', 'refunded') and i.dropped_for is null
  and i.replaces_id is null`
const localDay = sql`(o.created_at at time zone ${sql.raw(`'${shopTimeZone}'`)})::date`
const within = ({ from, to }: Span) => sql`o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)}`
const zone = sql.raw(`'${shopTimeZone}'`)
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${zone})`
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

const sold = (projectId: number) => sql`
  from order_items i join orders o on o.id = i.order_id where i.project_id = ${projectId} and ${stands}`
const sums = sql`sum(i.quantity)::int as copies, count(distinct o.id)::int as orders`

const Sums = { copies: Count, orders: Count }

/** Copies and orders by day; days without any have no row. */
export function salesByDay(db: Database, projectId: number, span: Span) {
  const statement = sql`select ${localDay}::text as day, ${sums} ${sold(projectId)} and ${within(span)}
    group by 1 order by 1`
  return queryRows(db, statement, z.object({ day: Day, ...Sums }))
}

/** Copies and orders by the country they go to, the most first. */
export function salesByCountry(db: Database, projectId: number, span: Span) {
  const statement = sql`select o.country_id, ${sums} ${sold(projectId)} and ${within(span)}
    group by 1 order by 2 desc, 1`
  return queryRows(db, statement, z.object({ country_id: z.string(), ...Sums }))
}

/** The tax in the price of a line: the tax of the order is that of its parcel as well, to the cent. */
const goods = sql`(i.price_minor::bigint * i.quantity - i.discount_minor)`
const goodsTax = sql`case when ${goods} + i.shipping_minor <= 0 then 0
  else round(i.tax_minor * ${goods}::numeric / (${goods} + i.shipping_minor))::bigint end`

/** What came in by currency: amounts of different currencies are never added up. */
export function salesByCurrency(db: Database, projectId: number, span: Span) {
  const statement = sql`select o.currency, ${sums}, sum(i.price_minor::bigint * i.quantity) as gross,
      sum(i.discount_minor) as discount, sum(${goodsTax}) as tax
    ${sold(projectId)} and ${within(span)} group by 1 order by 2 desc, 1`
  return queryRows(
    db,
    statement,
    z.object({ currency: z.string(), ...Sums, gross: Count, discount: Count, tax: Count }),
  )
}

/** How many copies of all projects of an owner, as a part of a statement. */
export const soldBy = (ownerId: number) => sql<number>`(
  select coalesce(sum(i.quantity), 0)::int from projects p
  join order_items i on i.project_id = p.id join orders o on o.id = i.order_id
  where p.owner_id = ${ownerId} and ${stands})`

const InAll = z.object({ ...Sums, own_copies: Count, wholesale_copies: Count })

/** Copies and orders since the beginning, and of the copies those of the owner and those of shops. */
export async function salesInAll(db: Database, projectId: number): Promise<z.output<typeof InAll>> {
  const isOwn = sql`o.user_id = (select p.owner_id from projects p where p.id = ${projectId})`
  const isTrade = sql`exists (select 1 from drafts d where d.order_id = o.id and d.channel = 'wholesale')`
  const statement = sql`select coalesce(sum(i.quantity), 0)::int as copies,
    coalesce(sum(i.quantity) filter (where ${isOwn}), 0)::int as own_copies,
    coalesce(sum(i.quantity) filter (where ${isTrade}), 0)::int as wholesale_copies,
    count(distinct o.id)::int as orders ${sold(projectId)}`
  const none = { copies: 0, orders: 0, own_copies: 0, wholesale_copies: 0 }
  return (await queryRow(db, statement, InAll)) ?? none
}

const Line = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  created_at: Time,
  country_id: z.string(),
  item: z.string().nullable(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: z.int(),
  discount: z.int(),
  tax: z.int(),
  currency: z.string(),
})

export type ProjectLine = z.output<typeof Line>

/**
 * Lines of a project that were paid at some time, newest first, beginning under the line `beforeId`. What was
 * paid and then cancelled stays in the list, with its status.
 */
export function listProjectLines(
  db: Database,
  { projectId, beforeId, limit }: { projectId: number; beforeId: number | undefined; limit: number },
): Promise<ProjectLine[]> {
  const before = beforeId === undefined ? sql`true` : sql`i.id < ${beforeId}`
  const statement = sql`
    select i.id, o.number, o.state as status, o.created_at, o.country_id, pi.name as item, i.name, i.size,
      i.quantity, i.price_minor as price, i.discount_minor as discount, i.tax_minor as tax, o.currency
    from order_items i join orders o on o.id = i.order_id left join project_items pi on pi.id = i.item_id
    where i.project_id = ${projectId} and ${before} and o.state <> 'pending_payment'
      and (o.state <> 'cancelled' or coalesce((o.lifecycle->>'capturedMinor')::bigint, 0) > 0)
    order by i.id desc limit ${limit}`
  return queryRows(db, statement, Line)
}
