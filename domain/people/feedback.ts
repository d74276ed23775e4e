/** What may be said of a purchase, for the form that asks and the server that keeps it. */

/** From poor to splendid. */
export const feedbackMarks = [1, 2, 3, 4, 5] as const
export type FeedbackMark = (typeof feedbackMarks)[number]

/** Characters of a remark, without the blanks around it. */
export const feedbackRemarkMaxLength = 2_000

type FeedbackProblem = 'input_required' | 'too_long'

/** Why a feedback cannot be sent, or undefined when it can: a mark is needed, words are not. */
export function feedbackProblem({
  mark,
  remark,
}: {
  readonly mark: FeedbackMark | null
  readonly remark: string
}): FeedbackProblem | undefined {
  if (mark === null) return 'input_required'
  return remark.trim().length > feedbackRemarkMaxLength ? 'too_long' : undefined
}
