// The all-edges criterion: for every state of the bounded graph and every event of the alphabet, the shortest
// way to the state plus the event. `xstate/graph` traverses, once; the shortest ways are read off what it
// found, which takes half the time of having it look for them. Simple paths alone would miss every way back.
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { AdjacencyValue } from 'xstate/graph'
import { freezeData } from '../model/same-value.ts'
import { eventText, snapshotKey, stableText } from '../model/snapshot-key.ts'
import {
  activeNodes,
  adjacencyOf,
  childrenOf,
  contextOf,
  enabledTransitions,
  type ErasedAlphabet,
  isDeafTo,
  nodesOf,
  type Path,
  type Seen,
  type TraversalRequest,
  valueOf,
} from '../model/xstate-types.ts'

const defaultLimit = 5_000

export interface Edge {
  readonly event: AnyEventObject
  readonly target: Seen
  readonly targetKey: string
  /** No transition is enabled: the event must change nothing. */
  readonly refused: boolean
}

export interface ModelState {
  readonly key: string
  readonly snapshot: Seen
  readonly shortest: Path
  readonly edges: readonly Edge[]
}

export interface ModelGraph {
  readonly initialKey: string
  readonly states: ReadonlyMap<string, ModelState>
  /** Whether states of one key are equal in all that is compared, not only in an identity. */
  readonly isExact: boolean
}

/** An outcome can only arrive while its child runs, or while the state that owns the delay is active. */
export function isPossible(snapshot: Seen, event: AnyEventObject): boolean {
  if (event.type.startsWith('xstate.after.')) {
    return activeNodes(snapshot).some(node => event.type.endsWith(`.${node.id}`))
  }
  if (!event.type.startsWith('xstate.')) return true
  const actorId: unknown = event['actorId']
  const isOutcome = /^xstate\.(done|error|snapshot)\./.test(event.type)
  return !isOutcome || typeof actorId !== 'string' || childrenOf(snapshot)[actorId] !== undefined
}

/** Every event the alphabet offers in a state, sends and outcomes. */
export function offered(alphabet: ErasedAlphabet, snapshot: Seen): readonly AnyEventObject[] {
  if (snapshot.status !== 'active') return []
  const read = (samples: ErasedAlphabet['events'] | undefined) =>
    typeof samples === 'function' ? samples(snapshot) : (samples ?? [])
  const outcomes = read(alphabet.outcomes).filter(event => isPossible(snapshot, event))
  return [...read(alphabet.events), ...outcomes]
}

/** Counts distinct values per field of the context, to name the one that grows when the limit is passed. */
function growthMeter() {
  const seen = new Map<string, Seen>()
  const distinctValues = () => {
    const values = new Map<string, Set<string>>()
    for (const snapshot of seen.values()) {
      const context = { ...contextOf(snapshot), 'the state value': valueOf(snapshot) }
      for (const [field, value] of Object.entries(context)) {
        values.set(field, (values.get(field) ?? new Set()).add(stableText(value)))
      }
    }
    return values
  }
  return {
    size: () => seen.size,
    note(snapshot: Seen, key: string) {
      if (!seen.has(key)) seen.set(key, snapshot)
    },
    worst: () =>
      [...distinctValues()]
        .map(([field, distinct]) => ({ field, distinct: distinct.size }))
        .sort((a, b) => b.distinct - a.distinct)
        .slice(0, 3)
        .map(({ field, distinct }) => `${field} (${distinct} values)`)
        .join(', '),
  }
}

type Node = AdjacencyValue<Seen, AnyEventObject>

/** The text of each snapshot, made once: the traversal, the ways and the edges ask for it. */
function keyMemory(alphabet: ErasedAlphabet) {
  const keys = new Map<Seen, string>()
  return (snapshot: Seen): string => {
    const known = keys.get(snapshot)
    if (known !== undefined) return known
    freezeData(snapshot.context)
    const key = snapshotKey(snapshot, alphabet.identity)
    keys.set(snapshot, key)
    return key
  }
}

/** Tells the text of an event, made once: most of an alphabet are offered in many states. */
export function eventMemory() {
  const texts = new Map<AnyEventObject, string>()
  return (event: AnyEventObject): string => {
    const text = texts.get(event) ?? eventText(event)
    texts.set(event, text)
    return text
  }
}

type KeyOf = ReturnType<typeof keyMemory>

/** What led to another snapshot was taken; an error that nobody hears leads to one as well. */
function isRefused(machine: AnyStateMachine, from: Seen, event: AnyEventObject, to: Seen): boolean {
  if (from !== to && !event.type.startsWith('xstate.error.')) return false
  return isDeafTo(from, event) || enabledTransitions(machine, from, event).length === 0
}

const edgesOf = ({ machine }: ErasedAlphabet, node: Node, keyOf: KeyOf): Edge[] =>
  Object.values(node.transitions).map(({ event, state }) => ({
    event,
    target: state,
    targetKey: keyOf(state),
    refused: isRefused(machine, node.state, event, state),
  }))

/** Shortest ways from the first node, breadth first. Steps begin with the start, as in `xstate/graph`. */
function shortestWays(nodes: ReadonlyMap<string, Node>, initialKey: string, keyOf: KeyOf): Map<string, Path> {
  const start = nodes.get(initialKey)?.state
  if (!start) throw new Error('the graph has no initial state')
  const first: Path = { state: start, steps: [{ state: start, event: { type: 'xstate.init' } }], weight: 0 }
  const ways = new Map<string, Path>([[initialKey, first]])
  // What is added while the map is gone through is gone through as well: the map is the queue.
  for (const [key, way] of ways) {
    for (const { event, state } of Object.values(nodes.get(key)?.transitions ?? {})) {
      const nextKey = keyOf(state)
      if (ways.has(nextKey)) continue
      ways.set(nextKey, { state, steps: [...way.steps, { event, state }], weight: way.weight + 1 })
    }
  }
  return ways
}

/**
 * The bounded graph of a machine. Throws when the limit is passed, naming the fields of the context with most
 * values: bound them with `bounds`, drop them with `identity`, or raise `limit`.
 */
export function modelGraph(alphabet: ErasedAlphabet): ModelGraph {
  const meter = growthMeter()
  const keyOf = keyMemory(alphabet)
  const limit = alphabet.limit ?? defaultLimit
  const request: TraversalRequest = {
    input: alphabet.input,
    // The library counts every queued edge; the limit here is on states, so the queue has room for all
    // their edges.
    limit: Number.POSITIVE_INFINITY,
    events: snapshot => offered(alphabet, snapshot),
    serializeEvent: eventMemory(),
    stopWhen: snapshot => alphabet.bounds?.(snapshot) === false,
    serializeState: snapshot => {
      const key = keyOf(snapshot)
      meter.note(snapshot, key)
      if (meter.size() > limit) throw new Error(limitMessage(alphabet, limit, meter.worst()))
      return key
    },
  }
  const nodes = new Map(nodesOf(adjacencyOf(alphabet.machine, request)))
  const [initialKey = ''] = nodes.keys()
  const states = new Map<string, ModelState>()
  for (const [key, shortest] of shortestWays(nodes, initialKey, keyOf)) {
    const node = nodes.get(key)
    if (!node) continue
    states.set(key, { key, snapshot: node.state, shortest, edges: edgesOf(alphabet, node, keyOf) })
  }
  return { initialKey, states, isExact: alphabet.identity === undefined }
}

const limitMessage = (alphabet: ErasedAlphabet, limit: number, worst: string) =>
  `${alphabet.machine.id}: more than ${limit} states. Growing most: ${worst}. ` +
  'Bound them with `bounds`, leave them out with `identity`, or raise `limit`.'

/** Whether the shortest way to an edge's target goes over this very edge: who goes on there takes it. */
function isOnTheWay(graph: ModelGraph, { shortest }: ModelState, { event, targetKey }: Edge): boolean {
  const target = graph.states.get(targetKey)
  if (!target || target.edges.length === 0) return false
  const [before, last] = target.shortest.steps.slice(-2)
  return before === shortest.steps.at(-1) && last?.event === event
}

/**
 * Paths that cover every edge. Refused events ride along on the first path to their state, since they change
 * nothing, and so do those that lead back to it. Every other event gets a path of its own, from a fresh
 * start, unless it is on the way of another.
 */
export function edgePaths(graph: ModelGraph): Path[] {
  const paths: Path[] = []
  for (const state of graph.states.values()) {
    const { key, snapshot, shortest, edges } = state
    const ridesAlong = ({ refused, targetKey }: Edge) => refused || (graph.isExact && targetKey === key)
    const riding = edges
      .filter(ridesAlong)
      .map(({ event, refused, target }) => ({ event, state: refused ? snapshot : target }))
    const own = edges.filter(edge => !ridesAlong(edge) && !isOnTheWay(graph, state, edge))
    const extend = (steps: Path['steps'], end: Seen): Path => ({
      state: end,
      steps: [...shortest.steps, ...steps],
      weight: shortest.weight + steps.length,
    })
    if (riding.length > 0 || edges.length === 0) paths.push(extend(riding, snapshot))
    for (const { event, target } of own) paths.push(extend([{ event, state: target }], target))
  }
  return paths
}
