import { createHash } from 'node:crypto'
import { fail, limited } from '../../base/failure.ts'
import { mayUseProject } from '../../catalogue/store/project-access.ts'
import { type RateRule, takeRate } from '../../database/rate-limits.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { networkOf } from '../../http/network.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { reviewHost } from '../review-host.ts'
import { addReport, lockReviewOf, projectOfComment } from '../store/reviews.ts'

/** So many reports an hour by one reader. Our assumption. */
const reportRate: RateRule = { name: 'report', limit: 10, windowSeconds: 3_600 }

/** Who reports: an account, or the network of whoever is not signed in, by its hash. */
const reporterOf = ({ user, ip }: Context): string =>
  user === undefined
    ? `network:${createHash('sha256').update(networkOf(ip)).digest('base64url')}`
    : `account:${user.id}`

/**
 * Tells the shop that a comment or review should not be there. Each reader counts once; the answer is the
 * same the second time. What is not public, or not on a page that the reader may see, is not found.
 */
export const report: Handler<'reviews.report'> = async (context, { kind, id, why, note }) => {
  const { db, clock, user } = context
  const now = clock.now()
  const reporter = reporterOf(context)
  const rate = await takeRate(db, { rule: reportRate, of: reporter }, now)
  if (!rate.allowed) return limited(rate.retryAfterSeconds)
  const projectId = kind === 'comment' ? await projectOfComment(db, id) : undefined
  if (projectId !== undefined && !(await mayUseProject(context, 'page', projectId))) return fail('not_found')
  return db.transaction(async tx => {
    const row = await lockReviewOf(tx, kind, id)
    if (row?.state !== 'published') return fail('not_found')
    const userId = user?.id ?? null
    const written = { reviewId: row.id, userId, reporter, why, note, createdAt: now }
    // Nobody reports themselves off the page.
    if (userId === row.userId || !(await addReport(tx, written))) return { done: true }
    const actor = { role: 'shopper', ...(userId !== null && { id: String(userId) }) } as const
    await takeStep(tx, reviewHost, row, { type: 'review.report', actor, at: now.getTime() })
    return { done: true }
  })
}
