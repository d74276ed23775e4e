import { isFailure } from '#contract'
import { PreparedJson } from '../base/prepared-json.ts'

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
  if (isPrepared(answer)) return new PreparedOutcome(answer)
  return isFailure(answer) ? { status: answer.status ?? 500, body: answer } : { status: 200, body: answer }
}

const isPrepared = (answer: unknown): answer is PreparedJson<object> => answer instanceof PreparedJson

/** Either its JSON or its body is asked for; the other is never made. */
class PreparedOutcome implements Outcome {
  readonly status = 200
  readonly #answer: PreparedJson<object>

  constructor(answer: PreparedJson<object>) {
    this.#answer = answer
  }

  get body(): object {
    return this.#answer.value
  }

  get json(): string {
    return this.#answer.json
  }
}
