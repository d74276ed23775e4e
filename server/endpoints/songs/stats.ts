import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { mayUseSong } from '../../store/project-access.ts'
import { addPlay } from '../../store/catalogue/song-rows.ts'

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
