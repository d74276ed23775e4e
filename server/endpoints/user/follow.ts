import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { setFollow } from '../../store/marks.ts'

/** Follows an artist or a label, or stops when `follow` is false. Said again, it changes nothing. */
export const follow: Handler<'user.follow'> = async (context, { id, kind, follow: following = true }) => {
  const found = await setFollow(context.db, context.user.id, { kind: kind ?? 'artist', id }, following)
  return found ? { id, following } : fail('not_found')
}
