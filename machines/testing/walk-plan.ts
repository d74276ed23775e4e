// How a model is walked: which ways are made, and when it is enough. A plan gives paths one by one, so that a
// slow system is left as soon as what was asked for is reached.
import { type Edge, type ModelGraph, type ModelState } from './edges.ts'
import type { Coverage, Generator, Plan, Stop } from './plan.ts'
import { seededPick } from './seeded-pick.ts'
import { tourOf } from './shortest-tour.ts'
import { eventText } from './snapshot-key.ts'
import type { Path } from './xstate-types.ts'

interface Step {
  readonly from: string
  readonly edge: Edge
}
type Leg = readonly Step[]

/** Steps of one random leg, before it starts afresh. */
const legSteps = 60
/** Random steps for each edge of the graph before the walk gives up on what it has not met. */
const patience = 200

const edgesOf = ({ edges }: ModelState, withRefused: boolean) =>
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

function* allEdges(graph: ModelGraph, { withRefused }: Plan): Legs {
  const ways = waysOf(graph)
  for (const [key, state] of graph.states) {
    for (const edge of edgesOf(state, withRefused)) yield [...(ways.get(key) ?? []), { from: key, edge }]
  }
}

function* allPairs(graph: ModelGraph, { withRefused }: Plan): Legs {
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

function* shortestTourOf(graph: ModelGraph, { withRefused }: Plan): Legs {
  for (const edges of tourOf(graph, { withRefused })) {
    let from = graph.initialKey
    yield edges.map(edge => {
      const step = { from, edge }
      from = edge.targetKey
      return step
    })
  }
}

function* atRandom(graph: ModelGraph, { withRefused, seed }: Plan): Legs {
  const pick = seededPick(seed)
  const most = patience * [...graph.states.values()].reduce((sum, { edges }) => sum + edges.length, 0)
  for (let steps = 0; steps < most; steps += legSteps) {
    const leg: Step[] = []
    let from = graph.initialKey
    while (leg.length < legSteps) {
      const state = graph.states.get(from)
      const edge = state && pick(edgesOf(state, withRefused))
      if (!edge) break
      leg.push({ from, edge })
      from = edge.targetKey
    }
    if (leg.length === 0) return
    yield leg
  }
}

type Legs = Iterable<Leg>

const makers: Readonly<Record<Generator, (graph: ModelGraph, plan: Plan) => Legs>> = {
  'all-edges': allEdges,
  'all-pairs': allPairs,
  'shortest-tour': shortestTourOf,
  random: atRandom,
}

/** What a walk has seen of a graph. */
export interface Reached {
  readonly steps: number
  readonly covered: Readonly<Record<Coverage, { readonly of: number; readonly seen: number }>>
}

const edgeKey = ({ from, edge }: Step): string => `${from} ${eventText(edge.event)}`

/** Everything of a graph that a plan may ask for, by kind. */
function totalsOf(graph: ModelGraph, withRefused: boolean): Record<Coverage, number> {
  const states = [...graph.states.values()]
  const edges = states.flatMap(state => edgesOf(state, withRefused))
  const after = (edge: Edge) => {
    const next = graph.states.get(edge.targetKey)
    return next ? edgesOf(next, withRefused).length : 0
  }
  return {
    edges: edges.length,
    pairs: edges.reduce((sum, edge) => sum + after(edge), 0),
    states: states.length,
    events: new Set(edges.map(({ event }) => event.type)).size,
  }
}

/** A walk by plan: its paths, cut where enough was reached, and how far it has come. */
export function planWalk(graph: ModelGraph, plan: Plan, nowMs: () => number) {
  const begunMs = nowMs()
  const seen: Record<Coverage, Set<string>> = {
    edges: new Set(),
    pairs: new Set(),
    states: new Set([graph.initialKey]),
    events: new Set(),
  }
  const totals = totalsOf(graph, plan.withRefused)
  let steps = 0
  const note = (step: Step, before: Step | undefined) => {
    steps += 1
    const key = edgeKey(step)
    seen.edges.add(key)
    if (before) seen.pairs.add(`${edgeKey(before)} ${key}`)
    seen.states.add(step.edge.targetKey)
    seen.events.add(step.edge.event.type)
  }
  const isReached = (stop: Stop): boolean => {
    if (stop.what === 'steps') return steps >= stop.count
    if (stop.what === 'time') return nowMs() - begunMs >= stop.seconds * 1_000
    return seen[stop.what].size * 100 >= totals[stop.what] * stop.percent
  }
  const isEnough = () => plan.stops.some(isReached)
  function* paths(): Iterable<Path> {
    for (const leg of makers[plan.generator](graph, plan)) {
      if (isEnough()) return
      const kept: Step[] = []
      for (const step of leg) {
        if (isEnough()) break
        note(step, kept.at(-1))
        kept.push(step)
      }
      yield pathOf(graph, kept)
    }
  }
  const of = (what: Coverage) => ({ of: totals[what], seen: seen[what].size })
  return {
    paths: paths(),
    reached: (): Reached => ({
      steps,
      covered: { edges: of('edges'), pairs: of('pairs'), states: of('states'), events: of('events') },
    }),
    /** Coverage that was asked for and not reached, in words. */
    unreached: (): string[] =>
      plan.stops
        .filter(stop => 'percent' in stop)
        .filter(stop => !isEnough() && !isReached(stop))
        .map(({ what }) => `${what}: ${seen[what].size} of ${totals[what]}`),
  }
}

/** A refused event leads back to the very state it met. */
function pathOf(graph: ModelGraph, leg: Leg): Path {
  const steps = leg.map(({ from, edge }) => {
    const same = edge.refused ? graph.states.get(from)?.snapshot : undefined
    return { event: edge.event, state: same ?? edge.target }
  })
  const last = steps.at(-1)
  if (!last) throw new Error('a leg without steps')
  return { state: last.state, steps, weight: steps.length }
}
