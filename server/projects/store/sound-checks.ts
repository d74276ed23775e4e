import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { soundChecks, trackSounds } from '../../database/schema/creation.ts'

/** A recording with how far its measurement is; none where it has not begun. */
export async function checkOf(db: Database, songId: number) {
  const [row] = await db
    .select({ sound: trackSounds, check: soundChecks })
    .from(trackSounds)
    .leftJoin(soundChecks, eq(soundChecks.songId, trackSounds.songId))
    .where(eq(trackSounds.songId, songId))
  return row
}

type Check = typeof soundChecks.$inferInsert

/** Keeps how far a measurement is, or what it found; nothing where the track was taken away meanwhile. */
export async function keepCheck(db: Database, songId: number, change: Omit<Check, 'songId'>): Promise<void> {
  const [track] = await db
    .select({ songId: trackSounds.songId })
    .from(trackSounds)
    .where(eq(trackSounds.songId, songId))
    .for('update')
  if (track === undefined) return
  await db
    .insert(soundChecks)
    .values({ ...change, songId })
    .onConflictDoUpdate({ target: soundChecks.songId, set: change })
}
