import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'
import { refunds } from './refunds.ts'

/**
 * What a refund is written down as, numbered without gaps: it corrects the order's invoice, which stays as it
 * is. Amounts are those of the day it was issued.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    number: integer().primaryKey(),
    /** How the number was written on its day; null is `A` and six digits. */
    name: text(),
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    amountMinor: integer('amount_minor').notNull(),
    /** Contained in the amount. */
    taxMinor: integer('tax_minor').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  t => [
    uniqueIndex('credit_notes_refund').on(t.refundId),
    index('credit_notes_order').on(t.orderId),
    // With the invoices in one list, by their day.
    index('credit_notes_issued').on(t.issuedAt, sql`(${t.number} * 2 + 1)`),
  ],
)
