import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** A shop that is being opened: one row, gone once it is open. */
export const openings = pgTable('openings', {
  id: integer().primaryKey().default(1),
  /** What was answered so far, by question; never a password. */
  answers: jsonb().notNull().default({}),
  /** SHA-256 of the link that was printed last; null where none is good. */
  linkHash: text('link_hash'),
  linkExpiresAt: instant('link_expires_at'),
})
