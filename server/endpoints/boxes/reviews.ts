import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readReviews } from '../../store/box-reviews.ts'
import { afterId, nextOf } from '../keyed-page.ts'

const pageSize = 12

/** What subscribers say, newest first. */
export const reviews: Handler<'boxes.reviews'> = async ({ db }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await readReviews(db, { afterId: before, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.id) : null }
}
