import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { trackView } from '../../projects/draft-view.ts'
import type { Database } from '../../store/database.ts'
import { readTrack, readTracks, updateTrack } from '../../store/tracks.ts'
import { openDraft } from '../../tracks/open-draft.ts'

/** Renames a track, or puts it at another place of a side; the others make room. Spec section 7. */
export const update: Handler<'tracks.update'> = async ({ db, user }, input) => {
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
      await place(tx, projectId, id, input.position)
    return { tracks: (await readTracks(tx, projectId)).map(trackView) }
  })
}

/** Counts the places of every side anew, with one track where it is wanted; at the end, if nowhere. */
async function place(db: Database, projectId: number, id: number, position = Number.POSITIVE_INFINITY) {
  const tracks = (await readTracks(db, projectId)).map(({ song }) => song)
  const moved = tracks.find(song => song.id === id)
  for (const side of new Set(tracks.map(song => song.side))) {
    const others = tracks.filter(song => song.side === side && song.id !== id)
    const isHere = moved !== undefined && moved.side === side
    const inOrder = isHere ? others.toSpliced(position - 1, 0, moved) : others
    for (const [index, song] of inOrder.entries()) {
      if (song.position !== index + 1) await updateTrack(db, song.id, { position: index + 1 })
    }
  }
}
