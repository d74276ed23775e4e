import { isStaff } from '#domain/people/user.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readReviews } from '../../store/box-reviews.ts'
import { readBox } from '../../store/boxes.ts'

/** What a user said of a box, newest first: for themselves and for staff. Spec section 7. */
export const boxReviews: Handler<'user.boxReviews'> = async ({ db, user }, { boxId, userId }) => {
  if (userId !== user.id && !isStaff(user.role)) return fail('not_found')
  const box = await readBox(db, boxId)
  if (box?.userId !== userId) return fail('not_found')
  return readReviews(db, { boxIds: [boxId], userId, limit: 100 })
}
