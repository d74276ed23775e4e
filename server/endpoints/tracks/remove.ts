import type { Handler } from '../../handler.ts'
import { trackView } from '../../projects/draft-view.ts'
import { withSignedPreviews } from '../../storage/file-links.ts'
import { forgetSound } from '../../storage/sound-keys.ts'
import { deleteTrack, readTrack, readTracks } from '../../store/tracks.ts'
import { openDraft } from '../../tracks/open-draft.ts'
import { placeTracks } from '../../tracks/place-tracks.ts'

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
    if (track.sound !== null) await storage.remove(track.sound.master)
  }
  return { tracks: await withSignedPreviews({ db, clock }, (await readTracks(db, projectId)).map(trackView)) }
}
