import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * The journal of the shop's money, only ever added to: the database refuses changes, and entries that do not
 * come to zero. The key says what an entry is for, so that nothing is booked twice. Rules 5.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    key: text().notNull(),
    kind: text().notNull(),
    orderId: integer('order_id'),
    projectId: integer('project_id'),
    detail: jsonb().notNull().default({}),
    at: instant('at').notNull(),
  },
  t => [
    uniqueIndex('ledger_entries_key').on(t.key),
    index('ledger_entries_order').on(t.orderId),
    index('ledger_entries_project').on(t.projectId),
    // Reports and closings read spans in the order of time.
    index('ledger_entries_at').on(t.at, t.id),
  ],
)

/** The amounts of an entry, in minor units: above zero what we have grows, below it what we owe does. */
export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text().notNull(),
    currency: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The order's line the money is for; null for whole sums. */
    orderItemId: integer('order_item_id'),
  },
  t => [
    index('ledger_postings_entry').on(t.entryId),
    index('ledger_postings_account').on(t.account, t.currency),
    index('ledger_postings_line').on(t.orderItemId),
  ],
)

/**
 * Days of the ledger that are closed: one row a day, in order and without gaps. A closed day takes no further
 * entry (a trigger dates what comes later to the first open instant), and each hash covers the one before, so
 * that nothing can be changed, left out or put in between unnoticed. Rules 5.
 */
export const closings = pgTable(
  'closings',
  {
    number: integer().primaryKey(),
    /** By the clocks of the shop, `2027-02-03`. */
    day: text().notNull(),
    /** The first instant after the day. */
    until: instant('until').notNull(),
    /** Lowest and highest number of its entries; null on a day without any. */
    firstEntry: bigint('first_entry', { mode: 'number' }),
    lastEntry: bigint('last_entry', { mode: 'number' }),
    entries: integer().notNull(),
    /** SHA-256 over the postings of the day. */
    digest: text().notNull(),
    /** What came in and went back since the beginning, by currency, before the day and after it. */
    opening: jsonb().notNull(),
    /** Captures, refunds, invoices and credit notes of the day, by currency and means. */
    totals: jsonb().notNull(),
    closing: jsonb().notNull(),
    /** The hash of the day before; empty for the first. */
    former: text().notNull(),
    /** SHA-256 over all of this row but itself and when it was written. */
    hash: text().notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  t => [uniqueIndex('closings_day').on(t.day)],
)
