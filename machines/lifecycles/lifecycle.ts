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
import type { Act, Actor } from './actor.ts'
import { type Effect, isEffect } from './effects.ts'
import type { Move } from './move.ts'

/** The stored form: a word and plain JSON. */
export interface Saved<M extends AnyStateMachine> {
  readonly state: string
  readonly context: ContextFrom<M>
}

interface StepTaken<M extends AnyStateMachine> extends Saved<M> {
  readonly ok: true
  /** False for a fact that was applied before: nothing to store but the receipt. */
  readonly changed: boolean
  readonly effects: readonly Effect[]
}

interface StepRefused {
  readonly ok: false
  readonly code: 'transition_not_allowed'
  /** Event types that the state knows at all, whoever sends them. */
  readonly allowed: readonly string[]
}

type StepResult<M extends AnyStateMachine> = StepTaken<M> | StepRefused

/** A machine with the moves that people may ask for. */
export interface Lifecycle<M extends AnyStateMachine, S = unknown, F = unknown> {
  /** Every event type begins with it. */
  readonly name: string
  readonly machine: M
  /** By the event type without the name of the lifecycle. */
  readonly moves: Readonly<Record<string, Move<EventFrom<M>, ContextFrom<M>, S, F>>>
  /** What is said and true where every rule beyond person and state is met: so one can ask what is open. */
  readonly bestCase: (act: Act, context: ContextFrom<M>) => { readonly said: S; readonly facts: F }
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
  if (!takes(machine, snapshot, event)) {
    return { ok: false, code: 'transition_not_allowed', allowed: allowedTypes(machine, saved) }
  }
  const [next, actions] = transition(machine, snapshot, event)
  const after = stored(machine, next)
  const effects = effectsOf(actions)
  const changed = effects.length > 0 || after.state !== saved.state || !sameJson(after.context, saved.context)
  return { ok: true, changed, ...after, effects }
}

const takes = <M extends AnyStateMachine>(
  machine: M,
  snapshot: SnapshotFrom<M>,
  event: EventFrom<M>,
): boolean => machine.getTransitionData(snapshot, event).length > 0

/** Whether a step is allowed, all its facts known. */
export const allows = <M extends AnyStateMachine>(
  machine: M,
  saved: Saved<M>,
  event: EventFrom<M>,
): boolean => takes(machine, restore(machine, saved), event)

/** Takes steps one after the other; one that is not allowed is left out. */
export const lead = <M extends AnyStateMachine>(
  machine: M,
  saved: Saved<M>,
  events: readonly EventFrom<M>[],
): Saved<M> =>
  events.reduce((at, event) => {
    const taken = step(machine, at, event)
    return taken.ok ? { state: taken.state, context: taken.context } : at
  }, saved)

const sameJson = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Event types a state knows at all, in the order of the chart. */
export function allowedTypes<M extends AnyStateMachine>(machine: M, saved: Saved<M>): string[] {
  const types = getNextTransitions(restore(machine, saved)).map(({ eventType }) => String(eventType))
  return [...new Set(types)]
}

/** The row of a move, named with or without the lifecycle before it; undefined when there is none. */
export function moveNamed<M extends AnyStateMachine, S, F>(
  { name, moves }: Lifecycle<M, S, F>,
  move: string,
): Move<EventFrom<M>, ContextFrom<M>, S, F> | undefined {
  const word = move.replace(`${name}.`, '')
  return Object.hasOwn(moves, word) ? moves[word] : undefined
}

/** The event of a move that is asked for; undefined when there is no such move. */
export function askedEvent<M extends AnyStateMachine, S, F>(
  lifecycle: Lifecycle<M, S, F>,
  { move, act, said, facts, context }: Asked<M, S, F>,
): EventFrom<M> | undefined {
  return moveNamed(lifecycle, move)?.event(act, said, facts, context)
}

/** A move that somebody asks for, with all that its event may need. */
export interface Asked<M extends AnyStateMachine, S, F> {
  readonly move: string
  readonly act: Act
  readonly said: S
  readonly facts: F
  readonly context: ContextFrom<M>
}

/**
 * The moves open to one actor now, by their words in the order of the rows: those that succeed if the facts
 * beyond person and state are favourable. The server still judges the real facts.
 */
export function openWords<M extends AnyStateMachine, S, F>(
  { machine, moves, bestCase }: Lifecycle<M, S, F>,
  saved: Saved<M>,
  actor: Actor,
  at: number,
): string[] {
  const snapshot = restore(machine, saved)
  const act = { actor, at }
  const { said, facts } = bestCase(act, saved.context)
  return Object.entries(moves).flatMap(([word, { event }]) =>
    takes(machine, snapshot, event(act, said, facts, saved.context)) ? [word] : [],
  )
}

/** The same as event types. */
export const openMoves = <M extends AnyStateMachine, S, F>(
  lifecycle: Lifecycle<M, S, F>,
  saved: Saved<M>,
  actor: Actor,
  at: number,
): string[] => openWords(lifecycle, saved, actor, at).map(word => `${lifecycle.name}.${word}`)
