import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { previewLengthOf, type PreviewLength } from '#domain/media/preview-length.ts'
import { projects, songs } from '../../database/schema/catalogue.ts'
import { soundChecks, trackSounds } from '../../database/schema/creation.ts'

/** A track with its recording; music from before the desk has none. */
export interface TrackRow {
  readonly song: typeof songs.$inferSelect
  readonly sound: typeof trackSounds.$inferSelect | null
  /** How far its measurement is, without what only a job that goes on needs. */
  readonly check: Pick<typeof soundChecks.$inferSelect, 'standing' | 'heard' | 'measurement'> | null
}

const columns = {
  song: songs,
  sound: trackSounds,
  check: {
    standing: soundChecks.standing,
    heard: soundChecks.heard,
    measurement: soundChecks.measurement,
  },
}

/** The tracks of a project: by side, then by place. */
export function readTracks(db: Database, projectId: number): Promise<TrackRow[]> {
  return db
    .select(columns)
    .from(songs)
    .leftJoin(trackSounds, eq(trackSounds.songId, songs.id))
    .leftJoin(soundChecks, eq(soundChecks.songId, songs.id))
    .where(eq(songs.projectId, projectId))
    .orderBy(asc(sql`coalesce(${songs.side}, '')`), asc(songs.position), asc(songs.id))
}

/** One track of a project. */
export async function readTrack(
  db: Database,
  projectId: number,
  songId: number,
): Promise<TrackRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(songs)
    .leftJoin(trackSounds, eq(trackSounds.songId, songs.id))
    .leftJoin(soundChecks, eq(soundChecks.songId, songs.id))
    .where(and(eq(songs.projectId, projectId), eq(songs.id, songId)))
  return row
}

/** A track and its recording by id alone, for jobs. */
export async function soundOf(db: Database, songId: number) {
  const [row] = await db
    .select({ uuid: songs.uuid, sound: trackSounds })
    .from(songs)
    .innerJoin(trackSounds, eq(trackSounds.songId, songs.id))
    .where(eq(songs.id, songId))
  return row
}

/** A new track at the end of its side. Gives its id. */
export async function insertTrack(
  db: Database,
  song: Omit<typeof songs.$inferInsert, 'position'>,
  sound: Omit<typeof trackSounds.$inferInsert, 'songId'>,
): Promise<number> {
  const last = sql<number>`(select coalesce(max(s.position), 0) + 1 from songs s
    where s.project_id = ${song.projectId} and coalesce(s.side, '') = ${song.side ?? ''})`
  const [row] = await db
    .insert(songs)
    .values({ ...song, position: last })
    .returning({ id: songs.id })
  if (row === undefined) throw new Error('the track was not written')
  await db.insert(trackSounds).values({ ...sound, songId: row.id })
  return row.id
}

/** A track without a recording. */
export async function addSong(db: Database, song: typeof songs.$inferInsert): Promise<void> {
  await db.insert(songs).values(song)
}

/** Changes a track. */
export async function updateTrack(
  db: Database,
  songId: number,
  change: Partial<typeof songs.$inferInsert>,
): Promise<void> {
  await db.update(songs).set(change).where(eq(songs.id, songId))
}

/** Says how the encoding of a track stands, and what it found. */
export async function updateSound(
  db: Database,
  songId: number,
  change: Partial<typeof trackSounds.$inferInsert>,
): Promise<void> {
  await db.update(trackSounds).set(change).where(eq(trackSounds.songId, songId))
}

export async function deleteTrack(db: Database, songId: number): Promise<void> {
  await db.delete(songs).where(eq(songs.id, songId))
}

/** Whose sound it is: a song's own, or the recording that it shares. */
const isSound = (sound: string) =>
  or(eq(songs.masterUuid, sound), and(isNull(songs.masterUuid), eq(songs.uuid, sound)))

/** How much of a sound may be heard; undefined when no song has it. The first project of several decides. */
export async function previewLengthOfSound(db: Database, sound: string): Promise<PreviewLength | undefined> {
  const [row] = await db
    .select({ length: projects.previewLength })
    .from(songs)
    .innerJoin(projects, eq(projects.id, songs.projectId))
    .where(isSound(sound))
    .orderBy(asc(songs.id))
    .limit(1)
  return row && previewLengthOf(row.length)
}

/** Says of every song of a sound what there is to hear. */
export async function updatePreviews(
  db: Database,
  sound: string,
  change: Required<Pick<typeof songs.$inferInsert, 'hasPreview' | 'previewSeconds'>>,
): Promise<void> {
  await db.update(songs).set(change).where(isSound(sound))
}

/** The sounds of a project's songs. */
export async function soundsOf(db: Database, projectId: number): Promise<string[]> {
  const rows = await db
    .select({ uuid: songs.uuid, master: songs.masterUuid })
    .from(songs)
    .where(eq(songs.projectId, projectId))
  return rows.map(({ uuid, master }) => master ?? uuid)
}
