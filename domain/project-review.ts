// What staff say when they move a project, move by move. Rules 1.

/** Moves of staff, in the order in which a desk offers them, with what must be said with each. */
export const reviewMoves = {
  approve: 'nothing',
  launch: 'nothing',
  askChanges: 'reason',
  refuse: 'reason',
  extend: 'days',
  close: 'nothing',
  archive: 'nothing',
} as const

export type ReviewMove = keyof typeof reviewMoves

/** Whether a word names a move of staff. */
export const isReviewMove = (word: string): word is ReviewMove => Object.hasOwn(reviewMoves, word)

export const reasonMaxLength = 500
/** At most so many days longer. Rules 1. */
export const extensionMaxDays = 30

export interface ReviewWords {
  readonly move: ReviewMove
  readonly reason: string
  readonly days: string
}

/** What keeps a move from being sent: a code of the form's words, or undefined. Spec section 5. */
export function reviewProblem({ move, reason, days }: ReviewWords) {
  const needed = reviewMoves[move]
  if (needed === 'reason') {
    if (reason.trim() === '') return 'input_required'
    return reason.trim().length > reasonMaxLength ? 'too_long' : undefined
  }
  if (needed === 'nothing') return undefined
  if (days.trim() === '') return 'input_required'
  if (!/^\d+$/.test(days.trim())) return 'input_must_integer'
  const count = Number(days)
  return count < 1 || count > extensionMaxDays ? 'days_out_of_range' : undefined
}
