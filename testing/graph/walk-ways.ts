// The ways that generators make: legs of edges, each from the start of the graph.
import type { StateValue } from 'xstate'
import { type ChartFacts, requirementMeter } from './chart-facts.ts'
import type { Edge, ModelGraph, ModelState } from './edges.ts'
import type { Generator, Plan } from './plan.ts'
import { seededWeightedPick } from './seeded-pick.ts'
import { eventsTourOf, tourOf, type TourOptions } from './shortest-tour.ts'
import { type Seen, valueOf } from '../model/xstate-types.ts'

export interface Step {
  readonly from: string
  readonly edge: Edge
}
export type Leg = readonly Step[]
type Legs = Iterable<Leg>

/** A plan that this model has no way for, in words. */
export class NoSuchWay extends Error {
  override name = 'NoSuchWay'
}

/** What a plan is carried out on. */
export interface Terrain {
  readonly graph: ModelGraph
  /** What the chart says of its edges; none where the graph is of something else. */
  readonly facts?: ChartFacts | undefined
  /** The value of the chart's state. Default: that of the snapshot, which a model of persons wraps. */
  readonly value?: ((snapshot: Seen) => unknown) | undefined
}

/** Steps of one random leg, before it starts afresh. */
const legSteps = 60
/** Random steps for each edge of the graph before the walk gives up on what it has not met. */
const patience = 200

export const edgesOf = ({ edges }: ModelState, withRefused: boolean) =>
  edges.filter(edge => withRefused || !edge.refused)

/** Shortest ways to every state, as steps. What is added while the map is gone through is gone through. */
function waysOf(graph: ModelGraph): Map<string, Leg> {
  const ways = new Map<string, Leg>([[graph.initialKey, []]])
  for (const [from, way] of ways) {
    for (const edge of graph.states.get(from)?.edges ?? []) {
      if (!edge.refused && !ways.has(edge.targetKey)) ways.set(edge.targetKey, [...way, { from, edge }])
    }
  }
  return ways
}

function* allEdges({ graph }: Terrain, { withRefused }: Plan): Legs {
  const ways = waysOf(graph)
  for (const [key, state] of graph.states) {
    for (const edge of edgesOf(state, withRefused)) yield [...(ways.get(key) ?? []), { from: key, edge }]
  }
}

function* allPairs({ graph }: Terrain, { withRefused }: Plan): Legs {
  const ways = waysOf(graph)
  for (const [key, state] of graph.states) {
    for (const edge of edgesOf(state, withRefused)) {
      const first = [...(ways.get(key) ?? []), { from: key, edge }]
      const next = graph.states.get(edge.targetKey)
      const seconds = next ? edgesOf(next, withRefused) : []
      if (seconds.length === 0) yield first
      for (const second of seconds) yield [...first, { from: edge.targetKey, edge: second }]
    }
  }
}

const legsOf = (tour: (graph: ModelGraph, options: TourOptions) => readonly Edge[][]) =>
  function* ({ graph }: Terrain, { withRefused }: Plan): Legs {
    for (const edges of tour(graph, { withRefused })) {
      let from = graph.initialKey
      yield edges.map(edge => {
        const step = { from, edge }
        from = edge.targetKey
        return step
      })
    }
  }

/** States are met nearest first, so that what brings a requirement further is as near as can be. */
function* overRequirements({ graph, facts }: Terrain): Legs {
  if (!facts) throw new NoSuchWay('this model does not say which requirements it exercises')
  if (facts.requirements.length === 0) throw new NoSuchWay('the chart names no requirement')
  const meter = requirementMeter(facts)
  for (const [key, way] of waysOf(graph)) {
    const state = graph.states.get(key)
    for (const edge of state ? edgesOf(state, false) : []) {
      if (state && meter.note(facts.of(state, edge))) yield [...way, { from: key, edge }]
    }
  }
}

/** Paths of keys in a state's value, as `contents.settled`. */
function pathsIn(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [key] : [key, ...pathsIn(inner).map(path => `${key}.${path}`)],
  )
}

const isValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)

function* toOneState({ graph, value = valueOf }: Terrain, { to = '' }: Plan): Legs {
  const pathsAt = (key: string) => {
    const snapshot = graph.states.get(key)?.snapshot
    const here = snapshot && value(snapshot)
    return isValue(here) ? pathsIn(here) : []
  }
  const isThere = (path: string) => path === to || to.endsWith(`.${path}`)
  for (const [key, way] of waysOf(graph)) {
    if (!pathsAt(key).some(isThere)) continue
    if (way.length === 0) throw new NoSuchWay(`${to} is where it begins: no way has to be walked`)
    yield way
    return
  }
  const all = [...new Set([...graph.states.keys()].flatMap(pathsAt))].toSorted()
  throw new NoSuchWay(`no way leads to ${to}; there are: ${all.join(', ')}`)
}

function* atRandom({ graph }: Terrain, { withRefused, seed, weights = {} }: Plan): Legs {
  const pick = seededWeightedPick(seed)
  const weightOf = ({ event }: Edge) => weights[event.type] ?? 1
  const most = patience * [...graph.states.values()].reduce((sum, { edges }) => sum + edges.length, 0)
  for (let steps = 0; steps < most; steps += legSteps) {
    const leg: Step[] = []
    let from = graph.initialKey
    while (leg.length < legSteps) {
      const state = graph.states.get(from)
      const edge = state && pick(edgesOf(state, withRefused), weightOf)
      if (!edge) break
      leg.push({ from, edge })
      from = edge.targetKey
    }
    if (leg.length === 0) return
    yield leg
  }
}

/** The legs of each generator, made one by one. Throws `NoSuchWay` for what the model cannot do. */
export const makers: Readonly<Record<Generator, (terrain: Terrain, plan: Plan) => Legs>> = {
  'all-edges': allEdges,
  'all-pairs': allPairs,
  'shortest-tour': legsOf(tourOf),
  'all-events': legsOf(eventsTourOf),
  requirements: overRequirements,
  'one-state': toOneState,
  random: atRandom,
}
