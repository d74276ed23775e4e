import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema/people.ts'
import { plantMembers, plants } from '../../database/schema/plants.ts'

export type Plant = typeof plants.$inferSelect
export type NewPlant = typeof plants.$inferInsert

export async function readPlant(db: Database, id: number): Promise<Plant | undefined> {
  const [row] = await db.select().from(plants).where(eq(plants.id, id))
  return row
}

/** A plant; its capacity is nobody else's to give away until the transaction ends. */
export async function lockPlant(db: Database, id: number): Promise<Plant | undefined> {
  const [row] = await db.select().from(plants).where(eq(plants.id, id)).for('update')
  return row
}

/** Plants by their number, a page. */
export function listPlants(db: Database, afterId: number | undefined, limit: number): Promise<Plant[]> {
  return db
    .select()
    .from(plants)
    .where(afterId === undefined ? undefined : gt(plants.id, afterId))
    .orderBy(asc(plants.id))
    .limit(limit)
}

/** Writes a plant anew, or changes one. Gives its number; undefined where there is none to change. */
export async function savePlant(
  db: Database,
  id: number | undefined,
  row: Omit<NewPlant, 'id'>,
): Promise<number | undefined> {
  const written =
    id === undefined
      ? await db.insert(plants).values(row).returning({ id: plants.id })
      : await db.update(plants).set(row).where(eq(plants.id, id)).returning({ id: plants.id })
  return written[0]?.id
}

/** Whether a plant asks for recordings of 24 bits; where none is said, whether any does that is at work. */
export async function asks24Bit(db: Database, id: number | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: plants.id })
    .from(plants)
    .where(and(eq(plants.wants24Bit, true), id === undefined ? eq(plants.isActive, true) : eq(plants.id, id)))
    .limit(1)
  return row !== undefined
}

/** The plants that somebody acts for. */
export async function plantsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: plantMembers.plantId })
    .from(plantMembers)
    .where(eq(plantMembers.userId, userId))
  return rows.map(({ id }) => id)
}

/** Who acts for a plant and still has an account. */
export async function membersOf(db: Database, plantId: number) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.firstname,
      lang: users.lang,
      closedAt: users.closedAt,
    })
    .from(plantMembers)
    .innerJoin(users, eq(users.id, plantMembers.userId))
    .where(eq(plantMembers.plantId, plantId))
    .orderBy(asc(users.id))
  return rows.filter(({ closedAt }) => closedAt === null)
}

/** Says who acts for a plant: these accounts and nobody else. */
export async function setMembers(db: Database, plantId: number, userIds: readonly number[]): Promise<void> {
  await db.delete(plantMembers).where(eq(plantMembers.plantId, plantId))
  if (userIds.length > 0) await db.insert(plantMembers).values(userIds.map(userId => ({ plantId, userId })))
}

/** The accounts of addresses; those that are not there are left out. */
export function accountsOf(db: Database, emails: readonly string[]) {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, [...emails]))
}
