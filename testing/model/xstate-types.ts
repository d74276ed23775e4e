// The one place where the harness meets xstate's generics. A walker works on any machine, so the types of
// context, event and children are erased here, with the few casts that costs; the rest of the room has none.
import { TestModel } from '@xstate/test'
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFrom,
  type InspectionEvent,
  type SnapshotFrom,
  StateMachine,
  type StateValue,
} from 'xstate'
import { type AdjacencyMap, type AdjacencyValue, getAdjacencyMap, type StatePath } from 'xstate/graph'
import type { Alphabet } from './alphabet.ts'

export type Seen = AnyMachineSnapshot
export type Path = StatePath<Seen, AnyEventObject>
type Graph = AdjacencyMap<Seen, AnyEventObject>

/** An alphabet whose machine is no longer known to the type system. */
export interface ErasedAlphabet {
  readonly machine: AnyStateMachine
  readonly input?: unknown
  readonly events: Samples
  readonly outcomes?: Samples
  readonly bounds?: (snapshot: Seen) => boolean
  readonly limit?: number
  readonly identity?: (snapshot: Seen) => unknown
  readonly view?: (snapshot: Seen) => unknown
  readonly invariants?: Readonly<Record<string, (snapshot: Seen) => boolean>>
  readonly never?: Readonly<Record<string, (snapshot: Seen) => boolean>>
  readonly eventually?: Readonly<Record<string, Promised>>
  readonly actors?: Readonly<Record<string, AnyActorLogic>>
}
interface Promised {
  readonly when: (snapshot: Seen) => boolean
  readonly comes: (snapshot: Seen) => boolean
  readonly within: number
  readonly counting?: (event: AnyEventObject) => boolean
}
type Samples = readonly AnyEventObject[] | ((snapshot: Seen) => readonly AnyEventObject[])

export interface TraversalRequest {
  readonly input: unknown
  readonly limit: number
  readonly events: (snapshot: Seen) => readonly AnyEventObject[]
  readonly serializeState: (snapshot: Seen) => string
  readonly serializeEvent: (event: AnyEventObject) => string
  readonly stopWhen: (snapshot: Seen) => boolean
}

export const erase = <M extends AnyStateMachine>(alphabet: Alphabet<M>): ErasedAlphabet =>
  alphabet as unknown as ErasedAlphabet

/** Gives a machine's own types back to what the model hands out. */
export const eventFor = <M extends AnyStateMachine>(_alphabet: Alphabet<M>, event: AnyEventObject) =>
  event as EventFrom<M>
export const snapshotFor = <M extends AnyStateMachine>(_alphabet: Alphabet<M>, snapshot: Seen) =>
  snapshot as SnapshotFrom<M>

/** The states that are active now. `_nodes` of a snapshot is the only place that has them. */
export const activeNodes = (snapshot: Seen): readonly AnyStateNode[] => snapshot._nodes

/** What a system's clock has been asked to raise later, newest last. */
export const scheduledEvents = (
  system: AnyActorRef['system'],
): readonly { readonly event: AnyEventObject; readonly delay: number }[] =>
  Object.values(system.getSnapshot()._scheduledEvents)

const hearsAnything = new WeakMap<AnyStateNode, boolean>()

/** Whether a node has a descriptor with a wildcard in it. */
function hasWildcard(node: AnyStateNode): boolean {
  const known = hearsAnything.get(node) ?? [...node.transitions.keys()].some(key => key.endsWith('*'))
  hearsAnything.set(node, known)
  return known
}

/**
 * Whether no state that is active now names an event, nor could go on by itself: then nothing follows of it,
 * and no guard has to be asked. An error that nobody hears ends the machine, so it is heard.
 */
export const isDeafTo = (snapshot: Seen, { type }: AnyEventObject): boolean =>
  !type.startsWith('xstate.error.') &&
  activeNodes(snapshot).every(
    node => !node.transitions.has(type) && !hasWildcard(node) && (node.always ?? []).length === 0,
  )

/** The library's traversal; it spares the machine what it is deaf to, which is most of a walk. */
export function adjacencyOf(machine: AnyStateMachine, request: TraversalRequest): Graph {
  const logic = {
    getInitialSnapshot: (scope: never, input: unknown): Seen => machine.getInitialSnapshot(scope, input),
    transition: (snapshot: Seen, event: AnyEventObject, scope: never): Seen =>
      isDeafTo(snapshot, event) ? snapshot : machine.transition(snapshot, event, scope),
  }
  return getAdjacencyMap(logic as never, request as never) as Graph
}

/** The executor of `@xstate/test`, over any machine: the constructor skips the ban on invokes and delays. */
export function testModelOf(machine: AnyStateMachine, describe: (snapshot: Seen) => string) {
  const logic = machine as unknown as ConstructorParameters<
    typeof TestModel<Seen, AnyEventObject, unknown>
  >[0]
  return new TestModel<Seen, AnyEventObject, unknown>(logic, { serializeState: describe })
}

export const enabledTransitions = (
  machine: AnyStateMachine,
  snapshot: Seen,
  event: AnyEventObject,
): AnyTransitionDefinition[] => machine.getTransitionData(snapshot, event) as AnyTransitionDefinition[]

/** One step of a machine in a scope that is no actor's own. */
export const transitionIn = (
  machine: AnyStateMachine,
  snapshot: Seen,
  event: AnyEventObject,
  scope: object,
): Seen => machine.transition(snapshot, event, scope as never) as Seen

/** The transitions one microstep took; empty for every other inspection event. */
export const transitionsTaken = (event: InspectionEvent): readonly AnyTransitionDefinition[] =>
  event.type === '@xstate.microstep' ? event._transitions : []

export const childrenOf = (snapshot: Seen) =>
  snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>
export const valueOf = (snapshot: Seen) => snapshot.value as StateValue
export const contextOf = (snapshot: Seen) => snapshot.context as Readonly<Record<string, unknown>>
export const nodesOf = (graph: Graph) =>
  Object.entries(graph) as [key: string, node: AdjacencyValue<Seen, AnyEventObject>][]
export const rootOf = (machine: AnyStateMachine) => machine.root as AnyStateNode
export const sourceOf = (definition: AnyTransitionDefinition) => definition.source as AnyStateNode
export const targetsOf = (definition: AnyTransitionDefinition) =>
  (definition.target ?? []) as readonly AnyStateNode[]
export const childNodes = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]
export const transitionLists = (node: AnyStateNode) =>
  [...node.transitions] as [descriptor: string, definitions: AnyTransitionDefinition[]][]
export const alwaysOf = (node: AnyStateNode) => (node.always ?? []) as AnyTransitionDefinition[]

/** The named parts a machine was set up with. */
export const partsOf = (machine: AnyStateMachine) =>
  machine.implementations as Readonly<
    Record<'actors' | 'actions' | 'guards' | 'delays', Readonly<Record<string, unknown>>>
  >

/** The written configuration of a node, before xstate adds its own entry and exit actions. */
export const writtenConfig = (node: AnyStateNode) => node.config as Readonly<Record<string, unknown>>

export const withParts = (
  machine: AnyStateMachine,
  parts: {
    readonly actors: Readonly<Record<string, AnyActorLogic>>
    readonly actions: Readonly<Record<string, (args: { readonly system: object }) => void>>
  },
) => machine.provide(parts as never) as AnyStateMachine

/** The names of the delays a machine was set up with. */
export const delayNames = (machine: AnyStateMachine): string[] => Object.keys(partsOf(machine).delays)

type Delay = number | ((...args: readonly unknown[]) => number)

/** A machine with one of its delays a millisecond longer. */
export function withLongerDelay(machine: AnyStateMachine, name: string): AnyStateMachine {
  const delay = partsOf(machine).delays[name] as Delay
  const longer: Delay = typeof delay === 'function' ? (...args) => delay(...args) + 1 : delay + 1
  return machine.provide({ delays: { [name]: longer } } as never) as AnyStateMachine
}

/** A chart as it was written: data with functions in it. */
export type Chart = Readonly<Record<string, unknown>>
export const chartOf = (machine: AnyStateMachine) => machine.config as Chart

/** A machine of another chart, with the implementations of this one and more. Throws when it is no chart. */
export function remakeMachine(
  machine: AnyStateMachine,
  chart: Chart,
  more: Readonly<Record<'actions' | 'actors', Readonly<Record<string, unknown>>>> = {
    actions: {},
    actors: {},
  },
): AnyStateMachine {
  const parts = partsOf(machine)
  const all = {
    ...parts,
    actions: { ...parts.actions, ...more.actions },
    actors: { ...parts.actors, ...more.actors },
  }
  return new StateMachine(chart as never, all as never) as AnyStateMachine
}
