// What staff see of the shelf: the sums of items by size, and the entries they are made of.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { Time } from '../../database/card-rows.ts'
import { type Database, queryRows } from '../../database/database.ts'

const Row = z.object({
  item_id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  item: z.string(),
  size: z.string(),
  catalogue_number: z.string().nullable(),
  barcode: z.string().nullable(),
  shop_id: z.int(),
  shop_name: z.string(),
  there: z.int().nullable(),
  held: z.int(),
  promised: z.int(),
  free: z.int().nullable(),
  unit_cost_minor: z.int().nullable(),
  low_mark: z.int().nullable(),
  low_since: Time.nullable(),
})
export type ShelfRow = z.output<typeof Row>

const columns = sql`s.item_id, p.id as project_id, p.name, p.artist_name, i.name as item, s.size,
  p.catalogue_number, p.barcode, p.shop_id, h.name as shop_name, s.on_hand as there, s.held, s.promised,
  s.free, s.unit_cost_minor, s.low_mark, s.low_since`

const shelf = sql`from item_stock s join project_items i on i.id = s.item_id
  join projects p on p.id = i.project_id join shops h on h.id = p.shop_id`

/** An item in all its sizes; none for one that is not there. */
export const readSizes = (db: Database, itemId: number): Promise<ShelfRow[]> =>
  queryRows(db, sql`select ${columns} ${shelf} where s.item_id = ${itemId} order by s.size`, Row)

const Entry = z.object({
  id: z.coerce.number(),
  size: z.string(),
  kind: z.string(),
  there: z.int(),
  held: z.int(),
  promised: z.int(),
  unit_cost_minor: z.int().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  subject: z.string().nullable(),
  who: z.string().nullable(),
  at: Time,
})

/** What happened to an item, newest first, from before an entry on. */
export function listEntries(db: Database, itemId: number, beforeId: number | undefined, limit: number) {
  return queryRows(
    db,
    sql`select e.id, e.size, e.kind, e.there_delta as there, e.held_delta as held,
        e.promised_delta as promised, e.unit_cost_minor, e.reason, e.note, e.subject,
        nullif(trim(concat_ws(' ', u.firstname, u.lastname)), '') as who, e.at
      from stock_entries e left join users u on u.id = e.who
      where e.item_id = ${itemId} and ${beforeId === undefined ? sql`true` : sql`e.id < ${beforeId}`}
      order by e.id desc limit ${limit}`,
    Entry,
  )
}
