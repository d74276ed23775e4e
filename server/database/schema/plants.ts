import {
  bigint,
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
import type { PackageChange } from '#domain/pressing/package/package-changes.ts'
import type { PackageFacts } from '#domain/pressing/package/package-facts.ts'
import type { PlantCalendar, PlantContact, PlantLead } from '#domain/pressing/plant/plant.ts'
import type { StageDays } from '#domain/pressing/plant/run-plan.ts'
import type { JobContext } from '#machines/lifecycles/job/job.machine.ts'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Who presses. Rules 1. */
export const plants = pgTable('plants', {
  id: serial().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  vatNumber: text('vat_number'),
  contacts: jsonb().$type<readonly PlantContact[]>().notNull().default([]),
  /** What is written to it in. */
  language: text().notNull().default('en'),
  currency: text().notNull().default('EUR'),
  /** Objects that it makes: `12`, `10`, `7`, `cd`, `tape`. */
  makes: jsonb().$type<readonly string[]>().notNull().default([]),
  calendar: jsonb().$type<PlantCalendar>().notNull(),
  /** Discs that it presses in a week; of an order whose week is full nothing is taken. */
  weeklyDiscs: integer('weekly_discs').notNull(),
  lead: jsonb().$type<PlantLead>().notNull(),
  /** Basis points of a run that it may press more or less; null where the usual holds. */
  toleranceBasisPoints: integer('tolerance_basis_points'),
  paymentTerms: text('payment_terms').notNull().default(''),
  /** Asks for files of 24 bits beside recordings of more. */
  wants24Bit: boolean('wants_24_bit').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
})

/** Who acts for a plant: sees its runs and says what becomes of them. */
export const plantMembers = pgTable(
  'plant_members',
  {
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.plantId, t.userId] }), index('plant_members_user').on(t.userId)],
)

/** Everything a plant needs of a run, as it was at one time; never changed, a change is another version. */
export const packages = pgTable(
  'packages',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** What it was made of, to tell what has changed since. */
    facts: jsonb().$type<PackageFacts>().notNull(),
    manifest: jsonb().notNull(),
    /** SHA-256 of the manifest as it is written. */
    manifestHash: text('manifest_hash').notNull(),
    signature: text().notNull(),
    keyId: text('key_id').notNull(),
    /** What is new in it; empty in the first. */
    changes: jsonb().$type<readonly PackageChange[]>().notNull().default([]),
    /** Its entries in their order, with where the bytes of each lie. */
    entries: jsonb().$type<readonly PackedFile[]>().notNull(),
    /** SHA-256 and length of the archive, which building it again gives again. */
    archiveHash: text('archive_hash').notNull(),
    archiveBytes: bigint('archive_bytes', { mode: 'number' }).notNull(),
    /** When the last thing in it changed; never when it was built. */
    asOf: instant('as_of').notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('packages_version').on(t.projectId, t.version)],
)

/** One file of a package. */
export interface PackedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly crc32: number
  /** Its key in storage. */
  readonly key: string
  /** Of a recording of 24 bits: the one it was made of, and its samples above full scale. */
  readonly made?: { readonly of: string; readonly clipped: number }
}

/** The order of a run at its plant; `state` and `lifecycle` are the machine's of a job. */
export const plantOrders = pgTable(
  'plant_orders',
  {
    projectId: integer('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.id),
    /** The version that it was placed with. */
    packageId: integer('package_id').references(() => packages.id, { onDelete: 'set null' }),
    state: text().notNull(),
    lifecycle: jsonb().$type<JobContext>().notNull(),
    /** The day that each stage is planned for. */
    planned: jsonb().$type<StageDays>().notNull(),
    /** The Monday of the week whose discs it takes, and how many. */
    slotWeek: text('slot_week').notNull(),
    slotDiscs: integer('slot_discs').notNull(),
    placedAt: instant('placed_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  t => [index('plant_orders_plant').on(t.plantId, t.slotWeek)],
)

/** Addresses of a package in mails, by the hash of their token: for one version, one plant, and a while. */
export const packageLinks = pgTable(
  'package_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    packageId: integer('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    plantId: integer('plant_id')
      .notNull()
      .references(() => plants.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  t => [index('package_links_package').on(t.packageId)],
)

/** What packages are signed with. Old keys stay, for whoever checks an old package. */
export const signingKeys = pgTable('signing_keys', {
  keyId: text('key_id').primaryKey(),
  /** Raw, in base64. */
  publicKey: text('public_key').notNull(),
  /** Sealed with a secret of the shop. */
  privateKey: jsonb('private_key').notNull(),
  createdAt: createdAt(),
  retiredAt: instant('retired_at'),
})

/** What was once read through of a stored file, which is never written again under its key. */
export const fileSums = pgTable('file_sums', {
  key: text().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  crc32: bigint({ mode: 'number' }).notNull(),
  createdAt: createdAt(),
})

/** How far the building of a package has come, for whoever waits for it. */
export const packageBuilds = pgTable('package_builds', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** `waiting`, `done` or `failed`. */
  standing: text().notNull(),
  readBytes: bigint('read_bytes', { mode: 'number' }).notNull().default(0),
  allBytes: bigint('all_bytes', { mode: 'number' }).notNull().default(0),
  /** Why it cannot be built, as a code. */
  problem: text(),
  updatedAt: instant('updated_at').notNull(),
})
