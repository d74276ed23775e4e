// The parts of one order on their way into parcels: what is left of each, and what a parcel takes of it.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Contained, OrderPart } from '#domain/shipping/parcel-copies.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { shipmentItems, shipments } from '../../database/schema/shipments.ts'
import { isGoods, isHere, lineGrams, linesOf } from './dispatch.ts'
import { isIn } from './run-allotments.ts'

const Line = z.object({
  id: z.int(),
  name: z.string(),
  left: z.int(),
  grams: z.int(),
  is_in: z.boolean(),
  is_here: z.boolean(),
  is_goods: z.boolean(),
})
const Part = z.object({ shop_id: z.int(), lines: z.array(Line) })
/** The parts of an order that have lines, with what of each has not left. The caller holds the order. */
export function readOrderParts(tx: Database, orderId: number): Promise<OrderPart[]> {
  const statement = sql`
    select s.shop_id, w.lines
    from order_shops s join orders o on o.id = s.order_id cross join lateral (
      select jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'left', i.quantity - i.sent,
        'grams', ${lineGrams}, 'is_in', ${isIn}, 'is_here', ${isHere},
        'is_goods', ${isGoods}) order by i.id) as lines
      ${linesOf(sql`s.order_id`)} and i.shop_id = s.shop_id) w
    where s.order_id = ${orderId} and w.lines is not null order by s.shop_id`
  return queryRows(tx, statement, Part)
}

/** Writes a parcel with what is in it; gives its id. More copies than are left, the database refuses. */
export async function insertShipment(
  tx: Database,
  shipment: typeof shipments.$inferInsert,
  lines: readonly Contained[],
): Promise<number> {
  const [row] = await tx.insert(shipments).values(shipment).returning({ id: shipments.id })
  if (row === undefined) throw new Error('the parcel was not written')
  await tx
    .insert(shipmentItems)
    .values(lines.map(({ id, copies }) => ({ shipmentId: row.id, orderItemId: id, copies })))
  await tx.execute(sql`update order_items i set sent = i.sent + x.copies from shipment_items x
    where x.shipment_id = ${row.id} and i.id = x.order_item_id`)
  return row.id
}

const Sent = z.object({
  shop_id: z.int(),
  carrier: z.string(),
  tracking: z.string(),
  lines: z.array(z.object({ id: z.int(), copies: z.int() })),
})
/** A parcel that has left, with its label. */
type SentParcel = z.output<typeof Sent>

/** The parcels of an order, with how each is followed and what is in it; oldest first. */
export const listShipments = (db: Database, orderId: number): Promise<SentParcel[]> =>
  queryRows(
    db,
    sql`select h.shop_id, coalesce(h.tracking_transporter, '') as carrier,
        coalesce(h.tracking_number, '') as tracking,
        (select coalesce(jsonb_agg(jsonb_build_object('id', x.order_item_id, 'copies', x.copies)
          order by x.order_item_id), '[]') from shipment_items x where x.shipment_id = h.id) as lines
      from shipments h where h.order_id = ${orderId} and h.state <> 'cancelled' order by h.id`,
    Sent,
  )

const Content = z.object({
  id: z.int(),
  itemId: z.int().nullable(),
  size: z.string(),
  /** Copies of it in the parcel, and whether these are all that were ordered. */
  quantity: z.int(),
  isAll: z.boolean(),
  worthMinor: z.int(),
})
export type ParcelContent = z.output<typeof Content>

/** What is in a parcel, and what it cost; of what was sent for nothing, the first time. */
export const readContent = (db: Database, shipmentId: number): Promise<ParcelContent[]> =>
  queryRows(
    db,
    sql`select i.id, i.item_id as "itemId", i.size, x.copies as quantity, x.copies = i.quantity as "isAll",
        (case when f.id is null
          then (i.price_minor * i.quantity - i.discount_minor + i.shipping_minor)::bigint
            * x.copies / i.quantity
          else f.price_minor * x.copies end)::int as "worthMinor"
      from shipment_items x join order_items i on i.id = x.order_item_id
        left join order_items f on f.id = i.replaces_id
      where x.shipment_id = ${shipmentId} order by i.id`,
    Content,
  )
