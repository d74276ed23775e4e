import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { listSongs } from '../../store/catalogue/song-rows.ts'
import { afterId, nextOf } from '../keyed-page.ts'

/** Songs that can be heard, newest first. */
export const list: Handler<'songs.list'> = async ({ db }, { after, limit = 50, project_id }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const { items, lastId } = await listSongs(db, { beforeId, limit, projectId: project_id })
  return { items, next: nextOf(lastId) }
}
