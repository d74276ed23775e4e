// The moves of what a reader said, in the order in which a desk offers them.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { bare, type Move, reasoned } from '../move.ts'
import { type ReviewContext, type ReviewEvent, reviewMachine } from './review.machine.ts'

/** What may be said with a move: why it is refused, or the answer beneath it. */
interface ReviewSaid {
  readonly reason: string
}

const reviewMoves = {
  publish: { event: bare('review.publish') },
  refuse: { says: ['reason'], event: reasoned('review.refuse') },
  hide: { event: bare('review.hide') },
  answer: { says: ['reason'], event: reasoned('review.answer') },
  unanswer: { event: bare('review.unanswer') },
  feature: { event: bare('review.feature') },
  unfeature: { event: bare('review.unfeature') },
} as const satisfies Record<string, Move<ReviewEvent, ReviewContext, ReviewSaid, unknown>>

export type SavedReview = Saved<typeof reviewMachine>

/** Moves that people ask for, with the best that could be said with them. */
export const reviewLifecycle: Lifecycle<typeof reviewMachine, ReviewSaid> = {
  name: 'review',
  machine: reviewMachine,
  moves: reviewMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: {} }),
}
