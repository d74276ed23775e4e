import { feedbackMarks, feedbackProblem, feedbackRemarkMaxLength } from '#domain/people/feedback.ts'
import type { FeedbackSnapshot } from './feedback.machine.ts'

function statusOf({ value }: FeedbackSnapshot) {
  return typeof value === 'string' ? value : value.idle
}

/** How the purchase felt, and what may be said of it now. */
export function viewFeedback(snapshot: FeedbackSnapshot) {
  const { order, mark, remark, problem } = snapshot.context
  const status = statusOf(snapshot)
  return {
    orderId: order?.id ?? null,
    marks: feedbackMarks,
    mark,
    remark,
    maxLength: feedbackRemarkMaxLength,
    /** `fresh`, `invalid`, `failed`, `sending` or `sent`. */
    status,
    error: status === 'invalid' ? (feedbackProblem(snapshot.context) ?? null) : null,
    problem: status === 'failed' ? problem : null,
    isBusy: snapshot.hasTag('busy'),
    can: {
      change: snapshot.can({ type: 'feedback.write', remark }),
      send: snapshot.can({ type: 'feedback.send' }),
      again: snapshot.can({ type: 'feedback.again' }),
    },
  }
}

export type FeedbackView = ReturnType<typeof viewFeedback>
