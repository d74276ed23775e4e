import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { addPlay } from '../../store/catalogue/song-rows.ts'

/** Counts a play; the contract refuses one under five seconds. Spec section 9. */
export const stats: Handler<'songs.stats'> = async ({ db, user }, { song_id, duration }) => {
  const counted = await addPlay(db, {
    songId: song_id,
    userId: user?.id,
    durationSeconds: Math.floor(duration),
  })
  return counted ? { done: true } : fail('not_found')
}
