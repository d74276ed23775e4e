import type { Failure } from '#contract'

/** What goes back to the caller, before it becomes a response. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
  /** True when this is the remembered answer of an earlier request. */
  readonly replayed?: boolean
  readonly retryAfterSeconds?: number
}

/** A handler's answer as an outcome: 200, or the failure's own status. */
export const outcomeOf = (answer: unknown): Outcome =>
  isFailed(answer) ? { status: answer.status ?? 500, body: answer } : { status: 200, body: answer }

/** Whether an answer of any endpoint is a failure. */
export const isFailed = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === true
