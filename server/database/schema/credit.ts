import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ReceivableContext } from '#machines/lifecycles/receivable/receivable.machine.ts'
import { createdAt, instant } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import type { VatProof } from './quotes.ts'

/** How much a customer may owe for what they buy on account; without a row, nothing. Rules 15. */
export const clientCredits = pgTable(
  'client_credits',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id),
    /** In cents of EUR; 0: closed. */
    limitMinor: integer('limit_minor').notNull(),
    /** Until an invoice is due; null: as the shop has it. */
    days: integer(),
    /** Empty where none was given. */
    vatNumber: text('vat_number').notNull().default(''),
    /** What its register said of it when it was asked last; null: never. */
    vatProof: jsonb('vat_proof').$type<VatProof>(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [check('client_credits_some', sql`${t.limitMinor} >= 0`)],
)

/**
 * Orders on account; `state` and `lifecycle` are the receivable machine's, how much is owed the ledger knows.
 * Rules 15.
 */
export const receivables = pgTable(
  'receivables',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<ReceivableContext>().notNull(),
    /** The last day on which it is paid in time, at its end. */
    dueAt: instant('due_at').notNull(),
    /** As it stands on the invoice; empty where the customer gave none. */
    vatNumber: text('vat_number').notNull().default(''),
    createdAt: createdAt(),
  },
  t => [index('receivables_due').on(t.dueAt).where(sql`${t.state} = 'open'`)],
)
