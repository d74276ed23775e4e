// How comments and reviews of boxes stand in public, and who reported them.
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ReviewKind } from '#domain/people/review.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { comments } from '../../database/schema/community.ts'
import { reviewReports, reviews } from '../../database/schema/reviews.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A row that nobody else moves until the transaction ends. */
export async function lockReview(tx: Database, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

/** The row of a comment or of a review of a box, held as by `lockReview`. */
export async function lockReviewOf(tx: Database, kind: ReviewKind, of: number) {
  const column = kind === 'comment' ? reviews.commentId : reviews.boxReviewId
  const [row] = await tx.select().from(reviews).where(eq(column, of)).for('update')
  return row
}

export async function readReview(db: Database, id: number): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

export async function updateReview(
  tx: Database,
  id: number,
  change: Partial<Omit<ReviewRow, 'id'>>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id))
}

/** Writes a report; false where the same reader has reported it before. */
export async function addReport(tx: Database, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(reviewReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: reviewReports.id })
  return rows.length > 0
}

/** The record that a comment is of; undefined where there is no such comment. */
export async function projectOfComment(db: Database, id: number): Promise<number | undefined> {
  const [row] = await db.select({ id: comments.projectId }).from(comments).where(eq(comments.id, id))
  return row?.id
}

const Told = z.object({
  email: z.string(),
  firstname: z.string(),
  lang: z.string(),
  about: z.string(),
  said: z.string(),
})

/** What the mail to its author needs: who that is, of what it was, and what it said. */
export const reviewToTell = (db: Database, id: number) =>
  queryRow(
    db,
    sql`select u.email, u.firstname, u.lang, coalesce(c.text, b.text) as said,
        coalesce(p.name, e.title, '') as about
      from reviews r join users u on u.id = r.user_id and u.closed_at is null
      left join comments c on c.id = r.comment_id
      left join projects p on p.id = c.project_id
      left join box_reviews b on b.id = r.box_review_id
      left join box_editions e on e.id = b.edition_id
      where r.id = ${id}`,
    Told,
  )
