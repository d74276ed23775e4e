import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Codes that were made at once: for a pressing, a fair, a press list. */
export const downloadBatches = pgTable(
  'download_batches',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How many codes were made. */
    codes: integer().notNull(),
    madeBy: integer('made_by').references(() => users.id),
    createdAt: createdAt(),
  },
  t => [index('download_batches_project').on(t.projectId, t.id)],
)

/** Codes that lie in sleeves: each gives one record to one account, once. */
export const downloadCodes = pgTable(
  'download_codes',
  {
    code: text().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id').references(() => downloadBatches.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at'),
    usedBy: integer('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /** Downloads by somebody without an account. */
    times: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  t => [
    index('download_codes_user').on(t.usedBy),
    index('download_codes_batch').on(t.batchId, t.code),
    index('download_codes_project').on(t.projectId, t.code),
  ],
)

/** Every download, so that a code that went round the world is noticed. */
export const downloads = pgTable(
  'downloads',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    times: integer().notNull().default(1),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  t => [primaryKey({ columns: [t.projectId, t.userId] })],
)
