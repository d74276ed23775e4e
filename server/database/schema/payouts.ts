import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PayoutContext } from '#machines/lifecycles/payout/payout.machine.ts'
import { projects } from './catalogue.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/**
 * What owners are paid: by project, statement and currency; `state` and `lifecycle` are the payout machine's.
 * The money itself is in the ledger. Rules 10.
 */
export const payouts = pgTable(
  'payouts',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    /** Of the statement, counted from 1 by project. */
    number: integer().notNull(),
    currency: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<PayoutContext>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [
    uniqueIndex('payouts_once').on(t.projectId, t.number, t.currency),
    index('payouts_owner').on(t.ownerId, t.currency),
    // The desk's list: by its orders, narrowed; and what a payout is found by.
    index('payouts_created').on(t.createdAt, t.id),
    index('payouts_amount').on(sql`((${t.lifecycle}->>'amountMinor')::bigint)`, t.id),
    index('payouts_state').on(t.state, t.createdAt, t.id),
    index('payouts_words').using(
      'gin',
      sql`f_unaccent(lower(coalesce(${t.lifecycle}->'account'->>'holder', '') || ' ' ||
        coalesce(${t.lifecycle}->'account'->>'iban', '') || ' ' ||
        coalesce(${t.lifecycle}->>'reference', ''))) gin_trgm_ops`,
    ),
  ],
)

/**
 * Files that told the bank to pay (ISO 20022, pain.001): kept as they were made, so that making one again
 * gives the same bytes. Only added to.
 */
export const payoutFiles = pgTable(
  'payout_files',
  {
    id: serial().primaryKey(),
    /** What the bank knows the file by; the reference of each of its payouts. */
    messageId: text('message_id').notNull(),
    payouts: integer().notNull(),
    sumMinor: bigint('sum_minor', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    content: text().notNull(),
    /** Who made it; null for the terminal of the machine itself. */
    who: integer().references(() => users.id),
    at: instant('at').notNull(),
  },
  t => [uniqueIndex('payout_files_message').on(t.messageId)],
)
