import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { trackView } from '../../projects/draft-view.ts'
import { withSignedPreviews } from '../../storage/file-links.ts'
import { readTrack, readTracks, updateTrack } from '../../store/tracks.ts'
import { openDraft } from '../../tracks/open-draft.ts'
import { placeTracks } from '../../tracks/place-tracks.ts'

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
