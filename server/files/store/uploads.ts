import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRow } from '../../database/database.ts'
import { uploadParts, uploads } from '../../database/schema/creation.ts'
import { users } from '../../database/schema/people.ts'
import { fileSums } from '../../database/schema/plants.ts'

export type UploadRow = typeof uploads.$inferSelect
export type PartRow = typeof uploadParts.$inferSelect

/** What a ZIP of masters is for, in the place of a part's name. */
export const zipKey = 'zip'

interface Wanted {
  readonly projectId: number
  readonly userId: number
  readonly fileName: string
  readonly fileSize: number | null
  /** The printed part it is for; null for a track. */
  readonly partKey: string | null
}

/** An upload of the same file that was begun and not finished. */
export async function openUpload(db: Database, wanted: Wanted): Promise<UploadRow | undefined> {
  const { projectId, userId, fileName, fileSize, partKey } = wanted
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.projectId, projectId),
        eq(uploads.userId, userId),
        eq(uploads.fileName, fileName),
        fileSize === null ? isNull(uploads.fileSize) : eq(uploads.fileSize, fileSize),
        partKey === null ? isNull(uploads.partKey) : eq(uploads.partKey, partKey),
        isNull(uploads.songId),
        isNull(uploads.members),
      ),
    )
    .orderBy(asc(uploads.id))
    .limit(1)
  return row
}

/** ZIPs of a project that came whole, oldest first: those that are unpacked, and those that were. */
export function zipsOf(db: Database, projectId: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), isNotNull(uploads.members)))
    .orderBy(asc(uploads.id))
}

/** A file that has not arrived whole, and how much of it has. */
export interface BegunRow {
  readonly upload: UploadRow
  readonly arrivedBytes: number
}

/** Recordings of known size that somebody began for a project and that are not whole, oldest first. */
export async function begunUploads(
  db: Database,
  { projectId, userId }: Pick<Wanted, 'projectId' | 'userId'>,
): Promise<BegunRow[]> {
  const rows = await db
    .select({ upload: uploads, arrived: sum(uploadParts.sizeBytes).mapWith(Number) })
    .from(uploads)
    .leftJoin(uploadParts, eq(uploadParts.uploadId, uploads.id))
    .where(
      and(
        eq(uploads.projectId, projectId),
        eq(uploads.userId, userId),
        isNotNull(uploads.fileSize),
        isNull(uploads.songId),
        or(isNull(uploads.partKey), and(eq(uploads.partKey, zipKey), isNull(uploads.members))),
      ),
    )
    .groupBy(uploads.id)
    .orderBy(asc(uploads.id))
  return rows.map(({ upload, arrived }) => ({ upload, arrivedBytes: arrived ?? 0 }))
}

/** How many files of a project are on their way. */
export async function countUploads(db: Database, projectId: number): Promise<number> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.projectId, projectId), isNull(uploads.songId), isNull(uploads.members)))
  return rows.length
}

export async function insertUpload(db: Database, row: typeof uploads.$inferInsert): Promise<UploadRow> {
  const [made] = await db.insert(uploads).values(row).returning()
  if (made === undefined) throw new Error('the upload was not written')
  return made
}

/** An upload by its number; held until the transaction ends. */
export async function lockUpload(db: Database, id: number): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id)).for('update')
  return row
}

export async function readUpload(db: Database, id: number): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row
}

export async function updateUpload(
  db: Database,
  id: number,
  change: Partial<typeof uploads.$inferInsert>,
): Promise<void> {
  await db.update(uploads).set(change).where(eq(uploads.id, id))
}

/** The parts that have come, in order. */
export function readParts(db: Database, uploadId: number): Promise<PartRow[]> {
  return db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, uploadId))
    .orderBy(asc(uploadParts.number))
}

/** A part that has come; the same part again takes the place of the first. */
export async function keepPart(db: Database, part: typeof uploadParts.$inferInsert): Promise<void> {
  const { sizeBytes, etag } = part
  await db
    .insert(uploadParts)
    .values(part)
    .onConflictDoUpdate({
      target: [uploadParts.uploadId, uploadParts.number],
      set: { sizeBytes, etag },
    })
}

export async function deletePart(db: Database, uploadId: number, number: number): Promise<void> {
  await db.delete(uploadParts).where(and(eq(uploadParts.uploadId, uploadId), eq(uploadParts.number, number)))
}

/** What came of an upload is a file by now. */
export async function deleteParts(db: Database, uploadId: number): Promise<void> {
  await db.delete(uploadParts).where(eq(uploadParts.uploadId, uploadId))
}

export async function deleteUpload(db: Database, id: number): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

/** Uploads that nobody has touched since then, oldest first. */
export function idleUploads(db: Database, before: Date, limit: number): Promise<UploadRow[]> {
  return db
    .select()
    .from(uploads)
    .where(lt(uploads.touchedAt, before))
    .orderBy(asc(uploads.touchedAt))
    .limit(limit)
}

/** Everything that is on its way into a project. */
export const uploadsOf = (db: Database, projectId: number): Promise<{ id: number }[]> =>
  db.select({ id: uploads.id }).from(uploads).where(eq(uploads.projectId, projectId))

/** The bytes of an upload's parts that have come, but for one. */
export async function arrivedBytes(db: Database, uploadId: number, butNumber: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploadParts.sizeBytes).mapWith(Number) })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, uploadId), ne(uploadParts.number, butNumber)))
  return row?.bytes ?? 0
}

/**
 * What a person keeps on the disk for projects that are not on sale: recordings, print files of runs that
 * are not pressed yet, every version of them, and files on their way by the size that was announced, or by
 * what came of those of unsaid size. Whoever asks next for the same person waits until the transaction ends.
 */
export async function lockHeldBytes(db: Database, userId: number): Promise<number> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const recordings = sql`select sum(t.size_bytes) as bytes from track_sounds t
    join songs s on s.id = t.song_id join projects p on p.id = s.project_id
    where p.owner_id = ${userId} and p.step in ('creating', 'checking', 'refused', 'failed')`
  const begun = sql`select sum(greatest(coalesce(u.file_size, 0), (select coalesce(sum(q.size_bytes), 0)
    from upload_parts q where q.upload_id = u.id))) as bytes
    from uploads u where u.user_id = ${userId} and u.song_id is null`
  const prints = sql`select sum(v.size_bytes) as bytes from part_versions v
    join run_parts r on r.id = v.part_id join projects p on p.id = r.project_id
    where p.owner_id = ${userId} and p.step <> 'successful'`
  const held = sql`select coalesce((${recordings}), 0)::float8 + coalesce((${prints}), 0)::float8
    + coalesce((${begun}), 0)::float8 as bytes`
  return (await queryRow(db, held, z.object({ bytes: z.number() })))?.bytes ?? 0
}

/** Whether a stored file is in a package that a plant was given, or soon will be. */
export async function isPacked(db: Database, key: string): Promise<boolean> {
  const rows = await db.select({ key: fileSums.key }).from(fileSums).where(eq(fileSums.key, key))
  return rows.length > 0
}
