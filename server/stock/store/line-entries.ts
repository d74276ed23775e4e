import { type SQL, sql } from 'drizzle-orm'
import { databaseError } from '../../database/database.ts'

/** Whether a statement was refused because more copies were asked for than are free, or there. */
export function isOversold(error: unknown): boolean {
  const found = databaseError(error)
  return found?.code === '23514' && found.constraint === 'item_stock_never_oversold'
}

/**
 * What it is called when the copies of a line of an order go from one mark (`order_items.stock`) to another,
 * and by how much each makes the copies grow that are there, held and promised.
 */
const kinds: SQL = sql`(values ('held', 'promised', 'promise', 0, -1, 1),
    ('held', 'none', 'unhold', 0, -1, 0), ('promised', 'none', 'unpromise', 0, 0, -1),
    ('promised', 'gone', 'ship', -1, 0, -1), ('promised', 'promised', 'ship', -1, 0, -1)
  ) as k(was, becomes, kind, there, held, promised)`

/**
 * The part of a statement that books the lines of orders in `moved` (id, order_id, item_id, size, quantity,
 * was, becomes, parcel, at) and marks them: `entered` and `marked`. A line is booked once for each kind, and
 * once for each parcel that carries copies of it; one of which copies stay keeps its mark. Sums and locks are
 * the ledger's own: it changes `item_stock` in the order of item and size.
 */
export const lineEntries: SQL = sql`entered as (
    insert into stock_entries (item_id, size, kind, there_delta, held_delta, promised_delta, unit_cost_minor,
      subject, key, at)
    select m.item_id, m.size, k.kind, k.there * m.quantity, k.held * m.quantity, k.promised * m.quantity,
      case when k.there <> 0 then (select s.unit_cost_minor from item_stock s
        where s.item_id = m.item_id and s.size = m.size) end,
      'order:' || m.order_id, k.kind || ':line:' || m.id || coalesce(':parcel:' || m.parcel, ''), m.at
    from moved m join ${kinds} on k.was = m.was and k.becomes = m.becomes
    order by m.item_id, m.size, m.id
    on conflict (key) do nothing
  ), marked as (
    update order_items i set stock = moved.becomes from moved where i.id = moved.id
  )`
