import { check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Codes for one record that were made at once, to be printed on cards. */
export const downloadBatches = pgTable(
  'download_batches',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** What each of its codes begins with; empty for nothing. */
    prefix: text().notNull().default(''),
    note: text().notNull().default(''),
    /** Since then none of its codes that nobody has used counts. */
    withdrawnAt: instant('withdrawn_at'),
    madeBy: integer('made_by').references(() => users.id),
    createdAt: createdAt(),
  },
  t => [
    index('download_batches_project').on(t.projectId),
    index('download_batches_made').on(t.createdAt, t.id),
  ],
)

/** Codes that lie in sleeves: each gives one record to one account, once. */
export const downloadCodes = pgTable(
  'download_codes',
  {
    code: text().primaryKey(),
    /** The number by which staff know it. */
    id: serial().notNull().unique(),
    batchId: integer('batch_id').references(() => downloadBatches.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at'),
    expiresAt: instant('expires_at'),
    withdrawnAt: instant('withdrawn_at'),
    /** Whose it is; null as well where that account was closed, which frees it for nobody. */
    usedBy: integer('used_by').references(() => users.id),
    usedAt: instant('used_at'),
    /** Downloads by somebody without an account. */
    times: integer().notNull().default(0),
    /** How many of those there may be. */
    timesMost: integer('times_most').notNull().default(5),
    createdAt: createdAt(),
  },
  t => [
    index('download_codes_user').on(t.usedBy),
    index('download_codes_project').on(t.projectId),
    index('download_codes_batch').on(t.batchId),
    check('download_codes_times', sql`${t.times} between 0 and ${t.timesMost}`),
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
    /** The number by which staff know it. */
    id: serial().notNull().unique(),
    times: integer().notNull().default(1),
    /** How many of them were before staff let it begin anew. */
    timesBefore: integer('times_before').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
    /** Since then this account downloads the record no more. */
    revokedAt: instant('revoked_at'),
  },
  t => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('downloads_user').on(t.userId),
    index('downloads_last').on(t.lastAt, t.id),
  ],
)
