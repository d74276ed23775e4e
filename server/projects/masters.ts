import type { Database } from '../database/database.ts'
import { trackView } from './draft-view.ts'
import { fieldsOf, kindOf, readDraftRow } from './store/drafts.ts'
import { readTracks } from './store/tracks.ts'

/** The recordings of a project with what was found in them, and what its owner wrote of the run. */
export async function mastersOf(db: Database, id: number) {
  const tracks = (await readTracks(db, id)).filter(({ sound }) => sound !== null)
  const row = tracks.length === 0 ? undefined : await readDraftRow(db, id)
  if (row === undefined) return null
  return { kind: kindOf(row), fields: fieldsOf(row), tracks: tracks.map(trackView) }
}
