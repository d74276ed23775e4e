import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangeContext } from '#machines/lifecycles/change/change.setup.ts'
import { createdAt, instant } from './columns.ts'
import type { DraftHold } from './drafts.ts'
import { orderEdits, orders } from './orders.ts'

/** What was asked for, at the prices of the day on which it was. */
export interface AskedChange {
  readonly changes: readonly {
    readonly line: number
    readonly quantity: number
    readonly item_id?: number | undefined
    readonly size?: string | undefined
    readonly price: 'kept' | 'today'
    readonly priceMinor?: number | undefined
  }[]
  readonly adds: readonly {
    readonly project_id: number
    readonly item_id: number
    readonly size?: string | undefined
    readonly quantity: number
    readonly priceMinor?: number | undefined
  }[]
}

/**
 * Changes that cost more than was paid, until their buyers have said yes or no; `state` and `lifecycle` are
 * the change machine's. Rules 2.
 */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<ChangeContext>().notNull(),
    /** Who proposed it, as the log of the order names them. */
    actor: text().notNull(),
    reason: text().notNull(),
    asked: jsonb().$type<AskedChange>().notNull(),
    keepsShipping: boolean('keeps_shipping').notNull(),
    /** What the buyer had paid and not got back when it was proposed, and is asked for beside it. */
    wasMinor: integer('was_minor').notNull(),
    dueMinor: integer('due_minor').notNull(),
    holds: jsonb().$type<readonly DraftHold[]>(),
    until: instant('until').notNull(),
    /** The change of the lines that it came to. */
    editId: integer('edit_id').references(() => orderEdits.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('order_changes_order').on(t.orderId),
    // An order waits for one answer at a time.
    uniqueIndex('order_changes_open').on(t.orderId).where(sql`${t.state} = 'proposed'`),
    index('order_changes_due').on(t.until).where(sql`${t.state} = 'proposed'`),
  ],
)

/** Tokens of links to proposed changes, hashed. */
export const changeLinks = pgTable(
  'change_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    changeId: integer('change_id')
      .notNull()
      .references(() => orderChanges.id),
    createdAt: createdAt(),
  },
  t => [index('change_links_change').on(t.changeId)],
)

/**
 * Invoices of what buyers paid for changes, beside that of their order: numbered with all others, without
 * gaps.
 */
export const furtherInvoices = pgTable(
  'further_invoices',
  {
    number: integer().primaryKey(),
    /** How the number was written on its day. */
    name: text().notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    editId: integer('edit_id')
      .notNull()
      .references(() => orderEdits.id),
    amountMinor: integer('amount_minor').notNull(),
    /** Contained in the amount. */
    taxMinor: integer('tax_minor').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  t => [
    uniqueIndex('further_invoices_edit').on(t.editId),
    index('further_invoices_order').on(t.orderId),
    index('further_invoices_issued').on(t.issuedAt, sql`(${t.number} * 2)`),
  ],
)
