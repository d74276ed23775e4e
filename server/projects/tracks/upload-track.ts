// A file that comes in parts: begun, one call a part, finished. It is kept whole or not at all, and an upload
// that was cut off goes on where it stopped. Spec section 7, chunked file upload.
import { createHash, randomUUID } from 'node:crypto'
import type { Failure, Output, ParsedInput } from '#contract'
import { mostTracks, trackOfFile, trackProblem } from '#domain/pressing/creation/draft-tracks.ts'
import type { AudioHeader } from '#domain/media/audio-header.ts'
import { readAudioHeader } from '#domain/media/audio-header.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import { trackView } from '../draft-view.ts'
import type { Storage } from '../../base/storage.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { keepCheck } from '../store/sound-checks.ts'
import { insertTrack, readTrack, readTracks } from '../store/tracks.ts'
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
} from '../../files/store/uploads.ts'
import { placeTracks } from './place-tracks.ts'
import { refuseOverQuota, refusePart } from './upload-quota.ts'

type UploadInput = ParsedInput<'tracks.upload'>
type Answer = Output<'tracks.upload'>
type Refusal = Failure<
  'not_found' | 'input_invalid' | 'audio_refused' | 'quota_reached' | 'upload_incomplete'
>
type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'config'>

/** Files of a project that may be on their way at once. */
const mostUploads = 20

const partsFolder = ({ uuid }: UploadRow): string => `uploads/${uuid}`
const partKey = (upload: UploadRow, number: number): string => `${partsFolder(upload)}/${number}`
const masterKey = ({ uuid }: UploadRow): string => `masters/${uuid}`

/** Of a part's bytes; whoever sends them can reckon it too, and so need not send them twice. */
const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const placeOf = ({ id, uuid }: UploadRow) => ({ id, uploadId: uuid, fileId: id })

/** Begins an upload, or takes up the one of the same file that was cut off, with the parts that are there. */
export async function beginUpload(
  { db, clock, config }: Parts,
  user: SignedIn,
  input: UploadInput,
): Promise<Answer | Refusal> {
  const { project_id: projectId, fileName } = input
  const wanted = { projectId, userId: user.id, fileName, fileSize: input.fileSize ?? null }
  return db.transaction(async tx => {
    const known = await openUpload(tx, wanted)
    if (known !== undefined) {
      const parts = await readParts(tx, known.id)
      return {
        ...placeOf(known),
        parts: parts.map(({ etag, number }) => ({ ETag: etag, PartNumber: number })),
      }
    }
    const [tracks, under] = [await readTracks(tx, projectId), await countUploads(tx, projectId)]
    if (tracks.length >= mostTracks || under >= mostUploads)
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
async function found(db: Database, user: SignedIn, input: UploadInput): Promise<UploadRow | undefined> {
  const row = input.fileId === undefined ? undefined : await readUpload(db, input.fileId)
  const isIts = row?.uuid === input.uploadId && row?.projectId === input.project_id
  return isIts && row?.userId === user.id ? row : undefined
}

const unknown = (): Refusal => fail('not_found', { uploadId: 'not_found' })

/** Keeps one part. Sending it again is harmless. */
export async function takePart(
  { db, storage, clock, config }: Parts,
  user: SignedIn,
  input: UploadInput,
): Promise<Answer | Refusal> {
  const { number, i = (number ?? 1) - 1, data = '' } = input
  if (number === undefined || i !== number - 1) return fail('input_invalid', { number: 'input_invalid' })
  const upload = await found(db, user, input)
  if (upload === undefined || upload.songId !== null) return unknown()
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length === 0) return fail('input_invalid', { data: 'input_required' })
  const etag = etagOf(bytes)
  const part = { number, bytes: bytes.length }
  const tooMuch = await db.transaction(tx => refusePart(tx, upload, part, config))
  if (tooMuch !== undefined) return tooMuch
  await storage.put(partKey(upload, number), bytes)
  const refused = await db.transaction(async tx => {
    const still = await lockUpload(tx, upload.id)
    // Given up, or finished from elsewhere, while this part was on its way.
    if (still === undefined || still.songId !== null) return unknown()
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
  await storage.remove(partKey(upload, number))
  return refused
}

/** Gives an upload up. One that is gone, or a track by now, is let be: asking twice is harmless. */
export async function giveUpUpload(
  deps: Parts,
  user: SignedIn,
  input: UploadInput,
): Promise<Answer | Refusal> {
  const upload = await found(deps.db, user, input)
  if (upload !== undefined) await forgetUpload(deps, upload.id)
  return { success: true }
}

/** Whether what came is what was sent: every part, in order, of the size that was said. */
function isWhole(parts: readonly PartRow[], { files, fileSize }: UploadInput, upload: UploadRow): boolean {
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
 * Ends an upload: the parts become one file, its header is read, and the track stands in the list. A file
 * that is no sound, or ends before its sound does, is refused and forgotten.
 */
export async function finishUpload(
  deps: Parts,
  user: SignedIn,
  input: UploadInput,
  artist: string,
): Promise<Answer | Refusal> {
  const { db, storage } = deps
  const upload = await found(db, user, input)
  if (upload === undefined) return unknown()
  if (upload.songId !== null) return finished(db, upload.projectId, upload.songId)
  const parts = await readParts(db, upload.id)
  if (!isWhole(parts, input, upload)) return fail('upload_incomplete', { files: 'upload_incomplete' })
  const keys = parts.map(({ number }) => partKey(upload, number))
  const sizeBytes = await storage.join(masterKey(upload), keys).catch(async (error: unknown) => {
    // Given up from elsewhere, its parts are taken away under our hands.
    if ((await readUpload(db, upload.id)) === undefined) return undefined
    throw error
  })
  if (sizeBytes === undefined) return gone(storage, upload)
  const read = await headerOf(storage, masterKey(upload), sizeBytes)
  const problem = trackProblem(read)
  if (problem !== undefined || !read.ok) {
    const isOurs = await forgetUpload(deps, upload.id)
    return isOurs ? fail('audio_refused', { file: problem ?? 'audio_not_audio' }) : unknown()
  }
  const songId = await keepTrack(deps, upload, { header: read.header, sizeBytes, artist })
  await storage.removeFolder(partsFolder(upload))
  return songId === undefined ? gone(storage, upload) : finished(db, upload.projectId, songId)
}

/** Nobody knows of the file that was joined after its upload was given up. */
async function gone(storage: Storage, upload: UploadRow): Promise<Refusal> {
  await storage.remove(masterKey(upload))
  return unknown()
}

/** Bytes that hold the header of nearly every file. */
const firstBytes = 1_048_576
/** Pictures and notes may stand before the sound; beyond this they are refused. */
const furthestBytes = 32 * firstBytes

async function headerOf(storage: Storage, key: string, sizeBytes: number) {
  const read = readAudioHeader(await firstOf(storage, key, Math.min(firstBytes, sizeBytes)), sizeBytes)
  if (read.ok || read.problem !== 'header_too_far') return read
  return readAudioHeader(await firstOf(storage, key, Math.min(furthestBytes, sizeBytes)), sizeBytes)
}

async function firstOf(storage: Storage, key: string, count: number): Promise<Uint8Array> {
  const stream = await storage.read(key, { start: 0, end: count - 1 })
  return stream === undefined ? new Uint8Array() : new Uint8Array(await new Response(stream).arrayBuffer())
}

interface Kept {
  readonly header: AudioHeader
  readonly sizeBytes: number
  readonly artist: string
}

/** Writes the track; undefined when the upload is gone meanwhile. Two ends of one upload make one track. */
async function keepTrack(
  { db, clock }: Parts,
  { id }: UploadRow,
  { header, sizeBytes, artist }: Kept,
): Promise<number | undefined> {
  return db.transaction(async tx => {
    const upload = await lockUpload(tx, id)
    if (upload === undefined || upload.songId !== null) return upload?.songId ?? undefined
    const { projectId, fileName, title, side } = upload
    const said = trackOfFile(fileName)
    const songId = await insertTrack(
      tx,
      {
        uuid: randomUUID(),
        projectId,
        title: title ?? said.title,
        artistName: artist,
        side: side ?? said.side,
        durationSeconds: Math.round(header.seconds),
      },
      { ...header, master: masterKey(upload), fileName, sizeBytes, createdAt: clock.now() },
    )
    if (said.position !== null) await placeTracks(tx, projectId, { id: songId, position: said.position })
    await updateUpload(tx, id, { songId, touchedAt: clock.now() })
    await keepCheck(tx, songId, { standing: 'waiting', updatedAt: clock.now() })
    await enqueue(tx, { kind: 'track.encode', payload: { songId } })
    await enqueue(tx, { kind: 'track.measure', payload: { songId } })
    return songId
  })
}

async function finished(db: Database, projectId: number, songId: number): Promise<Answer | Refusal> {
  const row = await readTrack(db, projectId, songId)
  return row === undefined ? fail('not_found') : { success: true, id: songId, track: trackView(row) }
}

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
  await storage.remove(masterKey(gone))
  await storage.removeFolder(partsFolder(gone))
  return true
}
