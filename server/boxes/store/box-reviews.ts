import { and, avg, count, desc, eq, inArray, lt } from 'drizzle-orm'
import type { BoxReview } from '#contract'
import { isBoxType } from '#domain/boxes/box-offer.ts'
import type { Database } from '../../database/database.ts'
import { boxEditions, boxes, boxPeriods, boxReviews } from '../../database/schema/boxes.ts'
import { users } from '../../database/schema/people.ts'
import { reviews } from '../../database/schema/reviews.ts'

interface ReviewChoice {
  readonly boxIds?: readonly number[]
  readonly userId?: number
  readonly afterId?: number | undefined
  readonly limit: number
  /** Those that the shop features before the others. */
  readonly isFeaturedFirst?: true
}

/** Reviews, newest first. Whoever wrote them sees all of their own, others what moderators let stand. */
export async function readReviews(db: Database, choice: ReviewChoice): Promise<BoxReview[]> {
  const { boxIds, userId, afterId, limit, isFeaturedFirst } = choice
  const rows = await db
    .select({
      review: boxReviews,
      answer: reviews.answer,
      type: boxPeriods.type,
      firstname: users.firstname,
      lastname: users.lastname,
      edition: { number: boxEditions.number, title: boxEditions.title },
    })
    .from(boxReviews)
    .innerJoin(boxes, eq(boxes.id, boxReviews.boxId))
    .innerJoin(users, eq(users.id, boxReviews.userId))
    .innerJoin(reviews, eq(reviews.boxReviewId, boxReviews.id))
    .leftJoin(
      boxPeriods,
      and(eq(boxPeriods.boxId, boxReviews.boxId), eq(boxPeriods.number, boxReviews.period)),
    )
    .leftJoin(boxEditions, eq(boxEditions.id, boxReviews.editionId))
    .where(
      and(
        boxIds === undefined ? undefined : inArray(boxReviews.boxId, [...boxIds]),
        userId === undefined ? eq(reviews.state, 'published') : eq(boxReviews.userId, userId),
        afterId === undefined ? undefined : lt(boxReviews.id, afterId),
      ),
    )
    .orderBy(...(isFeaturedFirst ? [desc(reviews.isFeatured)] : []), desc(boxReviews.id))
    .limit(limit)
  return rows.map(({ review, answer, type, firstname, lastname, edition }) => ({
    id: review.id,
    box_id: review.boxId,
    period: review.period,
    type: type !== null && isBoxType(type) ? type : 'one',
    author: authorOf(firstname, lastname),
    mark: review.mark,
    text: review.text,
    edition,
    created_at: review.createdAt.toISOString(),
    answer,
  }))
}

/** First name and initial: enough to be somebody, not enough to be found. */
const authorOf = (firstname: string, lastname: string): string =>
  lastname === '' ? firstname : `${firstname} ${Array.from(lastname)[0] ?? ''}.`

/** Undefined when this box has been reviewed before. */
export async function insertReview(
  db: Database,
  review: typeof boxReviews.$inferInsert,
): Promise<number | undefined> {
  const [row] = await db
    .insert(boxReviews)
    .values(review)
    .onConflictDoNothing()
    .returning({ id: boxReviews.id })
  return row?.id
}

/** How many reviews there are, and their mean in tenths of a mark; null without any. */
export async function readRating(db: Database): Promise<{ count: number; tenths: number | null }> {
  const [row] = await db
    .select({ count: count(), mean: avg(boxReviews.mark) })
    .from(boxReviews)
    .innerJoin(reviews, eq(reviews.boxReviewId, boxReviews.id))
    .where(eq(reviews.state, 'published'))
  const mean = row?.mean
  return { count: row?.count ?? 0, tenths: mean == null ? null : Math.round(Number(mean) * 10) }
}
