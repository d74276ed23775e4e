import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { listSongs, addPlay, readSongs } from '../store/song-rows.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { mayUseSong, mayUseProject } from '../store/project-access.ts'
import { withSignedPreviews } from '../../files/file-links.ts'
import { listOnSoundcloud } from '../store/soundcloud.ts'
import { readerCurrency } from '../../http/reader-currency.ts'

/** Songs that can be heard, newest first. */
export const list: Handler<'songs.list'> = async ({ db }, { after, limit = 50, project_id }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const { items, lastId } = await listSongs(db, { beforeId, limit, projectId: project_id })
  return { items, next: nextOf(lastId) }
}

/** Counts a play; the contract refuses one under five seconds. Spec section 9. */
export const stats: Handler<'songs.stats'> = async (context, { song_id, duration }) => {
  if (!(await mayUseSong(context, 'mark', song_id))) return fail('not_found')
  const counted = await addPlay(context.db, {
    songId: song_id,
    userId: context.user?.id,
    durationSeconds: Math.floor(duration),
  })
  return counted ? { done: true } : fail('not_found')
}

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

/** Projects that can be heard on SoundCloud. */
export const soundcloud: Handler<'projects.soundcloud'> = (context, { currency, limit = 24 }) =>
  listOnSoundcloud(context.db, {
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
    limit,
  })
