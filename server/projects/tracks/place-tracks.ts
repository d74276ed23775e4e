import type { Database } from '../../database/database.ts'
import { readTracks, updateTrack } from '../store/tracks.ts'

/**
 * Counts the places of every side anew, so that none is missing: with one track where it is wanted, or at the
 * end of its side if nowhere. Without a track it only closes gaps.
 */
export async function placeTracks(
  db: Database,
  projectId: number,
  wanted?: { readonly id: number; readonly position?: number | undefined },
): Promise<void> {
  const { id, position = Number.POSITIVE_INFINITY } = wanted ?? {}
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
