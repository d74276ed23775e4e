import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Codes that lie in sleeves: each gives one record to one account, once. */
export const downloadCodes = pgTable(
  'download_codes',
  {
    code: text().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at'),
    usedBy: integer('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /** Downloads by somebody without an account. */
    times: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  t => [index('download_codes_user').on(t.usedBy)],
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
