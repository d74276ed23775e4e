// What every machine that calls the world agrees on: a problem to show, how long to wait, and parts that a
// host must provide before the machine is started.
import {
  type AnyEventObject,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate'
import { type FieldErrors, isFailure } from '#contract'

/**
 * After this long a call counts as lost. Reading and writing calls alike; paying has a longer patience of
 * its own.
 */
export const callTimeoutMs = 15_000

/** An expected failure as the screen and the terminal show it. */
export interface Problem {
  readonly code: string
  readonly status?: number
  readonly fields?: FieldErrors
  /** Until another try is looked at, after too many wrong ones. */
  readonly retryAfterSeconds?: number
}

/** No answer came in time. */
export const timedOut: Problem = { code: 'timeout' }

/** Something of ours broke; the details are in the log of the host. */
export const defect: Problem = { code: 'internal' }

/** What of a failure is kept for the screen. */
export function problemOf(result: unknown): Problem {
  if (!isFailure(result)) return defect
  const { code, status, fields, retry_after_seconds: wait } = result
  return {
    code: code ?? defect.code,
    ...(status === undefined ? {} : { status }),
    ...(fields === undefined ? {} : { fields }),
    ...(wait === undefined ? {} : { retryAfterSeconds: wait }),
  }
}

/**
 * A failure that says nothing about whether the call took effect: the network, a time-out, a server in
 * trouble.
 */
export function isUncertain(problem: Problem): boolean {
  return ['network', 'timeout', 'request_in_progress'].includes(problem.code) || (problem.status ?? 0) >= 500
}

/** Stands for a call until the host provides it; fails when called before that. */
export const requiredActor = <Answer, Question>(name: string) =>
  fromPromise<Answer, Question>(() => Promise.reject(new Error(`${name} is not provided`)))

/** Stands for an effect on the world until the host provides it; throws when used before that. */
export const requiredAction =
  <Params = undefined>(name: string) =>
  (_args: unknown, _params: Params): void => {
    throw new Error(`${name} is not provided`)
  }

/** Stands for a listener on the world until the host provides it; fails when started before that. */
export const unheard = <
  Command extends EventObject = AnyEventObject,
  Question extends NonReducibleUnknown = NonReducibleUnknown,
>(
  name: string,
) =>
  fromCallback<Command, Question>(() => {
    throw new Error(`${name} is not provided`)
  })

/** Holds the browser's Back button while it runs, where there is one; else nothing. Bound by the root. */
export const heldBack = fromCallback(() => {})

/** So many steps of a page stand before leaving it. */
export interface StepsHeld {
  readonly type: 'steps.hold'
  readonly steps: number
}

/** The same for a page of several steps, which says how many stand before leaving it. Bound by the root. */
export const heldSteps = fromCallback<StepsHeld>(() => {})
