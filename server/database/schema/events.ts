import { bigserial, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The log of every lifecycle: what happened to which aggregate, in order, by whom. */
export const events = pgTable(
  'events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    aggregate: text().notNull(),
    aggregateId: integer('aggregate_id').notNull(),
    sequence: integer().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull().default({}),
    state: text().notNull(),
    actor: text().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  t => [uniqueIndex('events_sequence').on(t.aggregate, t.aggregateId, t.sequence)],
)
