import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { hasCome } from '../../boxes/box-view.ts'
import { editionOfMonth } from '../../store/box-editions.ts'
import { insertReview, readReviews } from '../../store/box-reviews.ts'
import { listPeriods, readBox } from '../../store/boxes.ts'

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
