// When a failed call is made again, and after how long. One function of commented cases.

export type Outcome<Data, F> =
  | { readonly data: Data }
  | { readonly failure: F; readonly retryAfterMs: number | undefined }

export interface RetryQuestion {
  /** 1 for the first try. */
  readonly attempt: number
  /** The call changes nothing, may be repeated by its nature, or carries an idempotency key. */
  readonly canRepeat: boolean
  readonly aborted: boolean
  readonly outcome: Outcome<unknown, { readonly code: string; readonly status?: number }>
  /** In [0, 1). */
  readonly random: () => number
}

export const attemptsMax = 3
const firstDelayMs = 200
const longestDelayMs = 2_000
const longestObeyedWaitMs = 5_000

/** Milliseconds to wait before the next try, or undefined when the outcome stands. */
export function retryDelayMs({
  attempt,
  canRepeat,
  aborted,
  outcome,
  random,
}: RetryQuestion): number | undefined {
  if ('data' in outcome) return undefined
  // The state that asked was left: nobody waits for the answer.
  if (aborted) return undefined
  // Out of tries.
  if (attempt >= attemptsMax) return undefined
  const { code, status } = outcome.failure
  const delayMs = Math.round(
    Math.min(longestDelayMs, firstDelayMs * 2 ** (attempt - 1)) * (0.5 + random() / 2),
  )
  // The first try with this key is still at work: its answer will be ours.
  if (code === 'request_in_progress') return delayMs
  // Too many requests: come back when told, unless that is too long for somebody who waits.
  if (code === 'rate_limited') {
    const toldMs = outcome.retryAfterMs ?? delayMs
    return toldMs <= longestObeyedWaitMs ? toldMs : undefined
  }
  // No answer at all, or none from the shop itself. The call may have been done, so only repeatable ones go
  // again.
  const lost =
    code === 'network' ||
    code === 'timeout' ||
    (status !== undefined && status >= 502 && code === 'unavailable')
  if (lost && canRepeat) return delayMs
  // Everything else is an answer: 4xx will not change by asking again, 500 is a defect.
  return undefined
}
