// A way to a difference that can be kept, walked again, and made as short as it can be.
import {
  type AnyEventObject,
  type AnyStateMachine,
  initialTransition,
  type InspectionEvent,
  transition,
} from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { isPossible } from '../graph/edges.ts'
import { startLive } from './live-actor.ts'
import { ImpossibleOutcome, oracleOf, performStep, WalkMismatch } from './oracle.ts'
import { watchPromises } from './eventually.ts'
import { erase, type ErasedAlphabet, type Seen } from '../model/xstate-types.ts'

interface TraceOptions {
  /** The implementation under test, when it is not the model itself. */
  readonly system?: AnyStateMachine
  readonly inspect?: (event: InspectionEvent) => void
}

/** How a trace went: to its end, to a step that differs, or to one that cannot be done at all. */
export type TraceResult =
  | { readonly kind: 'held'; readonly steps: number }
  | { readonly kind: 'differs'; readonly step: number; readonly difference: string }
  | { readonly kind: 'impossible'; readonly step: number; readonly event: string }

/**
 * Does the events of a trace to the pure model and to a live actor, and compares both after each. Steps are
 * counted from 1; a difference at the start is step 0.
 */
export function replayTrace<M extends AnyStateMachine>(
  typed: Alphabet<M>,
  events: readonly AnyEventObject[],
  options: TraceOptions = {},
): TraceResult {
  return replay(erase(typed), events, options)
}

function replay(
  alphabet: ErasedAlphabet,
  events: readonly AnyEventObject[],
  { system = alphabet.machine, inspect }: TraceOptions,
): TraceResult {
  const mismatch = oracleOf(alphabet)
  const live = startLive(alphabet, system, inspect)
  let [model]: [Seen, ...unknown[]] = initialTransition(alphabet.machine, alphabet.input)
  const watch = watchPromises(alphabet)
  let step = 0
  try {
    const found = mismatch(model, live.read()) ?? watch(null, false, live.read())
    if (found !== null) return { kind: 'differs', step, difference: found }
    for (const event of events) {
      step += 1
      if (!isPossible(model, event)) return { kind: 'impossible', step, event: event.type }
      model = transition(alphabet.machine, model, event)[0]
      const isTaken = performStep(live, system, event)
      const differing = mismatch(model, live.read()) ?? watch(event, isTaken, live.read())
      if (differing !== null) return { kind: 'differs', step, difference: differing }
    }
    return { kind: 'held', steps: events.length }
  } catch (error) {
    if (error instanceof ImpossibleOutcome) return { kind: 'impossible', step, event: error.message }
    if (error instanceof WalkMismatch) return { kind: 'differs', step, difference: error.difference }
    throw error
  } finally {
    live.stop()
  }
}

/**
 * The shortest trace that leaving out parts of this one leads to and that still differs: halves first, then
 * ever smaller parts, until no single event can be spared. A trace that differs nowhere comes back as it is.
 */
export function shrinkTrace<M extends AnyStateMachine>(
  typed: Alphabet<M>,
  events: readonly AnyEventObject[],
  options: TraceOptions = {},
): readonly AnyEventObject[] {
  const alphabet = erase(typed)
  const upToDifference = (candidate: readonly AnyEventObject[]) => {
    const result = replay(alphabet, candidate, options)
    return result.kind === 'differs' ? candidate.slice(0, result.step) : null
  }
  let best = upToDifference(events) ?? events
  let size = Math.ceil(best.length / 2)
  while (size >= 1) {
    const shorter = withoutSomePart(best, size, upToDifference)
    if (shorter !== null) best = shorter
    else if (size === 1) return best
    else size = Math.ceil(size / 2)
    size = Math.min(size, best.length)
  }
  return best
}

function withoutSomePart(
  events: readonly AnyEventObject[],
  size: number,
  differing: (candidate: readonly AnyEventObject[]) => readonly AnyEventObject[] | null,
): readonly AnyEventObject[] | null {
  for (let from = 0; from < events.length; from += size) {
    const found = differing([...events.slice(0, from), ...events.slice(from + size)])
    if (found !== null && found.length < events.length) return found
  }
  return null
}
