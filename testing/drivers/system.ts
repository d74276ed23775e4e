// A system that a model can be done in: what a driver has to say of it, whatever it is reached by.
import type { AnyEventObject, AnyStateMachine, EventFrom, EventObject, SnapshotFrom } from 'xstate'

/** By what a system is reached; beside these, a machine can be walked by itself, as an actor. */
export const systemLevels = ['api', 'page', 'cli'] as const
export type SystemLevel = (typeof systemLevels)[number]

/** A system in use; a `switch` over the acts, ending in `never`, proves its driver whole. */
export interface SystemDriver<A, V> {
  /** Does an act. What the system does not offer is refused by doing nothing. */
  act(act: A): Promise<void>
  /** What the outside can see, in the words of the model. */
  view(): Promise<V>
  close?(): Promise<void>
}

/** How each type of event is done. Types that are not here are left out of the walk, and told. */
export type Executors<E extends EventObject, How> = {
  readonly [T in E['type']]?: How | OfEvent<Extract<E, { readonly type: T }>, How>
}

/** A function of an event; as a method's, its types allow for tables of events of several types. */
type OfEvent<E, How> = { of(event: E): How }['of']

export interface OpenAt {
  /** Address of a running system, where one was named. */
  readonly url?: string | undefined
}

/** A system under test: opened as new for each way that is walked. */
export interface System<A, V> {
  /** Types of the events that it can do. */
  readonly does: readonly string[]
  open(at: OpenAt): Promise<SystemDriver<A, V>>
  /** When nothing is walked any more. */
  close?(): Promise<void>
}

/** The systems that run a machine, and what they must show. */
export interface Drivers<M extends AnyStateMachine, V> {
  /** What every system must show when the model is here, from the model alone. */
  readonly oracle: (snapshot: SnapshotFrom<M>) => V
  /** How a call or a delay ends that the model waits for; none when it waits for nothing. */
  readonly answer?: (snapshot: SnapshotFrom<M>) => AnyEventObject | undefined
  readonly api?: System<EventFrom<M>, V>
  readonly page?: System<EventFrom<M>, V>
  readonly cli?: System<EventFrom<M>, V>
}

/** Writes the drivers of a machine with its own types checked. */
export const defineDrivers = <M extends AnyStateMachine, V>(
  _machine: M,
  drivers: Drivers<M, V>,
): Drivers<M, V> => drivers

/** How an event is done: as it stands, or worked out from the event. */
export function howOf<How extends object>(
  executors: Readonly<Record<string, How | OfEvent<EventObject, How> | undefined>>,
  event: EventObject,
): How {
  const how = executors[event.type]
  if (how === undefined) throw new Error(`no executor for the event ${event.type}`)
  return typeof how === 'function' ? how(event) : how
}
