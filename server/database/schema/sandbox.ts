import { check, index, integer, jsonb, pgTable, text, uniqueIndex, boolean } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { createdAt, instant } from './columns.ts'

// The books of the sandbox payment provider. The shop never reads them: it asks the gateway.

/** Tokenised test cards: what they do, and what may be shown of them. Never the number. */
export const sandboxMethods = pgTable('sandbox_methods', {
  id: text().primaryKey(),
  behaviour: text().notNull(),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  /** Set when the card is kept for a customer; such a method may be charged again. */
  customer: text(),
  createdAt: createdAt(),
})

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    methodId: text('method_id').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text().notNull(),
    status: text().notNull(),
    failureCode: text('failure_code'),
    /** When a slow bank decides, and what: `succeeded` or `requires_payment_method`. */
    settlesAt: instant('settles_at'),
    settlesTo: text('settles_to'),
    /** Counts what happened to this payment; webhooks carry it. */
    sequence: integer().notNull().default(1),
    /** Secret part of the challenge page's address. */
    challenge: text(),
    returnUrl: text('return_url').notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('sandbox_payments_key').on(t.key),
    uniqueIndex('sandbox_payments_challenge').on(t.challenge),
    index('sandbox_payments_settling').on(t.settlesAt).where(sql`${t.settlesAt} is not null`),
    check(
      'sandbox_payments_refunds',
      sql`${t.refundedMinor} >= 0 and ${t.refundedMinor} <= ${t.amountMinor}`,
    ),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amountMinor: integer('amount_minor').notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('sandbox_refunds_key').on(t.key)],
)

/** Webhooks to deliver; the same event may be due twice. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: text().primaryKey(),
    eventId: text('event_id').notNull(),
    body: text().notNull(),
    dueAt: instant('due_at').notNull(),
    attempts: integer().notNull().default(0),
    delivered: boolean().notNull().default(false),
  },
  t => [index('sandbox_webhooks_due').on(t.dueAt).where(sql`not ${t.delivered}`)],
)

/** What the shop showed the bank in a dispute; of papers what they are and how long. */
export const sandboxEvidence = pgTable('sandbox_evidence', {
  disputeId: text('dispute_id').primaryKey(),
  words: text().notNull(),
  files: jsonb()
    .$type<readonly { readonly kind: string; readonly name: string; readonly bytes: number }[]>()
    .notNull(),
  createdAt: createdAt(),
})
