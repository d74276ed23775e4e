import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { projectItems } from './catalogue.ts'
import { instant } from './columns.ts'

/**
 * What happened to the copies of an item in one size: a ledger, only added to. Adding to it changes the sums
 * in `item_stock`, by a trigger, and nothing else does.
 */
export const stockEntries = pgTable(
  'stock_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    itemId: integer('item_id')
      .notNull()
      .references(() => projectItems.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    /** Where the copies stand: the `shelf`, or `aside`, which nothing is sold from and no sum counts. */
    place: text().notNull().default('shelf'),
    kind: text().notNull(),
    /** By how many the copies that are there, held and promised grew. */
    thereDelta: integer('there_delta').notNull().default(0),
    heldDelta: integer('held_delta').notNull().default(0),
    promisedDelta: integer('promised_delta').notNull().default(0),
    /** What each of them cost, in cents of EUR; null where nobody has said. */
    unitCostMinor: integer('unit_cost_minor'),
    reason: text(),
    note: text(),
    /** What it belongs to: `order:7`, `count:3`. */
    subject: text(),
    /** What it is for; the same thing is booked once. */
    key: text().notNull(),
    /** The person who did it; null: the shop itself. */
    who: integer(),
    at: instant('at').notNull().defaultNow(),
  },
  t => [
    uniqueIndex('stock_entries_key').on(t.key),
    index('stock_entries_item').on(t.itemId, t.id),
    check(
      'stock_entries_kind',
      sql`${t.kind} in ('opening', 'receipt', 'run_receipt', 'hold', 'unhold', 'promise', 'unpromise', 'ship',
        'return_in', 'grade_sell', 'grade_out', 'write_off', 'correction', 'count')`,
    ),
  ],
)
