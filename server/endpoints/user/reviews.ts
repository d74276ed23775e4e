import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listReviews } from '../../store/own-marks.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 20

/** What the user wrote about records, newest first. Spec section 7. */
export const reviews: Handler<'user.reviews'> = async ({ db, user }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listReviews(db, { userId: user.id, beforeId: before, limit: limit + 1 }, user)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.id) : null }
}
