import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { withSignedPreviews } from '../../storage/file-links.ts'
import { readSongs } from '../../store/catalogue/song-rows.ts'
import { mayUseProject } from '../../store/project-access.ts'

/**
 * The track list of a project; of one that is not public, for its owner and staff, with addresses that end.
 */
export const songs: Handler<'projects.songs'> = async (context, { id }) => {
  if (!(await mayUseProject(context, 'music', id))) return fail('not_found')
  const list = await readSongs(context.db, id)
  if (list === undefined) return fail('not_found')
  const isPublic = await mayUseProject({ db: context.db, user: undefined }, 'music', id)
  return isPublic ? list : withSignedPreviews(context, list)
}
