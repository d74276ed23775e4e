import { bigint, index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import type { RunPart } from '#domain/pressing/parts/part.ts'
import type { ProofFacts } from '#domain/pressing/creation/proof-facts.ts'
import type { Finding } from '#domain/pressing/preflight/finding.ts'
import type { PartContext } from '#machines/lifecycles/part/part.machine.ts'
import type { ProofContext } from '#machines/lifecycles/proof/proof.machine.ts'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** A finding that a person accepted. */
export interface AcceptedFinding {
  readonly code: string
  readonly by: number
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
}

/** What a file was, beside its findings. */
export interface PrintSummary {
  readonly pages: number
  /** Trim of the first page in micrometres; null where the file could not be read. */
  readonly trimUm: readonly [number, number] | null
  /** Colours beside the four inks. */
  readonly spots: readonly string[]
  /** Its pages; left out of files that were checked before there were pictures. */
  readonly sheets?: readonly SheetSummary[]
  /** Pages from 1 that there is a picture of; left out until they are drawn. */
  readonly drawn?: readonly number[]
}

/** A page in millimetres, with the corner of its trim. */
export interface SheetSummary {
  readonly widthMm: number
  readonly heightMm: number
  readonly leftMm: number
  readonly bottomMm: number
}

/** Slots for the printed parts of a run; `state` and `lifecycle` are the part machine's. */
export const runParts = pgTable(
  'run_parts',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** In which order parts are made. */
    position: integer().notNull(),
    /** Its measures as the run was locked. */
    part: jsonb().$type<RunPart>().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<PartContext>().notNull(),
    version: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [unique('run_parts_key').on(t.projectId, t.key)],
)

/** Every file that was sent for a part. */
export const partVersions = pgTable(
  'part_versions',
  {
    id: serial().primaryKey(),
    partId: integer('part_id')
      .notNull()
      .references(() => runParts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Key in storage. */
    file: text().notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text().notNull(),
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why, where the run was ordered already. */
    reason: text(),
    /** Null until it was checked. */
    findings: jsonb().$type<readonly Finding[]>(),
    measurement: jsonb().$type<PrintSummary>(),
    accepted: jsonb().$type<readonly AcceptedFinding[]>().notNull().default([]),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  t => [unique('part_versions_version').on(t.partId, t.version), unique('part_versions_file').on(t.file)],
)

/** What an owner is shown before anything is printed; `state` and `lifecycle` are the proof machine's. */
export const proofs = pgTable(
  'proofs',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<ProofContext>().notNull(),
    facts: jsonb().$type<ProofFacts>().notNull(),
    parts: jsonb().$type<readonly { readonly key: string; readonly version: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  t => [unique('proofs_version').on(t.projectId, t.version), index('proofs_state').on(t.state, t.id)],
)

/** What somebody said of one part of a proof: it belongs to the part's version. */
export const proofWords = pgTable(
  'proof_words',
  {
    id: serial().primaryKey(),
    proofId: integer('proof_id')
      .notNull()
      .references(() => proofs.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    partVersion: integer('part_version').notNull(),
    verdict: text().notNull(),
    comment: text().notNull().default(''),
    /** Where staff were given it; empty for an owner’s own. */
    source: text().notNull().default(''),
    byId: integer('by_id').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  t => [index('proof_words_proof').on(t.proofId, t.id)],
)
