import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { boxReviews } from './boxes.ts'
import { createdAt, instant } from './columns.ts'
import { comments } from './community.ts'
import { users } from './people.ts'

/**
 * How a comment or a review of a box stands in public: one row each, which a trigger writes with it. `state`
 * and the columns after it are the review machine's. What is not published is nowhere but at its desk.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: serial().primaryKey(),
    kind: text().notNull(),
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    boxReviewId: integer('box_review_id').references(() => boxReviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().notNull().default('published'),
    reports: integer().notNull().default(0),
    isJudged: boolean('is_judged').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    answer: text(),
    answeredAt: instant('answered_at'),
    reason: text(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('reviews_comment').on(t.commentId),
    uniqueIndex('reviews_box_review').on(t.boxReviewId),
    index('reviews_created').on(t.createdAt, t.id),
    index('reviews_reports').on(t.reports, t.id),
    index('reviews_user').on(t.userId),
    index('reviews_waiting').on(t.id).where(sql`${t.state} = 'waiting'`),
    check('reviews_of', sql`num_nonnulls(${t.commentId}, ${t.boxReviewId}) = 1`),
  ],
)

/** Who reported what; each reader counts once. `reporter` is a hash where nobody is signed in. */
export const reviewReports = pgTable(
  'review_reports',
  {
    id: serial().primaryKey(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reporter: text().notNull(),
    why: text().notNull(),
    note: text().notNull(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('review_reports_once').on(t.reviewId, t.reporter),
    index('review_reports_user').on(t.userId),
  ],
)
