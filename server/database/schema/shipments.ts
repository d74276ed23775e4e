import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ShipmentContext } from '#machines/lifecycles/shipment/shipment.setup.ts'
import { projects, shops } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { orderItems, orders } from './orders.ts'

/** Spec section 3, Shipment. */
export const shipments = pgTable(
  'shipments',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<ShipmentContext>().notNull(),
    trackingNumber: text('tracking_number'),
    trackingTransporter: text('tracking_transporter'),
    transporter: text(),
    /** Where it is followed, of a carrier of the shop's own; null where the program knows it. */
    trackingLink: text('tracking_link'),
    logisticianId: text('logistician_id'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('shipments_order').on(t.orderId),
    // What somebody may have to look into: few of all that ever left.
    index('shipments_away')
      .on(t.id)
      .where(sql`${t.state} in ('handed_over', 'in_transit', 'exception', 'lost', 'damaged')`),
    // Whose carrier has not answered what it was asked for.
    index('shipments_claims')
      .on(t.id)
      .where(
        sql`${t.lifecycle}->'claim'->>'askedMinor' is not null
          and ${t.lifecycle}->'claim'->>'paidMinor' is null`,
      ),
  ],
)

/** What is in a parcel: copies of lines of its order. Rules 3. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    copies: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.shipmentId, t.orderItemId] }),
    index('shipment_items_line').on(t.orderItemId),
    check('shipment_items_some', sql`${t.copies} > 0`),
  ],
)

/** Shops whose parcels a project may join. Spec section 4, group shipment. */
export const groupShipments = pgTable(
  'group_shipments',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
  },
  t => [primaryKey({ columns: [t.projectId, t.shopId] })],
)
