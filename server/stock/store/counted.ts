// What a count on the shelf is compared with.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'

/** A row of a count: an item by its number or its barcode. */
export interface CountedRow {
  readonly itemId: number | undefined
  readonly barcode: string | undefined
  readonly size: string
}

const Expected = z.object({
  n: z.int(),
  item_id: z.int(),
  size: z.string(),
  name: z.string(),
  there: z.int().nullable(),
  /** Copies that orders have: held and promised. */
  bound: z.int(),
})
export type Expected = z.output<typeof Expected>

/**
 * The stocks that the rows mean, `n` their place in them, none for a row that means nothing, and held until
 * the end of the transaction, in the order of item and size.
 */
export function holdCounted(tx: Database, rows: readonly CountedRow[]): Promise<Expected[]> {
  const asked = rows.map(({ itemId, barcode, size }, n) => ({ n, item: itemId ?? null, barcode, size }))
  return queryRows(
    tx,
    sql`select q.n, s.item_id, s.size, p.name || ' – ' || p.artist_name as name, s.on_hand as there,
        s.held + s.promised as bound
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(n int, item int, barcode text, size text)
        join project_items i on i.id = q.item
          or (q.item is null and i.project_id in (select b.id from projects b where b.barcode = q.barcode))
        join projects p on p.id = i.project_id
        join item_stock s on s.item_id = i.id and s.size = q.size
      order by s.item_id, s.size for no key update of s`,
    Expected,
  )
}

const Bound = z.object({ item_id: z.int(), size: z.string(), number: z.string() })

/** The orders that copies of items are held for or promised to, oldest first. */
export function ordersBound(tx: Database, itemIds: readonly number[]) {
  return queryRows(
    tx,
    sql`select i.item_id, i.size, o.number from order_items i join orders o on o.id = i.order_id
      where i.item_id = any(${arrayText(itemIds)}::int[]) and i.stock in ('held', 'promised')
      order by o.id`,
    Bound,
  )
}
