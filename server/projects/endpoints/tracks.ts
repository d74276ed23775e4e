import type { Failure } from '#contract'
import type { SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { ownProject, type OwnProject } from '../own-project.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import { trackView } from '../draft-view.ts'
import { withSignedPreviews } from '../../files/file-links.ts'
import { encodeAgain } from '../store/encoding-desk.ts'
import { readTrack, deleteTrack, readTracks, updateTrack } from '../store/tracks.ts'
import { forgetMaster, forgetSound } from '../../files/sound-keys.ts'
import { placeTracks } from '../tracks/place-tracks.ts'
import { readyToEncode } from '../tracks/encode-apart.ts'
import { beginUpload, giveUpUpload, takePart } from '../tracks/chunked-upload.ts'
import { finishUpload } from '../tracks/upload-track.ts'
import { finishZip } from '../zips/upload-zip.ts'
import { zipKey } from '../../files/store/uploads.ts'
import { endingOf } from '#domain/media/zip-bounds.ts'
import { fieldsOf } from '../store/drafts.ts'

/** A project whose tracks may be changed: one's own, and not handed in yet. */
async function openDraft(
  db: Database,
  user: SignedIn,
  projectId: number,
): Promise<OwnProject | Failure<'not_found' | 'transition_not_allowed'>> {
  const own = await ownProject(db, user, projectId)
  if (own === undefined) return fail('not_found')
  return own.saved.state === 'creating' ? own : fail('transition_not_allowed')
}

/** Has the mp3 of a track made by a job; one that is there or on its way stays. Spec section 7. */
export const encode: Handler<'tracks.encode'> = async (
  { db, clock, user },
  { project_id: projectId, track_id: id },
) => {
  if ((await ownProject(db, user, projectId)) === undefined) return fail('not_found')
  const track = await readTrack(db, projectId, id)
  if (track?.sound == null) return fail('not_found', { track_id: 'not_found' })
  if (track.sound.encoding !== 'failed') {
    const [seen = trackView(track)] = await withSignedPreviews({ db, clock }, [trackView(track)])
    return seen
  }
  await db.transaction(tx => encodeAgain(tx, id))
  return trackView({ ...track, sound: { ...track.sound, encoding: 'waiting' } })
}

/** Takes a track off the list, with its recording; those behind it move up. Spec section 7. */
export const remove: Handler<'tracks.remove'> = async (
  { db, clock, storage, user },
  { project_id: projectId, id },
) => {
  const own = await openDraft(db, user, projectId)
  if ('error' in own) return own
  const track = await readTrack(db, projectId, id)
  if (track !== undefined) {
    await db.transaction(async tx => {
      await deleteTrack(tx, id)
      await placeTracks(tx, projectId)
    })
    await forgetSound(storage, track.song.uuid)
    if (track.sound !== null) await forgetMaster({ db, storage }, track.sound.master)
  }
  return { tracks: await withSignedPreviews({ db, clock }, (await readTracks(db, projectId)).map(trackView)) }
}

/** Renames a track, or puts it at another place of a side; the others make room. Spec section 7. */
export const update: Handler<'tracks.update'> = async ({ db, clock, user }, input) => {
  const { project_id: projectId, track_id: id, title, artist_name: artistName } = input
  return db.transaction(async tx => {
    const own = await openDraft(tx, user, projectId)
    if ('error' in own) return own
    const track = await readTrack(tx, projectId, id)
    if (track === undefined) return fail('not_found', { track_id: 'not_found' })
    await updateTrack(tx, id, {
      side: input.side === undefined ? track.song.side : input.side,
      ...(title !== undefined && { title }),
      ...(artistName !== undefined && { artistName }),
    })
    if (input.side !== undefined || input.position !== undefined)
      await placeTracks(tx, projectId, { id, position: input.position })
    return {
      tracks: await withSignedPreviews({ db: tx, clock }, (await readTracks(tx, projectId)).map(trackView)),
    }
  })
}

/** Some six seconds of a CD's sound. What is shorter is encoded before a thread would have started. */
const longSoundBytes = 1_048_576

/** Takes a ZIP in parts, also once the tracks are handed in: its print files have their places then. */
const uploadZip: Handler<'tracks.upload'> = async (context, asked) => {
  const { db, user } = context
  if ((await ownProject(db, user, asked.project_id)) === undefined) return fail('not_found')
  const input = { ...asked, partKey: zipKey }
  if (input.uploading)
    return input.fileSize === undefined
      ? fail('input_invalid', { fileSize: 'input_required' })
      : beginUpload(context, user, input)
  if (input.abort) return giveUpUpload(context, user, input)
  if (input.data !== undefined) return takePart(context, user, input)
  if (input.files === undefined) return fail('input_invalid', { uploading: 'input_required' })
  return finishZip(context, user, input)
}

/** Takes a track in parts: its beginning, each part, its end or its giving up. Spec section 7. */
export const upload: Handler<'tracks.upload'> = async (context, input) => {
  if (endingOf(input.fileName) === 'zip') return uploadZip(context, input)
  const own = await openDraft(context.db, context.user, input.project_id)
  if ('error' in own) return own
  if (input.uploading) {
    if ((input.fileSize ?? 0) > longSoundBytes) readyToEncode()
    return beginUpload(context, context.user, input)
  }
  if (input.abort) return giveUpUpload(context, context.user, input)
  if (input.data !== undefined) return takePart(context, context.user, input)
  if (input.files === undefined) return fail('input_invalid', { uploading: 'input_required' })
  const artist = fieldsOf(own.row)['artist'] ?? own.row.project.artistName
  return finishUpload(context, context.user, input, artist)
}
