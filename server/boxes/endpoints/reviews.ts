import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { hasCome } from '../box-view.ts'
import { editionOfMonth } from '../store/box-editions.ts'
import { insertReview, readReviews } from '../store/box-reviews.ts'
import { listPeriods, readBox } from '../store/boxes.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { mayDo } from '#domain/people/rights.ts'

/** What its holder says of a box that came: once for each. Rules 4, reviews. */
export const review: Handler<'boxes.review'> = async ({ db, clock, user }, { id, period, mark, text }) => {
  const box = await readBox(db, id)
  if (box?.userId !== user.id) return fail('not_found')
  const row = (await listPeriods(db, [id])).find(one => one.period.number === period)
  if (row === undefined) return fail('not_found')
  if (!hasCome(row)) return fail('review_too_early')
  const editionId = (await editionOfMonth(db, row.period.dueAt)) ?? null
  const createdAt = clock.now()
  const written = { boxId: id, userId: user.id, period, editionId, mark, text, createdAt }
  if ((await insertReview(db, written)) === undefined) return fail('already_reviewed')
  const own = await readReviews(db, { boxIds: [id], userId: user.id, limit: 100 })
  return own.find(one => one.period === period) ?? fail('not_found')
}

const pageSize = 12

/** What subscribers say, newest first. */
export const reviews: Handler<'boxes.reviews'> = async ({ db }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await readReviews(db, { afterId: before, limit: limit + 1 })
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.id) : null }
}

/** What a user said of a box, newest first: for themselves and for staff. Spec section 7. */
export const boxReviews: Handler<'user.boxReviews'> = async ({ db, user }, { boxId, userId }) => {
  if (userId !== user.id && !mayDo(user.staffRoles, 'review.see')) return fail('not_found')
  const box = await readBox(db, boxId)
  if (box?.userId !== userId) return fail('not_found')
  return readReviews(db, { boxIds: [boxId], userId, limit: 100 })
}
