// Lines that go out once more for nothing, and the lines that they replace.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { lineGrams } from './dispatch.ts'
import { boughtColumns, boughtShape } from './order-edits.ts'

const Sent = z.object({
  ...boughtShape,
  quantity: z.int(),
  grams: z.int(),
  shippingType: z.string().nullable(),
  customer: z.unknown(),
  replaced: z.int(),
  isCounted: z.boolean(),
})

/** A line with the copies that have left, where they went, and how many were replaced before. */
export type SentLine = z.output<typeof Sent>

/** Lines of an order that were sent; boxes are not replaced so. */
export const readSentLines = (db: Database, orderId: number): Promise<SentLine[]> =>
  queryRows(
    db,
    sql`select ${boughtColumns},
        i.sent as quantity, ${lineGrams} as grams, s.shipping_type as "shippingType",
        s.customer,
        (select coalesce(sum(r.quantity), 0)::int from order_items r join orders o on o.id = r.order_id
          where r.replaces_id = i.id and o.state <> 'cancelled') as replaced,
        exists (select 1 from item_stock k where k.item_id = i.item_id and k.size = i.size
          and k.on_hand is not null) as "isCounted"
      from order_items i join order_shops s on s.order_id = i.order_id and s.shop_id = i.shop_id
      left join project_items t on t.id = i.item_id
      where i.order_id = ${orderId} and i.dropped_for is null and i.item_id is not null
        and i.sent > 0
      order by i.id`,
    Sent,
  )

/** How many orders replace lines of this one: the next has the next number. */
export async function countReplacements(db: Database, orderId: number): Promise<number> {
  const statement = sql`select count(distinct r.order_id)::int as n from order_items r
    join order_items i on i.id = r.replaces_id where i.order_id = ${orderId}`
  return (await queryRow(db, statement, z.object({ n: z.int() })))?.n ?? 0
}

const First = z.object({ id: z.int(), number: z.string() })

/** The order whose lines this one sends once more; undefined for an order of its own. */
export const readReplaced = (db: Database, orderId: number) =>
  queryRow(
    db,
    sql`select o.id, o.number from order_items r join order_items i on i.id = r.replaces_id
      join orders o on o.id = i.order_id where r.order_id = ${orderId} limit 1`,
    First,
  )
