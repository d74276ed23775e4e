// The moves of what a reader said, in the order in which a desk offers them.
import { bare, type Move, reasoned } from '../move.ts'
import type { ReviewContext, ReviewEvent } from './review.machine.ts'

/** What may be said with a move: why it is refused, or the answer beneath it. */
export interface ReviewSaid {
  readonly reason: string
}

export const reviewMoves = {
  publish: { event: bare('review.publish') },
  refuse: { says: ['reason'], event: reasoned('review.refuse') },
  hide: { event: bare('review.hide') },
  answer: { says: ['reason'], event: reasoned('review.answer') },
  unanswer: { event: bare('review.unanswer') },
  feature: { event: bare('review.feature') },
  unfeature: { event: bare('review.unfeature') },
} as const satisfies Record<string, Move<ReviewEvent, ReviewContext, ReviewSaid, unknown>>
