import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { artists, labels, projects } from '../../database/schema/catalogue.ts'
import { follows, labelFollows, wishes } from '../../database/schema/community.ts'
import { userEvents } from '../../database/schema/infra.ts'

/** Who is followed. */
interface Followed {
  readonly kind: 'artist' | 'label'
  readonly id: number
}

/** Follows an artist or a label, or stops; false when there is none. */
export function setFollow(
  db: Database,
  userId: number,
  { kind, id }: Followed,
  on: boolean,
): Promise<boolean> {
  return kind === 'artist' ? setArtistFollow(db, userId, id, on) : setLabelFollow(db, userId, id, on)
}

async function setArtistFollow(
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

async function setLabelFollow(db: Database, userId: number, labelId: number, on: boolean): Promise<boolean> {
  const [label] = await db.select({ id: labels.id }).from(labels).where(eq(labels.id, labelId))
  if (!label) return false
  const mine = and(eq(labelFollows.userId, userId), eq(labelFollows.labelId, labelId))
  if (on) await db.insert(labelFollows).values({ userId, labelId }).onConflictDoNothing()
  else await db.delete(labelFollows).where(mine)
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
