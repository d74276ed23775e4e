// The end of a track's upload: its parts become a recording, whose header is read. Spec section 7.
import { randomUUID } from 'node:crypto'
import type { Failure, Output, ParsedInput } from '#contract'
import { trackProblem } from '#domain/pressing/creation/draft-tracks.ts'
import { trackOfFile } from '#domain/pressing/creation/file-names.ts'
import type { AudioHeader } from '#domain/media/audio-header.ts'
import { readAudioHeader } from '#domain/media/audio-header.ts'
import type { SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { trackView } from '../draft-view.ts'
import type { Storage } from '../../base/storage.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { keepCheck } from '../store/sound-checks.ts'
import { insertTrack, readTrack } from '../store/tracks.ts'
import { lockUpload, type UploadRow, updateUpload } from '../../files/store/uploads.ts'
import {
  forgetPieces,
  forgetUpload,
  foundUpload,
  goneUpload,
  joinUpload,
  unknownUpload,
  type UploadDeps,
  wholeFile,
} from './chunked-upload.ts'
import { placeTracks } from './place-tracks.ts'

type Answer = Output<'tracks.upload'>
type Refusal = Failure<
  'not_found' | 'input_invalid' | 'audio_refused' | 'quota_reached' | 'upload_incomplete'
>

/**
 * Ends an upload: the parts become one file, its header is read, and the track stands in the list. A file
 * that is no sound, or ends before its sound does, is refused and forgotten.
 */
export async function finishUpload(
  deps: UploadDeps,
  user: SignedIn,
  input: ParsedInput<'tracks.upload'>,
  artist: string,
): Promise<Answer | Refusal> {
  const { db, storage } = deps
  const upload = await foundUpload(db, user, input)
  if (upload === undefined) return unknownUpload()
  if (upload.songId !== null) return finished(db, upload.projectId, upload.songId)
  const sizeBytes = await joinUpload(deps, upload, input)
  if (typeof sizeBytes !== 'number') return sizeBytes
  const read = await headerOf(storage, wholeFile(upload), sizeBytes)
  const problem = trackProblem(read)
  if (problem !== undefined || !read.ok) {
    const isOurs = await forgetUpload(deps, upload.id)
    return isOurs ? fail('audio_refused', { file: problem ?? 'audio_not_audio' }) : unknownUpload()
  }
  const songId = await keepTrack(deps, upload, { header: read.header, sizeBytes, artist })
  await forgetPieces(storage, upload)
  return songId === undefined ? goneUpload(deps, upload) : finished(db, upload.projectId, songId)
}

/** Bytes that hold the header of nearly every file. */
const firstBytes = 1_048_576
/** Pictures and notes may stand before the sound; beyond this they are refused. */
const furthestBytes = 32 * firstBytes

export async function headerOf(storage: Storage, key: string, sizeBytes: number) {
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

/** A recording that is to be a track. */
interface NewTrack extends Kept {
  readonly projectId: number
  readonly title: string
  readonly side: string | null
  readonly position: number | null
  readonly fileName: string
  /** Where it lies. */
  readonly master: string
}

/** Writes a track down, at its place; its mp3 is made and it is measured by jobs. */
export async function addTrack(tx: Database, track: NewTrack, at: Date): Promise<number> {
  const { projectId, title, side, position, artist, header, master, fileName, sizeBytes } = track
  const song = { uuid: randomUUID(), projectId, title, artistName: artist, side }
  const songId = await insertTrack(
    tx,
    { ...song, durationSeconds: Math.round(header.seconds) },
    { ...header, master, fileName, sizeBytes, createdAt: at },
  )
  if (position !== null) await placeTracks(tx, projectId, { id: songId, position })
  await keepCheck(tx, songId, { standing: 'waiting', updatedAt: at })
  await enqueue(tx, { kind: 'track.encode', payload: { songId } })
  await enqueue(tx, { kind: 'track.measure', payload: { songId } })
  return songId
}

/** Writes the track; undefined when the upload is gone meanwhile. Two ends of one upload make one track. */
async function keepTrack(
  { db, clock }: UploadDeps,
  { id }: UploadRow,
  kept: Kept,
): Promise<number | undefined> {
  return db.transaction(async tx => {
    const upload = await lockUpload(tx, id)
    if (upload === undefined || upload.songId !== null) return upload?.songId ?? undefined
    const { projectId, fileName } = upload
    const said = trackOfFile(fileName)
    const [title, side] = [upload.title ?? said.title, upload.side ?? said.side]
    const place = { projectId, title, side, position: said.position, fileName, master: wholeFile(upload) }
    const songId = await addTrack(tx, { ...kept, ...place }, clock.now())
    await updateUpload(tx, id, { songId, touchedAt: clock.now() })
    return songId
  })
}

async function finished(db: Database, projectId: number, songId: number): Promise<Answer | Refusal> {
  const row = await readTrack(db, projectId, songId)
  return row === undefined ? fail('not_found') : { success: true, id: songId, track: trackView(row) }
}
