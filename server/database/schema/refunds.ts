import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RefundContext } from '#machines/lifecycles/refund/refund.machine.ts'
import { createdAt, instant } from './columns.ts'
import { orderItems, orders, payments } from './orders.ts'

/** Refunds, of what is left of an order or of one line. The key makes a repeated run pay nobody twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** The line that is paid back; null when all that is left of the order is. */
    orderItemId: integer('order_item_id').references(() => orderItems.id),
    gatewayId: text('gateway_id'),
    state: text().notNull(),
    lifecycle: jsonb().$type<RefundContext>().notNull(),
    /** What is paid back is the parcel, of all lines that bore it. */
    isShipping: boolean('is_shipping').notNull().default(false),
    /** It lowers what the buyer owes on account: no money goes out. */
    isSetOff: boolean('is_set_off').notNull().default(false),
    amountMinor: integer('amount_minor').notNull(),
    /** The tax in it where that is said; null: its share of the tax of the order. */
    taxMinor: integer('tax_minor'),
    reason: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    uniqueIndex('refunds_key').on(t.key),
    index('refunds_order').on(t.orderId),
    index('refunds_created').on(t.createdAt, sql`(${t.id} * 3 + 1)`),
    index('refunds_gateway_id').on(t.gatewayId),
    check('refunds_positive', sql`${t.amountMinor} > 0`),
  ],
)
