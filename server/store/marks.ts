import { and, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { artists, projects } from './schema/catalogue.ts'
import { follows, wishes } from './schema/community.ts'
import { userEvents } from './schema/infra.ts'

/** Follows an artist, or stops; false when there is no such artist. */
export async function setFollow(
  db: Database,
  userId: number,
  artistId: number,
  on: boolean,
): Promise<boolean> {
  const [artist] = await db.select({ id: artists.id }).from(artists).where(eq(artists.id, artistId))
  if (!artist) return false
  if (on) await db.insert(follows).values({ userId, artistId }).onConflictDoNothing()
  else await db.delete(follows).where(and(eq(follows.userId, userId), eq(follows.artistId, artistId)))
  return true
}

/** Puts a project on the wishlist, or takes it off; false when there is no such project to see. */
export async function setWish(
  db: Database,
  userId: number,
  projectId: number,
  on: boolean,
): Promise<boolean> {
  if (!on) {
    await db.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.projectId, projectId)))
    return true
  }
  const seen = and(eq(projects.id, projectId), eq(projects.listed, true))
  const [project] = await db.select({ id: projects.id }).from(projects).where(seen)
  if (!project) return false
  await db.insert(wishes).values({ userId, projectId }).onConflictDoNothing()
  return true
}

/** Notes what a signed-in user did, such as a page view. Spec section 7. */
export async function insertUserEvent(db: Database, event: typeof userEvents.$inferInsert): Promise<void> {
  await db.insert(userEvents).values(event)
}
