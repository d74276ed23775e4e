import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './people.ts'

/**
 * What was changed of a record of a desk, one row a save; only ever added to. `fields` holds, by column, what
 * it held before and after.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Noun of the desk and id of the record. */
    subject: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Who; null for the shop itself. */
    who: integer().references(() => users.id),
    /** How it came about: page, cli, api, import, job, undo. */
    via: text().notNull(),
    reason: text(),
    fields: jsonb().notNull(),
    at: createdAt(),
  },
  t => [index('record_changes_subject').on(t.subject, t.subjectId, t.id.desc().nullsFirst())],
)
