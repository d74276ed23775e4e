import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SoundMeasurement } from '#domain/pressing/sound/measurement.ts'
import type { MeterState } from '#domain/pressing/sound/meter.ts'
import type { ProductionContext } from '#machines/lifecycles/production/production.setup.ts'
import { projects, songs } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { quotes } from './quotes.ts'
import { users } from './people.ts'

/** What its owner has written about a project so far. Spec section 7: projects, projects/{id}/edit. */
export const projectDrafts = pgTable('project_drafts', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  kind: text().notNull(),
  /** Counts the savings, so that nobody overwrites what they have not seen. */
  version: integer().notNull().default(1),
  /** Texts by field, as typed. */
  fields: jsonb().notNull().default({}),
  quoteId: integer('quote_id').references(() => quotes.id),
  origin: text(),
  /** The priced run as it was submitted, and until when that price holds. */
  locked: jsonb(),
  lockedUntil: instant('locked_until'),
  createdAt: createdAt(),
})

/** The recording of a track as it came: private, for the plant. The mp3 is made from it. */
export const trackSounds = pgTable('track_sounds', {
  songId: integer('song_id')
    .primaryKey()
    .references(() => songs.id, { onDelete: 'cascade' }),
  /** Key in storage. */
  master: text().notNull(),
  fileName: text('file_name').notNull(),
  format: text().notNull(),
  sampleRate: integer('sample_rate').notNull(),
  bitDepth: integer('bit_depth').notNull(),
  channels: integer().notNull(),
  frames: bigint({ mode: 'number' }).notNull(),
  seconds: doublePrecision().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  /** Loudest sample in ten-thousandths of full scale. */
  peak: integer(),
  encoding: text().notNull().default('waiting'),
  createdAt: createdAt(),
})

/** What one pass over the samples of a recording found, and how far one has come that is under way. */
export const soundChecks = pgTable('sound_checks', {
  songId: integer('song_id')
    .primaryKey()
    .references(() => songs.id, { onDelete: 'cascade' }),
  /** `waiting`, `done` or `failed`. */
  standing: text().notNull().default('waiting'),
  /** Frames that were heard. */
  heard: bigint({ mode: 'number' }).notNull().default(0),
  /** Of the pass that is under way, for whoever goes on with it after a restart. */
  state: jsonb().$type<MeterState>(),
  measurement: jsonb().$type<SoundMeasurement>(),
  updatedAt: instant('updated_at').notNull(),
})

/** A file in a ZIP: where it goes by its name, and what became of it. */
export interface ZipMember {
  readonly name: string
  readonly bytes: number
  readonly slot: 'track' | 'part' | null
  /** Of a part. */
  readonly key: string | null
  readonly standing: 'waiting' | 'kept' | 'refused'
  /** Why it was not taken. */
  readonly code: string | null
}

/** Files on their way, part by part. Spec section 7, chunked file upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    fileSize: bigint('file_size', { mode: 'number' }),
    title: text(),
    side: text(),
    /** The printed part it is a file for; null for a track. */
    partKey: text('part_key'),
    /** The track it became: finishing again gives the same answer. */
    songId: integer('song_id').references(() => songs.id, { onDelete: 'cascade' }),
    /** Of a ZIP that came whole: its files, and what became of each. */
    members: jsonb().$type<readonly ZipMember[]>(),
    touchedAt: instant('touched_at').notNull(),
    createdAt: createdAt(),
  },
  t => [index('uploads_project').on(t.projectId, t.id), index('uploads_touched').on(t.touchedAt)],
)

export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: integer('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    etag: text().notNull(),
  },
  t => [primaryKey({ columns: [t.uploadId, t.number] })],
)

/** What becomes of a project at the plant; `state` and `lifecycle` are the production machine's. */
export const productions = pgTable('productions', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  state: text().notNull(),
  lifecycle: jsonb().$type<ProductionContext>().notNull(),
  /** Copies that were ordered; null until the run is. */
  copies: integer(),
  updatedAt: instant('updated_at').notNull(),
})

/** What the buyers of a run were written last; a row from the first mail on. */
export const runNews = pgTable('run_news', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  stage: text().notNull(),
  /** When the run was planned to be finished then. */
  doneAt: instant('done_at'),
  toldAt: instant('told_at').notNull(),
})
