import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Contests; `state` and `word` are the contest machine's. Spec section 2, /contest; rules 19. */
export const contests = pgTable(
  'contests',
  {
    id: serial().primaryKey(),
    /** The page that announces it. */
    place: text().notNull().default('contest'),
    /** By language; where there is none, the English one. */
    titles: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    rules: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** How many win. */
    prizes: integer().notNull().default(1),
    /** Entries are taken from here on, until there; empty at first. */
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    state: text().notNull().default('draft'),
    /** Sixty-four hexadecimal digits by chance: told after the draw, its SHA-256 before. */
    seed: text().notNull(),
    /** What came after the entries were closed. */
    word: text().notNull().default(''),
    /** SHA-256 of the list of tickets as it was when it closed. */
    listHash: text('list_hash'),
    /** When it was announced, when nobody could enter any more, and when its winners were told. */
    openedAt: instant('opened_at'),
    closedAt: instant('closed_at'),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
  },
  t => [
    check('contests_place', sql`${t.place} in ('contest', 'contest-party')`),
    check('contests_prizes', sql`${t.prizes} between 1 and 1000`),
    index('contests_closes').on(t.closesAt).where(sql`state = 'open'`),
  ],
)

/** Who entered a contest. Only those count who said so again by the mailed link. */
export const contestEntries = pgTable(
  'contest_entries',
  {
    id: serial().primaryKey(),
    contestId: integer('contest_id')
      .notNull()
      .references(() => contests.id, { onDelete: 'cascade' }),
    /** Null when the person was forgotten; the ticket stays, so that a draw can still be checked. */
    email: text(),
    name: text().notNull().default(''),
    lang: text().notNull(),
    /** What is drawn; it says nothing of the person. */
    ticket: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Its place in the order of the draw, from 1. */
    rank: integer(),
    /** Won, and was passed over. */
    passedAt: instant('passed_at'),
  },
  t => [
    uniqueIndex('contest_entries_email').on(t.contestId, t.email),
    uniqueIndex('contest_entries_ticket').on(t.ticket),
    uniqueIndex('contest_entries_token').on(t.tokenHash),
    index('contest_entries_address').on(sql`lower(${t.email})`),
    index('contest_entries_rank').on(t.contestId, t.rank),
  ],
)
