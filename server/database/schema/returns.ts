import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { ReturnGrade } from '#domain/returns/return.ts'
import type { ReturnContext } from '#machines/lifecycles/return/return.setup.ts'
import { createdAt, instant } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { shipments } from './shipments.ts'

/** Copies of a line that came in the same state. */
export interface GradedCopies {
  readonly grade: ReturnGrade
  readonly copies: number
  /** Taken off for use, for all of them, in minor units of the order's currency. */
  readonly deductionMinor: number
  /** Why it is taken off. */
  readonly note: string
}

/** Returns of orders; `state` and `lifecycle` are the return machine's. Rules 14. */
export const returns = pgTable(
  'returns',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The parcel that was called back, or brought back unasked; null where goods are sent by their buyer. */
    shipmentId: integer('shipment_id').references(() => shipments.id),
    kind: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<ReturnContext>().notNull(),
    /** In the buyer's words; empty for a withdrawal that gives none. */
    reason: text().notNull(),
    /** What staff wrote when they refused it or sent it back. */
    answer: text(),
    /** The number of its parcel; empty where it is only said to be sent. */
    tracking: text(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('returns_order').on(t.orderId),
    // What waits for staff or for goods: few of all that ever were.
    index('returns_open').on(t.id).where(sql`${t.state} not in ('settled', 'refused', 'lapsed', 'closed')`),
    // The desk's list: by the day it was asked for or last changed, narrowed.
    index('returns_asked').on(t.createdAt, t.id),
    index('returns_updated').on(t.updatedAt, t.id),
    index('returns_state').on(t.state, t.createdAt, t.id),
    index('returns_of_order').on(sql`(${t.orderId}::text)`),
    index('returns_kind').on(t.kind, t.createdAt, t.id),
    index('returns_accepted').on(t.id).where(sql`${t.state} = 'accepted'`),
  ],
)

/** Pictures of what is wrong with what came; the files lie in the storage. */
export const returnPictures = pgTable(
  'return_pictures',
  {
    id: serial().primaryKey(),
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** In the storage. */
    key: text().notNull().unique(),
    createdAt: createdAt(),
  },
  t => [index('return_pictures_return').on(t.returnId)],
)

/** Copies of a line that somebody sends back, those that came, and in what state. */
export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
    /** Null until the goods are here. */
    received: integer(),
    /** Null until every copy was looked at. */
    grades: jsonb().$type<readonly GradedCopies[]>(),
  },
  t => [
    primaryKey({ columns: [t.returnId, t.orderItemId] }),
    index('return_lines_item').on(t.orderItemId),
    check('return_lines_some', sql`${t.quantity} > 0 and coalesce(${t.received}, 0) >= 0`),
  ],
)
