// A file that comes in parts: begun, one call a part, given up or joined. It is kept whole or not at all, and
// an upload that was cut off goes on where it stopped: a recording, or a printed part. Spec section 7.
import { createHash, randomUUID } from 'node:crypto'
import type { Failure, Output, ParsedInput } from '#contract'
import { mostTracks } from '#domain/pressing/creation/draft-tracks.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import type { Storage } from '../../base/storage.ts'
import type { Database } from '../../database/database.ts'
import { versionOfFile } from '../store/run-parts.ts'
import { readTracks } from '../store/tracks.ts'
import {
  countUploads,
  deletePart,
  deleteUpload,
  insertUpload,
  keepPart,
  lockUpload,
  openUpload,
  type PartRow,
  readParts,
  readUpload,
  type UploadRow,
  updateUpload,
  zipKey,
} from '../../files/store/uploads.ts'
import { refuseOverQuota, refusePart } from './upload-quota.ts'

/** What is said with a call of an upload, whatever the file is for. */
export type ChunkInput = Omit<ParsedInput<'tracks.upload'>, 'side' | 'title'> &
  Partial<Pick<ParsedInput<'tracks.upload'>, 'side' | 'title'>> & {
    /** The printed part that a file is for; left out for a track. */
    readonly partKey?: string
  }
type Answer = Omit<Output<'tracks.upload'>, 'track'>
type Refusal = Failure<'not_found' | 'input_invalid' | 'quota_reached' | 'upload_incomplete'>
export type UploadDeps = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>

/** Files of a project that may be on their way at once. */
const mostUploads = 20

const partsFolder = ({ uuid }: UploadRow): string => `uploads/${uuid}`
const pieceKey = (upload: UploadRow, number: number): string => `${partsFolder(upload)}/${number}`
/** Where the whole file lies: a recording, or a print file. */
export const wholeFile = ({ uuid, partKey }: UploadRow): string => {
  if (partKey === zipKey) return `zips/${uuid}`
  return `${partKey === null ? 'masters' : 'prints'}/${uuid}`
}

/** Of a part's bytes; whoever sends them can reckon it too, and so need not send them twice. */
const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const placeOf = ({ id, uuid }: UploadRow) => ({ id, uploadId: uuid, fileId: id })

/** Begins an upload, or takes up the one of the same file that was cut off, with the parts that are there. */
export async function beginUpload(
  { db, clock, config }: UploadDeps,
  user: SignedIn,
  input: ChunkInput,
): Promise<Answer | Refusal> {
  const { project_id: projectId, fileName } = input
  const partKey = input.partKey ?? null
  const wanted = { projectId, userId: user.id, fileName, fileSize: input.fileSize ?? null, partKey }
  return db.transaction(async tx => {
    const known = await openUpload(tx, wanted)
    if (known !== undefined) {
      const parts = await readParts(tx, known.id)
      return {
        ...placeOf(known),
        parts: parts.map(({ etag, number }) => ({ ETag: etag, PartNumber: number })),
      }
    }
    const tracks = partKey === null ? await readTracks(tx, projectId) : []
    if (tracks.length >= mostTracks || (await countUploads(tx, projectId)) >= mostUploads)
      return fail('input_invalid', { fileName: 'too_many' }, { fileName: mostTracks })
    const refused = await refuseOverQuota(tx, user.id, wanted.fileSize ?? 0, config)
    if (refused !== undefined) return refused
    const row = await insertUpload(tx, {
      ...wanted,
      uuid: randomUUID(),
      title: input.title ?? null,
      side: input.side ?? null,
      touchedAt: clock.now(),
    })
    return { ...placeOf(row), parts: [] }
  })
}

/** The upload that a part or an end is about. */
export async function foundUpload(
  db: Database,
  user: SignedIn,
  input: ChunkInput,
): Promise<UploadRow | undefined> {
  const row = input.fileId === undefined ? undefined : await readUpload(db, input.fileId)
  const isIts =
    row?.uuid === input.uploadId &&
    row?.projectId === input.project_id &&
    row.partKey === (input.partKey ?? null)
  return isIts && row?.userId === user.id ? row : undefined
}

export const unknownUpload = (): Refusal => fail('not_found', { uploadId: 'not_found' })

/** Keeps one part. Sending it again is harmless. */
export async function takePart(
  { db, storage, clock, config }: UploadDeps,
  user: SignedIn,
  input: ChunkInput,
): Promise<Answer | Refusal> {
  const { number, i = (number ?? 1) - 1, data = '' } = input
  if (number === undefined || i !== number - 1) return fail('input_invalid', { number: 'input_invalid' })
  const upload = await foundUpload(db, user, input)
  if (upload === undefined || upload.songId !== null) return unknownUpload()
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) return fail('input_invalid', { data: 'input_required' })
  const etag = etagOf(bytes)
  const part = { number, bytes: bytes.length }
  const tooMuch = await db.transaction(tx => refusePart(tx, upload, part, config))
  if (tooMuch !== undefined) return tooMuch
  await storage.put(pieceKey(upload, number), bytes)
  const refused = await db.transaction(async tx => {
    const still = await lockUpload(tx, upload.id)
    // Given up, or finished from elsewhere, while this part was on its way.
    if (still === undefined || still.songId !== null) return unknownUpload()
    // Others came at the same time: what was there under this number was written over.
    const over = await refusePart(tx, still, part, config)
    if (over !== undefined) {
      await deletePart(tx, upload.id, number)
      return over
    }
    await keepPart(tx, { uploadId: upload.id, number, sizeBytes: bytes.length, etag })
    await updateUpload(tx, upload.id, { touchedAt: clock.now() })
    return undefined
  })
  if (refused === undefined) return { file: { ETag: etag } }
  await storage.remove(pieceKey(upload, number))
  return refused
}

/** Gives an upload up. One that is gone, or a track by now, is let be: asking twice is harmless. */
export async function giveUpUpload(
  deps: UploadDeps,
  user: SignedIn,
  input: ChunkInput,
): Promise<Answer | Refusal> {
  const upload = await foundUpload(deps.db, user, input)
  if (upload !== undefined) await forgetUpload(deps, upload.id)
  return { success: true }
}

/** Whether what came is what was sent: every part, in order, of the size that was said. */
function isWhole(parts: readonly PartRow[], { files, fileSize }: ChunkInput, upload: UploadRow): boolean {
  const sent = files?.Parts ?? []
  const size = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const isEach = parts.every(
    ({ number, etag }, index) =>
      number === index + 1 && sent[index]?.PartNumber === number && sent[index].ETag === etag,
  )
  const wanted = upload.fileSize ?? fileSize
  return parts.length > 0 && sent.length === parts.length && isEach && size === wanted && size === fileSize
}

/**
 * Makes one file of the parts of an upload. Gives its size in bytes; a failure where parts are missing, or
 * where it was given up meanwhile.
 */
export async function joinUpload(
  deps: UploadDeps,
  upload: UploadRow,
  input: ChunkInput,
): Promise<number | Refusal> {
  const { db, storage } = deps
  const parts = await readParts(db, upload.id)
  if (!isWhole(parts, input, upload)) return fail('upload_incomplete', { files: 'upload_incomplete' })
  const keys = parts.map(({ number }) => pieceKey(upload, number))
  const sizeBytes = await storage.join(wholeFile(upload), keys).catch(async (error: unknown) => {
    // Given up from elsewhere, its parts are taken away under our hands.
    if ((await readUpload(db, upload.id)) === undefined) return undefined
    throw error
  })
  return sizeBytes ?? goneUpload(deps, upload)
}

/** Nobody knows of a file that was joined after its upload was given up; one that was kept stays. */
export async function goneUpload(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  upload: UploadRow,
): Promise<Refusal> {
  const file = wholeFile(upload)
  if ((await versionOfFile(db, file)) === undefined) await storage.remove(file)
  return unknownUpload()
}

/** Takes away the parts of an upload that became a file. */
export const forgetPieces = (storage: Storage, upload: UploadRow): Promise<void> =>
  storage.removeFolder(partsFolder(upload))

/**
 * Takes away everything of an upload, unless it became a track meanwhile or is gone; tells whether it did.
 * Files go after the row: what ends the upload at the same time finds it gone, or has ended it before.
 */
export async function forgetUpload(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  id: number,
): Promise<boolean> {
  const gone = await db.transaction(async tx => {
    const upload = await lockUpload(tx, id)
    if (upload === undefined || upload.songId !== null) return undefined
    await deleteUpload(tx, id)
    return upload
  })
  if (gone === undefined) return false
  await storage.remove(wholeFile(gone))
  await storage.removeFolder(partsFolder(gone))
  return true
}
