// What tells whether how a record is sold may be changed, and what its shelf is then.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'

const Facts = z.object({ copies: z.int(), open_orders: z.int() })

/** Copies of a record that are on the shelf, kept for a buyer or not, and orders of it that are not sent. */
export async function readSaleFacts(db: Database, productId: number) {
  const statement = sql`
    select (select coalesce(sum(st.on_hand), 0)::int
        from item_stock st join project_items i on i.id = st.item_id
        where i.project_id = ${productId}) as copies,
      (select count(distinct o.id)::int from orders o join order_items i on i.order_id = o.id
        where i.project_id = ${productId} and i.dropped_for is null
          and o.state in ('pending_payment', 'pledged', 'paid', 'on_hold', 'ready', 'partly_shipped')
          and i.sent < i.quantity) as open_orders`
  const found = await queryRow(db, statement, Facts)
  return { copies: found?.copies ?? 0, openOrders: found?.open_orders ?? 0 }
}

/** Counts what a record has on its shelf from now on, beginning with none; or counts it no more. */
export async function countShelves(tx: Database, productId: number, isCounted: boolean): Promise<void> {
  await tx.execute(sql`
    update item_stock st set on_hand = ${isCounted ? sql`coalesce(st.on_hand, 0)` : sql`null`},
      low_since = ${isCounted ? sql`st.low_since` : sql`null`}
    from project_items i where i.id = st.item_id and i.project_id = ${productId}`)
}

/** Those of some products that are sold from stock: what is pressed first has no copies to be counted. */
export async function soldFromStock(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.id, [...ids]), eq(projects.sale, 'stock')))
  return new Set(rows.map(({ id }) => id))
}
