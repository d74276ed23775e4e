import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readSongs } from '../../store/catalogue/song-rows.ts'

/** The track list of a project. */
export const songs: Handler<'projects.songs'> = async ({ db }, { id }) =>
  (await readSongs(db, id)) ?? fail('not_found')
