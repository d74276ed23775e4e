import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../database/database.ts'
import { fileSums, packageBuilds, packageLinks, packages } from '../../database/schema/plants.ts'

export type PackageRow = typeof packages.$inferSelect
export type FileSum = typeof fileSums.$inferSelect
export type PackageBuild = typeof packageBuilds.$inferSelect

/** The newest package of a run; undefined before the first. */
export async function latestPackage(db: Database, projectId: number): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(eq(packages.projectId, projectId))
    .orderBy(desc(packages.version))
    .limit(1)
  return row
}

/** A version of the package of a run. */
export async function packageOf(
  db: Database,
  projectId: number,
  version: number,
): Promise<PackageRow | undefined> {
  const [row] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.projectId, projectId), eq(packages.version, version)))
  return row
}

export async function packageById(db: Database, id: number): Promise<PackageRow | undefined> {
  const [row] = await db.select().from(packages).where(eq(packages.id, id))
  return row
}

export async function insertPackage(db: Database, row: typeof packages.$inferInsert): Promise<number> {
  const [written] = await db.insert(packages).values(row).returning({ id: packages.id })
  if (written === undefined) throw new Error('the package was not written')
  return written.id
}

/** What files were read through before, by their keys. */
export async function readSums(db: Database, keys: readonly string[]): Promise<Map<string, FileSum>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(fileSums)
    .where(inArray(fileSums.key, [...keys]))
  return new Map(rows.map(row => [row.key, row]))
}

export async function keepSum(db: Database, row: typeof fileSums.$inferInsert): Promise<void> {
  const { key: _, ...change } = row
  await db.insert(fileSums).values(row).onConflictDoUpdate({ target: fileSums.key, set: change })
}

export async function readBuild(db: Database, projectId: number): Promise<PackageBuild | undefined> {
  const [row] = await db.select().from(packageBuilds).where(eq(packageBuilds.projectId, projectId))
  return row
}

/** Says how far the building of a package is. */
export async function keepBuild(db: Database, row: typeof packageBuilds.$inferInsert): Promise<void> {
  const { projectId: _, ...change } = row
  await db
    .insert(packageBuilds)
    .values(row)
    .onConflictDoUpdate({ target: packageBuilds.projectId, set: change })
}

export type PackageLink = typeof packageLinks.$inferSelect

export async function insertLink(db: Database, row: typeof packageLinks.$inferInsert): Promise<void> {
  await db.insert(packageLinks).values(row)
}

export async function readLink(db: Database, tokenHash: string): Promise<PackageLink | undefined> {
  const [row] = await db.select().from(packageLinks).where(eq(packageLinks.tokenHash, tokenHash))
  return row
}

/** Ends every address of the packages of a run, but those of one version at one plant where it is said. */
export async function revokeLinks(
  db: Database,
  projectId: number,
  keep: { readonly packageId: number; readonly plantId: number | null } | undefined,
  at: Date,
): Promise<void> {
  const ofRun = db.select({ id: packages.id }).from(packages).where(eq(packages.projectId, projectId))
  const others =
    keep === undefined || keep.plantId === null
      ? keep && ne(packageLinks.packageId, keep.packageId)
      : sql`(${packageLinks.packageId} <> ${keep.packageId} or ${packageLinks.plantId} <> ${keep.plantId})`
  await db
    .update(packageLinks)
    .set({ revokedAt: at })
    .where(and(inArray(packageLinks.packageId, ofRun), isNull(packageLinks.revokedAt), others))
}

/** Runs whose package is looked after: those at a plant whose pressing is not over; a page by number. */
export async function runsWithPackages(db: Database, afterId: number, limit: number): Promise<number[]> {
  const statement = sql`select o.project_id as id from plant_orders o
    left join productions p on p.project_id = o.project_id
    where o.project_id > ${afterId} and o.state in ('placed', 'unanswered', 'confirmed')
      and coalesce(p.state, '') not in ('packing', 'in_transit', 'received', 'closed')
    order by o.project_id limit ${limit}`
  return (await queryRows(db, statement, z.object({ id: z.int() }))).map(({ id }) => id)
}
