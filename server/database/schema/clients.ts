import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ClientNote } from '#domain/people/merge.ts'
import type { MergeContext } from '#machines/lifecycles/client-merge/client-merge.machine.ts'
import type { ErasureContext } from '#machines/lifecycles/erasure/erasure.machine.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** What of the merged account is put back when a merge is taken back. */
export interface BeforeMerge {
  readonly email: string
  readonly name: string
  readonly passwordHash: string | null
  readonly newsletter: boolean
  readonly sponsorCode: string | null
  /** What was kept in mind of the account that is kept; null without a note. */
  readonly note: ClientNote | null
  /** Addresses that were preferred; missing in merges of before it was kept. */
  readonly preferred?: { readonly kept: number | null; readonly merged: number | null }
}

/** Accounts of one person that became one; `state` and `lifecycle` are the merge machine's. Rules 11. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: serial().primaryKey(),
    keptId: integer('kept_id')
      .notNull()
      .references(() => users.id),
    mergedId: integer('merged_id')
      .notNull()
      .references(() => users.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<MergeContext>().notNull(),
    /** Null once it is settled or taken back, or the person forgotten. */
    before: jsonb().$type<BeforeMerge>(),
    /** By what it is, the keys of the rows that moved. */
    moved: jsonb().$type<Readonly<Record<string, readonly (string | number)[]>>>().notNull(),
    /** Until when it is taken back. */
    dueAt: instant('due_at').notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('client_merges_kept').on(t.keptId),
    index('client_merges_merged').on(t.mergedId),
    index('client_merges_due').on(t.dueAt).where(sql`state = 'merged'`),
  ],
)

/** Wishes that a person be forgotten; `state` and `lifecycle` are the erasure machine's. Rules 11. */
export const erasures = pgTable(
  'erasures',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<ErasureContext>().notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('erasures_user').on(t.userId),
    // One at a time.
    uniqueIndex('erasures_open').on(t.userId).where(sql`state = 'asked'`),
  ],
)
