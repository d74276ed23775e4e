// How the law of the shop is applied: load a state, take one pure step, store what comes out. Nothing is
// performed here; the caller writes the new state and the effects in one transaction.
import {
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  getNextTransitions,
  type InputFrom,
  initialTransition,
  isMachineSnapshot,
  type SnapshotFrom,
  transition,
} from 'xstate'
import type { Actor } from './actor.ts'
import { type Effect, isEffect } from './effects.ts'

/** The stored form: a word and plain JSON. */
export interface Saved<M extends AnyStateMachine> {
  readonly state: string
  readonly context: ContextFrom<M>
}

export interface StepTaken<M extends AnyStateMachine> extends Saved<M> {
  readonly ok: true
  /** False for a fact that was applied before: nothing to store but the receipt. */
  readonly changed: boolean
  readonly effects: readonly Effect[]
}

export interface StepRefused {
  readonly ok: false
  readonly code: 'transition_not_allowed'
  /** Event types that the state knows at all, whoever sends them. */
  readonly allowed: readonly string[]
}

export type StepResult<M extends AnyStateMachine> = StepTaken<M> | StepRefused

/** A machine with the events that would succeed in the best case, so that one can ask what is open now. */
export interface Lifecycle<M extends AnyStateMachine> {
  readonly name: string
  readonly machine: M
  /** For every event a person may send: the payload with which the rules beyond person and state are met. */
  readonly bestCase: (actor: Actor, at: number, context: ContextFrom<M>) => readonly EventFrom<M>[]
}

// xstate erases its generics when a machine is a type parameter; these two give them back after a look.
const isContextOf = <M extends AnyStateMachine>(_: M, value: unknown): value is ContextFrom<M> =>
  typeof value === 'object' && value !== null
const isSnapshotOf = <M extends AnyStateMachine>(_: M, value: unknown): value is SnapshotFrom<M> =>
  typeof value === 'object' && value !== null && 'value' in value && 'context' in value

/** The snapshot of a stored aggregate. Throws for a state the chart does not have: the store is damaged. */
export function restore<M extends AnyStateMachine>(machine: M, saved: Saved<M>): SnapshotFrom<M> {
  const snapshot: unknown = machine.resolveState({ value: saved.state, context: saved.context })
  if (!isSnapshotOf(machine, snapshot)) throw new Error(`${machine.id}: not a snapshot`)
  return snapshot
}

const effectsOf = (actions: readonly { readonly params: unknown }[]): Effect[] =>
  actions.map(action => action.params).filter(isEffect)

function stored<M extends AnyStateMachine>(machine: M, snapshot: unknown): Saved<M> {
  if (!isMachineSnapshot(snapshot)) throw new Error(`${machine.id}: not a snapshot`)
  const state: unknown = snapshot.value
  const context: unknown = snapshot.context
  if (typeof state !== 'string' || !isContextOf(machine, context))
    throw new Error(`${machine.id}: not a flat state`)
  return { state, context }
}

/** The first state of a new aggregate, and what follows from its being made. */
export function begin<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): StepTaken<M> {
  const logic: AnyStateMachine = machine
  const [snapshot, actions] = initialTransition(logic, input)
  return { ok: true, changed: true, ...stored(machine, snapshot), effects: effectsOf(actions) }
}

/**
 * One step of an aggregate's life: the new state, its context and the effects to write to the outbox, or
 * `transition_not_allowed` with the events the state knows. A refused step changes nothing.
 */
export function step<M extends AnyStateMachine>(
  machine: M,
  saved: Saved<M>,
  event: EventFrom<M>,
): StepResult<M> {
  const snapshot = restore(machine, saved)
  if (machine.getTransitionData(snapshot, event).length === 0) {
    return { ok: false, code: 'transition_not_allowed', allowed: allowedTypes(machine, saved) }
  }
  const [next, actions] = transition(machine, snapshot, event)
  const after = stored(machine, next)
  const effects = effectsOf(actions)
  const changed = effects.length > 0 || after.state !== saved.state || !sameJson(after.context, saved.context)
  return { ok: true, changed, ...after, effects }
}

const sameJson = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Event types a state knows at all, in the order of the chart. */
export function allowedTypes<M extends AnyStateMachine>(machine: M, saved: Saved<M>): string[] {
  const types = getNextTransitions(restore(machine, saved)).map(({ eventType }) => String(eventType))
  return [...new Set(types)]
}

/**
 * The moves open to one actor now: those that succeed if the facts beyond person and state are favourable.
 * The server still judges the real facts.
 */
export function openMoves<M extends AnyStateMachine>(
  lifecycle: Lifecycle<M>,
  saved: Saved<M>,
  actor: Actor,
  at: number,
): string[] {
  const snapshot = restore(lifecycle.machine, saved)
  const open = lifecycle
    .bestCase(actor, at, saved.context)
    .filter(event => lifecycle.machine.getTransitionData(snapshot, event).length > 0)
  return [...new Set(open.flatMap((event: unknown) => (isEvent(event) ? [event.type] : [])))]
}

const isEvent = (value: unknown): value is { readonly type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
