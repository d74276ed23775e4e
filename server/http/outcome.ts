import type { Failure } from '#contract'
import { Written } from '../base/written.ts'

/** What goes back to the caller, before it becomes a response. */
export interface Outcome {
  readonly status: number
  readonly body: unknown
  /** The body as JSON, when it was written before. */
  readonly json?: string
  /** True when this is the remembered answer of an earlier request. */
  readonly replayed?: boolean
  readonly retryAfterSeconds?: number
}

/** A handler's answer as an outcome: 200, or the failure's own status. */
export function outcomeOf(answer: unknown): Outcome {
  if (isWritten(answer)) return new WrittenOutcome(answer)
  return isFailed(answer) ? { status: answer.status ?? 500, body: answer } : { status: 200, body: answer }
}

const isWritten = (answer: unknown): answer is Written<object> => answer instanceof Written

/** Either its JSON or its body is asked for; the other is never made. */
class WrittenOutcome implements Outcome {
  readonly status = 200
  readonly #answer: Written<object>

  constructor(answer: Written<object>) {
    this.#answer = answer
  }

  get body(): object {
    return this.#answer.value
  }

  get json(): string {
    return this.#answer.json
  }
}

/** Whether an answer of any endpoint is a failure. */
export const isFailed = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'error' in answer && answer.error === true
