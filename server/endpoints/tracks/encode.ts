import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { trackView } from '../../projects/draft-view.ts'
import { ownProject } from '../../projects/own-project.ts'
import { withSignedPreviews } from '../../storage/file-links.ts'
import { enqueue } from '../../store/outbox.ts'
import { readTrack, updateSound } from '../../store/tracks.ts'

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
  await db.transaction(async tx => {
    await updateSound(tx, id, { encoding: 'waiting' })
    await enqueue(tx, { kind: 'track.encode', payload: { songId: id } })
  })
  return trackView({ ...track, sound: { ...track.sound, encoding: 'waiting' } })
}
