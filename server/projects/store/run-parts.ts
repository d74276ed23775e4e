import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RunPart } from '#domain/pressing/parts/part.ts'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema/people.ts'
import { partVersions, runParts } from '../../database/schema/print.ts'

export type PartRow = typeof runParts.$inferSelect
export type VersionRow = typeof partVersions.$inferSelect

/** The slots of a project, in the order parts are made. */
export const readRunParts = (db: Database, projectId: number): Promise<PartRow[]> =>
  db.select().from(runParts).where(eq(runParts.projectId, projectId)).orderBy(asc(runParts.position))

export async function readRunPart(
  db: Database,
  projectId: number,
  key: string,
): Promise<PartRow | undefined> {
  const [row] = await db
    .select()
    .from(runParts)
    .where(and(eq(runParts.projectId, projectId), eq(runParts.key, key)))
  return row
}

/** Opens slots that are not there yet. */
export async function insertRunParts(
  db: Database,
  rows: readonly (typeof runParts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(runParts)
      .values([...rows])
      .onConflictDoNothing()
}

export async function updateRunPart(
  db: Database,
  id: number,
  change: Partial<typeof runParts.$inferInsert>,
): Promise<void> {
  await db.update(runParts).set(change).where(eq(runParts.id, id))
}

export async function insertVersion(
  db: Database,
  row: typeof partVersions.$inferInsert,
): Promise<VersionRow> {
  const [made] = await db.insert(partVersions).values(row).returning()
  if (made === undefined) throw new Error('the version was not written')
  return made
}

export async function updateVersion(
  db: Database,
  id: number,
  change: Partial<typeof partVersions.$inferInsert>,
): Promise<void> {
  await db.update(partVersions).set(change).where(eq(partVersions.id, id))
}

/** Versions of a part that are shown. */
const versionsMost = 30

/** Files of parts with the first names of who sent them, newest first. */
export function readVersions(db: Database, partIds: readonly number[]) {
  return db
    .select({ version: partVersions, by: users.firstname })
    .from(partVersions)
    .leftJoin(users, eq(users.id, partVersions.byId))
    .where(inArray(partVersions.partId, [...partIds]))
    .orderBy(asc(partVersions.partId), desc(partVersions.version))
    .limit(versionsMost * Math.max(1, partIds.length))
}

/** One file of a part, with the slot and everything the other slots of its run are. */
export async function readVersion(db: Database, partId: number, version: number) {
  const [row] = await db
    .select({ part: runParts, version: partVersions })
    .from(partVersions)
    .innerJoin(runParts, eq(runParts.id, partVersions.partId))
    .where(and(eq(partVersions.partId, partId), eq(partVersions.version, version)))
  return row
}

/** By the key of its file, for an upload that is ended twice. */
export async function versionOfFile(db: Database, file: string) {
  const [row] = await db
    .select({ part: runParts, version: partVersions })
    .from(partVersions)
    .innerJoin(runParts, eq(runParts.id, partVersions.partId))
    .where(eq(partVersions.file, file))
  return row
}

/** By its number, for an address that carries a seal. */
export async function versionById(db: Database, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(partVersions).where(eq(partVersions.id, id))
  return row
}

/** The file that counts of every part which has one. */
export function currentVersions(db: Database, projectId: number) {
  return db
    .select({ part: runParts, version: partVersions })
    .from(runParts)
    .innerJoin(
      partVersions,
      and(eq(partVersions.partId, runParts.id), eq(partVersions.version, runParts.version)),
    )
    .where(eq(runParts.projectId, projectId))
    .orderBy(asc(runParts.position))
}

/** Every print file of a project with the part it is of, whichever counts. */
export function proofFiles(db: Database, projectId: number) {
  return db
    .select({ key: runParts.key, version: partVersions })
    .from(partVersions)
    .innerJoin(runParts, eq(runParts.id, partVersions.partId))
    .where(eq(runParts.projectId, projectId))
}

/** Every print file of a project: its number, and its key in storage. */
export function printFiles(db: Database, projectId: number): Promise<{ id: number; file: string }[]> {
  return db
    .select({ id: partVersions.id, file: partVersions.file })
    .from(partVersions)
    .innerJoin(runParts, eq(runParts.id, partVersions.partId))
    .where(eq(runParts.projectId, projectId))
}

/** Whom a mail about a file is written to; nobody where the account is closed. */
export const personOf = (
  db: Database,
  id: number,
): Promise<{ email: string; name: string; lang: string }[]> =>
  db
    .select({ email: users.email, name: users.firstname, lang: users.lang })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.closedAt)))

/** Names by account, as far as they are there. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const name = sql<string>`trim(${users.firstname} || ' ' || ${users.lastname})`
  const rows = await db.select({ id: users.id, name }).from(users).where(inArray(users.id, wanted))
  return new Map(rows.map(row => [row.id, row.name]))
}

export const measuresOf = (rows: readonly PartRow[]): RunPart[] => rows.map(({ part }) => part)
