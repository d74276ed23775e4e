import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DisputeContext } from '#machines/lifecycles/dispute/dispute.machine.ts'
import { createdAt, instant } from './columns.ts'
import { orders, payments } from './orders.ts'
import { users } from './people.ts'

/** What banks of buyers took back; `state` and `lifecycle` are the dispute machine's. Rules 3. */
export const disputes = pgTable(
  'disputes',
  {
    id: serial().primaryKey(),
    /** What the provider knows it by. */
    gatewayId: text('gateway_id').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: integer('payment_id')
      .notNull()
      .references(() => payments.id),
    /** What the bank took: no more than was left of the order. */
    amountMinor: integer('amount_minor').notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<DisputeContext>().notNull(),
    /** From when on the bank hears no answer; null where the provider does not say it. */
    dueAt: instant('due_at'),
    openedAt: instant('opened_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('disputes_gateway').on(t.gatewayId),
    index('disputes_order').on(t.orderId),
    index('disputes_opened').on(t.openedAt, sql`(${t.id} * 3 + 2)`),
  ],
)

/** Papers that go to the bank with the answer, one of each kind; the files lie in the storage. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: serial().primaryKey(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id),
    kind: text().notNull(),
    name: text().notNull(),
    media: text().notNull(),
    bytes: integer().notNull(),
    /** In the storage. */
    key: text().notNull().unique(),
    who: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('dispute_files_kind').on(t.disputeId, t.kind)],
)
