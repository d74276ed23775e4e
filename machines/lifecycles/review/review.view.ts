// What may be done with what a reader said.
import type { Lifecycle, Saved } from '../lifecycle.ts'
import { reviewMachine } from './review.machine.ts'
import { reviewMoves, type ReviewSaid } from './review.moves.ts'

export type SavedReview = Saved<typeof reviewMachine>

/** Moves that people ask for, with the best that could be said with them. */
export const reviewLifecycle: Lifecycle<typeof reviewMachine, ReviewSaid> = {
  name: 'review',
  machine: reviewMachine,
  moves: reviewMoves,
  bestCase: () => ({ said: { reason: 'best case' }, facts: {} }),
}

/** Whether readers see it: on pages, in answers, counts and averages. */
export const isReviewShown = ({ state }: Pick<SavedReview, 'state'>): boolean => state === 'published'
