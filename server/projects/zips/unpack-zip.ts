// The job that unpacks a ZIP of masters, one file after another. A file is kept whole or not at all, together
// with the note that it was; a restart goes on with the next. Rules 7.
import { z } from 'zod'
import { mostTracks, trackProblem } from '#domain/pressing/creation/draft-tracks.ts'
import { trackOfFile } from '#domain/pressing/creation/file-names.ts'
import type { Database } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import type { ZipMember } from '../../database/schema/creation.ts'
import { putInParts } from '../../files/put-in-parts.ts'
import { lockUpload, readUpload, type UploadRow, updateUpload } from '../../files/store/uploads.ts'
import type { Effect, JobDeps } from '../../jobs/job.ts'
import { addVersion, hashOf } from '../print/upload-part.ts'
import { fieldsOf, readDraftRow } from '../store/drafts.ts'
import { readTracks } from '../store/tracks.ts'
import { wholeFile } from '../tracks/chunked-upload.ts'
import { DamagedZip, openZip, type ZippedFile } from './open-zip.ts'
import { refuseOverQuota } from '../tracks/upload-quota.ts'
import { addTrack, headerOf } from '../tracks/upload-track.ts'
import { isDone } from '../zip-view.ts'

/** What became of a file that was unpacked: a code, or nothing; spare where its part has it already. */
type Became = { readonly code: string | null; readonly isSpare?: boolean }

/** Says what became of a file; in the transaction that keeps it, so that it is kept once. */
async function settle(tx: Database, uploadId: number, index: number, { code }: Became, at: Date) {
  const upload = await lockUpload(tx, uploadId)
  const members = upload?.members
  if (members == null || members[index] === undefined || isDone(members[index])) return false
  const standing = code === null ? ('kept' as const) : ('refused' as const)
  const now = members.with(index, { ...members[index], standing, code })
  await updateUpload(tx, uploadId, { members: now, touchedAt: at })
  return true
}

interface Unpacking {
  readonly upload: UploadRow
  readonly member: ZipMember
  readonly index: number
  /** Where it lies. */
  readonly key: string
}

/** A recording becomes a track; what is none is refused as it would be alone. */
async function keepSound(
  { db, storage, clock, config }: JobDeps,
  { upload, member, index, key }: Unpacking,
): Promise<Became> {
  const read = await headerOf(storage, key, member.bytes)
  const problem = trackProblem(read)
  if (problem !== undefined || !read.ok) return { code: problem ?? 'audio_not_audio' }
  const isThere = await isSameAsTrack({ db, storage }, { upload, member, key })
  return db.transaction(async tx => {
    const step = await lockProjectStep(tx, upload.projectId)
    if (step?.step !== 'creating') return { code: 'zip_tracks_closed' }
    // Another runner has it, and its track lies where this one read it.
    if (!(await isWaiting(tx, upload.id, index))) return { code: null }
    if (isThere) {
      await settle(tx, upload.id, index, { code: null }, clock.now())
      return { code: null, isSpare: true }
    }
    if ((await readTracks(tx, upload.projectId)).length >= mostTracks) return { code: 'too_many' }
    // What of the ZIP itself is held was counted when it came.
    if ((await refuseOverQuota(tx, upload.userId, member.bytes, config)) !== undefined)
      return { code: 'quota_reached' }
    const row = await readDraftRow(tx, upload.projectId)
    const artist = row === undefined ? '' : (fieldsOf(row)['artist'] ?? row.project.artistName)
    if (!(await settle(tx, upload.id, index, { code: null }, clock.now()))) return { code: null }
    const place = { projectId: upload.projectId, fileName: member.name, master: key, artist }
    const track = { ...trackOfFile(member.name), ...place, header: read.header, sizeBytes: member.bytes }
    await addTrack(tx, track, clock.now())
    return { code: null }
  })
}

/** Whether a track has the very recording: a new master of the same name is as long to the byte. */
async function isSameAsTrack(
  { db, storage }: Pick<JobDeps, 'db' | 'storage'>,
  { upload, member, key }: Pick<Unpacking, 'upload' | 'member' | 'key'>,
): Promise<boolean> {
  for (const { sound } of await readTracks(db, upload.projectId)) {
    if (sound === null || sound.master === key) continue
    if (sound.fileName !== member.name || sound.sizeBytes !== member.bytes) continue
    const isStored = (await storage.stat(sound.master)) !== undefined
    if (isStored && (await hashOf(storage, sound.master)) === (await hashOf(storage, key))) return true
  }
  return false
}

/** A print file becomes the next version of its part. */
async function keepPrint(
  { db, storage, clock, config }: JobDeps,
  { upload, member, index, key }: Unpacking,
): Promise<Became> {
  const sha256 = await hashOf(storage, key)
  const { projectId, userId } = upload
  const version = { projectId, userId, reason: '', key: member.key ?? '', sha256 }
  const file = { ...version, file: key, fileName: member.name, sizeBytes: member.bytes }
  return db.transaction(async tx => {
    // Another runner has it, or it was given up: nothing more is said of it.
    if (!(await isWaiting(tx, upload.id, index))) return { code: null }
    if ((await refuseOverQuota(tx, userId, member.bytes, config)) !== undefined)
      return { code: 'quota_reached' }
    // Who is not its owner could only begin this as one of the staff.
    const isOwner = (await lockProjectStep(tx, projectId))?.ownerId === userId
    const actor = { role: isOwner ? ('owner' as const) : ('team' as const), id: String(userId) }
    const kept = await addVersion(
      tx,
      { ...file, actor },
      { at: clock.now(), isThere: () => Promise.resolve(true) },
    )
    if ('error' in kept)
      return { code: kept.code === 'not_found' ? 'zip_no_part' : (kept.fields?.['part'] ?? kept.code) }
    await settle(tx, upload.id, index, { code: null }, clock.now())
    return { code: null, isSpare: kept.isUnchanged }
  })
}

async function isWaiting(tx: Database, uploadId: number, index: number): Promise<boolean> {
  return (await lockUpload(tx, uploadId))?.members?.[index]?.standing === 'waiting'
}

async function unpackOne(deps: JobDeps, unpacking: Unpacking, file: ZippedFile): Promise<void> {
  const { db, storage, clock } = deps
  const { upload, member, index, key } = unpacking
  let became: Became
  try {
    await putInParts(storage, key, file.read())
    became = await (member.slot === 'track' ? keepSound(deps, unpacking) : keepPrint(deps, unpacking))
  } catch (error) {
    if (!(error instanceof DamagedZip)) throw error
    became = { code: 'zip_damaged' }
  }
  if (became.code !== null || became.isSpare === true) await storage.remove(key)
  if (became.code === null) return
  await db.transaction(tx => settle(tx, upload.id, index, became, clock.now()))
}

/** Everything that still waits is told to be lost, where a ZIP cannot be read any more. */
async function giveUp({ db, clock }: JobDeps, uploadId: number): Promise<void> {
  await db.transaction(async tx => {
    const members = (await lockUpload(tx, uploadId))?.members
    if (members == null) return
    const now = members.map(member =>
      isDone(member) ? member : { ...member, standing: 'refused' as const, code: 'zip_broke_off' },
    )
    await updateUpload(tx, uploadId, { members: now, touchedAt: clock.now() })
  })
}

const Unpack = z.object({ uploadId: z.int() })
const mostTries = 3

/** Unpacks a ZIP from the file on that it was stopped at. */
export const unpackZip: Effect = async (deps, { payload, attempt }) => {
  const { db, storage } = deps
  const { uploadId } = Unpack.parse(payload)
  try {
    await unpackAll(deps, uploadId)
  } catch (error) {
    if (attempt < mostTries) throw error
    await giveUp(deps, uploadId)
  }
  const upload = await readUpload(db, uploadId)
  if (upload?.members == null) return
  // What it held is free again; what became of its files can be seen for as long as an upload is kept.
  await updateUpload(db, uploadId, { fileSize: 0 })
  await storage.remove(wholeFile(upload))
}

async function unpackAll(deps: JobDeps, uploadId: number): Promise<void> {
  const { db, storage } = deps
  const upload = await readUpload(db, uploadId)
  if (upload?.members == null || upload.members.every(isDone)) return
  const opened = await openZip(storage, wholeFile(upload), upload.fileSize ?? 0)
  if (!opened.ok) return giveUp(deps, uploadId)
  try {
    for (const [index, file] of opened.files.entries()) {
      // Given up meanwhile, or done by an earlier try.
      const member = (await readUpload(db, uploadId))?.members?.[index]
      if (member === undefined) return
      if (isDone(member)) continue
      const folder = member.slot === 'track' ? 'masters' : 'prints'
      await unpackOne(deps, { upload, member, index, key: `${folder}/${upload.uuid}-${index}` }, file)
    }
  } finally {
    opened.close()
  }
}
