// The end of a ZIP's upload: its list is read and judged, and each of its files has its place by its name.
// Rules 7.
import type { Failure, Output } from '#contract'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import { partMaxMb } from '#domain/pressing/parts/part-state.ts'
import { zipSlot } from '#domain/pressing/creation/file-names.ts'
import { endingOf } from '#domain/media/zip-bounds.ts'
import type { SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import type { ZipMember } from '../../database/schema/creation.ts'
import { deleteParts, lockUpload, updateUpload } from '../../files/store/uploads.ts'
import { readRunParts } from '../store/run-parts.ts'
import { readDraftRow } from '../store/drafts.ts'
import {
  type ChunkInput,
  forgetPieces,
  forgetUpload,
  foundUpload,
  joinUpload,
  unknownUpload,
  type UploadDeps,
  wholeFile,
} from '../tracks/chunked-upload.ts'
import { openZip, type ZippedFile } from './open-zip.ts'
import { refuseOverQuota } from '../tracks/upload-quota.ts'
import { isDone, zipView } from '../zip-view.ts'

type Answer = Output<'tracks.upload'>
type Refusal = Failure<
  'not_found' | 'input_invalid' | 'audio_refused' | 'quota_reached' | 'upload_incomplete'
>
/** Why a file has no place: sheets and texts never have, recordings and print files not at every time. */
function noSlot(name: string, hasTracks: boolean): string {
  const ending = endingOf(name)
  if (ending === 'cue') return 'zip_cue'
  if (ending === 'pdf') return hasTracks ? 'zip_parts_later' : 'zip_no_part'
  return /^(wave?|aif[fc]?)$/.test(ending) ? 'zip_tracks_closed' : 'zip_no_slot'
}

/** Megabytes that a file may have alone. */
const mostMb = { track: trackMaxMb, part: partMaxMb } as const

async function membersOf(
  db: Database,
  projectId: number,
  files: readonly ZippedFile[],
): Promise<ZipMember[] | undefined> {
  const row = await readDraftRow(db, projectId)
  const hasTracks = row?.project.step === 'creating'
  const parts = (await readRunParts(db, projectId)).map(({ key }) => key)
  const members = files.map(({ name, bytes }): ZipMember => {
    const found = zipSlot(name, { hasTracks, parts })
    if (found !== null && bytes > mostMb[found.slot] * bytesPerMegabyte)
      return { name, bytes, slot: found.slot, key: null, standing: 'refused', code: 'file_max_size' }
    if (found !== null) {
      const key = found.slot === 'part' ? found.key : null
      return { name, bytes, slot: found.slot, key, standing: 'waiting', code: null }
    }
    return { name, bytes, slot: null, key: null, standing: 'refused', code: noSlot(name, hasTracks) }
  })
  // Two files for one part: which of them is meant nobody can tell.
  const keys = members.flatMap(({ key }) => (key === null ? [] : [key]))
  return new Set(keys).size < keys.length ? undefined : members
}

/**
 * Ends the upload of a ZIP: its list is read, each of its files has its place, and a job unpacks them. One
 * that is not taken apart is refused and forgotten.
 */
export async function finishZip(
  deps: UploadDeps,
  user: SignedIn,
  input: ChunkInput,
): Promise<Answer | Refusal> {
  const { db, storage, clock, config } = deps
  const upload = await foundUpload(db, user, input)
  if (upload === undefined) return unknownUpload()
  if (upload.members !== null) return { success: true, id: upload.id, zip: zipView(upload) }
  const sizeBytes = await joinUpload(deps, upload, input)
  if (typeof sizeBytes !== 'number') return sizeBytes
  const opened = await openZip(storage, wholeFile(upload), sizeBytes)
  if (opened.ok) opened.close()
  const members = opened.ok ? await membersOf(db, upload.projectId, opened.files) : undefined
  if (members === undefined) {
    const problem = opened.ok ? 'twice' : opened.problem
    const isOurs = await forgetUpload(deps, upload.id)
    return isOurs ? fail('audio_refused', { file: `zip_${problem}` }) : unknownUpload()
  }
  const bytes = members.reduce((sum, member) => sum + (isDone(member) ? 0 : member.bytes), 0)
  const ended = await db.transaction(async tx => {
    const still = await lockUpload(tx, upload.id)
    if (still === undefined) return unknownUpload()
    if (still.members !== null) return zipView(still)
    const over = await refuseOverQuota(tx, user.id, bytes, config)
    if (over !== undefined) return over
    await updateUpload(tx, upload.id, { members, touchedAt: clock.now() })
    await deleteParts(tx, upload.id)
    await enqueue(tx, { kind: 'zip.unpack', payload: { uploadId: upload.id } })
    return zipView({ ...still, members })
  })
  if ('error' in ended) {
    await forgetUpload(deps, upload.id)
    return ended
  }
  await forgetPieces(storage, upload)
  return { success: true, id: upload.id, zip: ended }
}
