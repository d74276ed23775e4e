import { openWords, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { reviewMachine } from '#machines/lifecycles/review/review.machine.ts'
import { reviewLifecycle, type SavedReview } from '#machines/lifecycles/review/review.moves.ts'
import type { DeskMoves } from '../desks/store/binding.ts'
import { type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import { lockReview, readReview, type ReviewRow, updateReview } from './store/reviews.ts'

const savedOf = (row: ReviewRow): SavedReview => ({
  state: row.state,
  context: {
    reports: row.reports,
    isJudged: row.isJudged,
    isFeatured: row.isFeatured,
    answer: row.answer,
    answeredAt: row.answeredAt?.getTime() ?? null,
    reason: row.reason,
  },
})

/** How what readers say is kept: its state and context are columns of its row. */
export const reviewHost: LifecycleHost<typeof reviewMachine, ReviewRow> = {
  machine: reviewMachine,
  idOf: row => row.id,
  savedOf,
  write: async (tx, row, { state, context: { answeredAt, ...context } }) => {
    const change = { state, ...context, answeredAt: answeredAt === null ? null : new Date(answeredAt) }
    await updateReview(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ reviewId: row.id, sequence }),
}

/** The moves of the desk of reviews. */
export const reviewDeskMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readReview(db, id)
    return row === undefined
      ? []
      : openWords(reviewLifecycle, savedOf(row), actorOf(user), clock.now().getTime())
  },
  take: ({ db, clock }, { id, move, reason = '' }, user) =>
    db.transaction(async tx => {
      const row = await lockReview(tx, id)
      if (row === undefined) return 'not_found'
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const { context } = savedOf(row)
      const event = askedEvent(reviewLifecycle, { move, act, said: { reason }, facts: {}, context })
      const moved = event && (await takeStep(tx, reviewHost, row, event))
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}
