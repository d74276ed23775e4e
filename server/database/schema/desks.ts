import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
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

/** Work on many records of a desk at once: a change, a move, a file, or the taking back of one of these. */
export const deskJobs = pgTable(
  'desk_jobs',
  {
    id: serial().primaryKey(),
    /** Noun of the desk. */
    desk: text().notNull(),
    /** edit, move, import or undo. */
    kind: text().notNull(),
    /** By its lifecycle: prepared, running, stopping, stopped, done, failed. */
    state: text().notNull(),
    /** Who asked for it; what it writes is theirs in the history. */
    who: integer()
      .notNull()
      .references(() => users.id),
    via: text().notNull(),
    reason: text(),
    /** What was chosen, as it was said; of an import the name of its file. */
    source: text().notNull(),
    /** What is asked of columns, as a text; null for a move, an import and an undo. */
    asked: text(),
    /** The move that its records make; null where columns are written. */
    move: text(),
    /** Lines with something to do. */
    total: integer().notNull(),
    /** Of these, those that were dealt with. */
    done: integer().notNull().default(0),
    /** Lines that were not written: refused when they were prepared or written, or overtaken. */
    refused: integer().notNull().default(0),
    /** Over all lines as they were shown: what is run is what was seen. */
    digest: text().notNull(),
    /** The job that this one takes back. */
    ofJob: integer('of_job').references((): AnyPgColumn => deskJobs.id),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** When a runner last said that it is at work; null while none has it. */
    beatAt: instant('beat_at'),
    /** Batches in a row that could not be written, which is a defect or a database that is away. */
    faults: integer().notNull().default(0),
  },
  t => [
    index('desk_jobs_state').on(t.state, t.id),
    index('desk_jobs_who').on(t.who, t.id.desc().nullsFirst()),
    index('desk_jobs_of').on(t.ofJob),
  ],
)

/** One record of a job: what is to become of it, and what became of it. */
export const deskJobLines = pgTable(
  'desk_job_lines',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => deskJobs.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they are dealt with. */
    line: integer().notNull(),
    /** Null for one that is made. */
    recordId: integer('record_id'),
    /** What the record is called, for whoever reads the list. */
    name: text().notNull().default(''),
    /** create, change, same or refused. */
    verdict: text().notNull(),
    /** By column, what it held when it was read and what it is to hold. */
    fields: jsonb().notNull(),
    /** By column, what is wrong. */
    mistakes: jsonb().notNull(),
    /** written, refused, overtaken or undone; null while nothing became of it. */
    outcome: text(),
    /** The change in the history of the record that it made. */
    changeId: bigint('change_id', { mode: 'number' }),
    /** The record that it made. */
    madeId: integer('made_id'),
    /** Of a job that takes another back: the line that this one takes back. */
    ofLine: integer('of_line'),
  },
  t => [
    primaryKey({ columns: [t.jobId, t.line] }),
    index('desk_job_lines_left')
      .on(t.jobId, t.line)
      .where(sql`outcome is null and verdict in ('create', 'change')`),
  ],
)

/** What a list is narrowed to, how it is ordered and what it shows, under a name that somebody gave it. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: serial().primaryKey(),
    /** Noun of the desk. */
    desk: text().notNull(),
    /** Whose it is; for whoever leaves, it leaves too. */
    owner: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Everybody at the desk finds it. */
    shared: boolean().notNull().default(false),
    find: text().notNull().default(''),
    /** Conditions as the call takes them. */
    where: text('conditions').notNull().default(''),
    sort: text().notNull().default(''),
    /** Names of columns with commas. */
    columns: text().notNull().default(''),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('desk_views_named').on(t.desk, t.owner, t.name),
    index('desk_views_shared').on(t.desk).where(sql`shared`),
  ],
)

/** Which column of a file is which of a desk, under a name: the next file of its kind is read alike. */
export const deskFileMaps = pgTable(
  'desk_file_maps',
  {
    id: serial().primaryKey(),
    /** Noun of the desk. */
    desk: text().notNull(),
    name: text().notNull(),
    /** Who kept it last. */
    who: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The heads of the file that it was made for. */
    heads: text().array().notNull(),
    /** By head, the column of the desk; an empty text leaves it out. */
    map: jsonb().notNull(),
    /** How such a file is read, where it does not say so itself. */
    style: jsonb().notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('desk_file_maps_named').on(t.desk, t.name)],
)
