// What a walker may say to a machine: the events people and facts send, and the ways every call it makes
// can end.
import type {
  AnyActorLogic,
  AnyEventObject,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/**
 * An invoked call came back. The value is the call's output, so an expected failure is an outcome of this
 * kind.
 */
interface DoneOutcome {
  readonly type: `xstate.done.actor.${string}`
  readonly actorId: string
  readonly output: unknown
}
/** An invoked call broke: a defect, not an expected failure. */
interface FailedOutcome {
  readonly type: `xstate.error.actor.${string}`
  readonly actorId: string
  readonly error: unknown
}
/** A delay ran out. */
interface AfterOutcome {
  readonly type: `xstate.after.${string}`
}
/** A running child showed a new snapshot. */
interface ShownOutcome {
  readonly type: `xstate.snapshot.${string}`
  readonly actorId: string
  readonly snapshot: unknown
}
export type Outcome = DoneOutcome | FailedOutcome | AfterOutcome | ShownOutcome

export const done = (id: string, output?: unknown): DoneOutcome => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
})

export const failed = (id: string, error: unknown = 'defect'): FailedOutcome => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
})

/**
 * `delay` is the name of the delay (or its number), `stateId` the full id: `after('loadTimeout',
 * 'page.loading')`.
 */
export const after = (delay: string | number, stateId: string): AfterOutcome => ({
  type: `xstate.after.${delay}.${stateId}`,
})

/** The child's context as its parent sees it in `onSnapshot`. */
export const shown = (id: string, context: unknown): ShownOutcome => ({
  type: `xstate.snapshot.${id}`,
  actorId: id,
  snapshot: { status: 'active', context, output: undefined, error: undefined },
})

export type Samples<M extends AnyStateMachine, E> =
  | readonly E[]
  | ((snapshot: SnapshotFrom<M>) => readonly E[])

/** What must come true: from where it is due, within so many steps, on every way that goes on that long. */
export interface Eventually<M extends AnyStateMachine> {
  readonly when: (snapshot: SnapshotFrom<M>) => boolean
  readonly comes: (snapshot: SnapshotFrom<M>) => boolean
  /** Steps that took a transition; refused events do not count. At least 1. */
  readonly within: number
  /** Which of them count, such as the outcomes of one call. Default: all. */
  readonly counting?: (event: AnyEventObject) => boolean
}

export interface Alphabet<M extends AnyStateMachine> {
  readonly machine: M
  readonly input?: InputFrom<M>
  /** Sample events with their payloads. Refused ones belong here too: they must change nothing. */
  readonly events: Samples<M, EventFrom<M>>
  /**
   * How calls and delays may end. Offered only while the child runs or the state with the delay is active.
   */
  readonly outcomes?: Samples<M, Outcome>
  /** A snapshot outside the bounds is reached and compared, but not explored further. */
  readonly bounds?: (snapshot: SnapshotFrom<M>) => boolean
  /** Most states the walk may visit before it says that the context grows without end. Default 5000. */
  readonly limit?: number
  /** What makes two snapshots the same, beside the state value. Default: the whole context. */
  readonly identity?: (snapshot: SnapshotFrom<M>) => unknown
  /** The machine's view: compared after every step in addition to value, context and tags. */
  readonly view?: (snapshot: SnapshotFrom<M>) => unknown
  /** What must hold after every step, by name: always. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** What must not hold after any step, by name. */
  readonly never?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  /** What must come true in time, by name. */
  readonly eventually?: Readonly<Record<string, Eventually<M>>>
  /** How often a random walk takes a type of event beside the others, which have 1; 0 is never. */
  readonly weights?: Readonly<Record<string, number>>
  /** Actors kept as they are; all others are replaced by scripted ones. */
  readonly actors?: Readonly<Record<string, AnyActorLogic>>
}

/** Writes an alphabet with the machine's own types checked. */
export const defineAlphabet = <M extends AnyStateMachine>(alphabet: Alphabet<M>): Alphabet<M> => alphabet

const isAlphabet = (value: unknown): value is Alphabet<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'events' in value

/** Every alphabet that a module exports: a machine may have one for each way it is used. */
export const alphabetsIn = (exported: object): Alphabet<AnyStateMachine>[] =>
  Object.values(exported).filter(isAlphabet)
