// How a model is walked: which ways are made, and when it is enough. A plan gives paths one by one, so that a
// slow system is left as soon as what was asked for is reached.
import { requirementMeter } from './chart-facts.ts'
import { type Edge, type ModelGraph } from './edges.ts'
import type { Coverage, Plan, Stop } from './plan.ts'
import { eventText } from '../model/snapshot-key.ts'
import { edgesOf, type Leg, makers, type Step, type Terrain } from './walk-ways.ts'
import type { Path } from '../model/xstate-types.ts'

/** What a walk has seen of a graph. */
export interface Reached {
  readonly steps: number
  readonly covered: Readonly<Record<Coverage, { readonly of: number; readonly seen: number }>>
}

const edgeKey = ({ from, edge }: Step): string => `${from} ${eventText(edge.event)}`

/** Everything of a graph that a plan may ask for, by kind. */
function totalsOf({ graph, facts }: Terrain, withRefused: boolean): Record<Coverage, number> {
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
    transitions: facts?.transitions.length ?? 0,
    requirements: facts?.requirements.length ?? 0,
  }
}

/** What a walk has seen so far, of each kind that can be counted. */
function sightings(terrain: Terrain, withRefused: boolean) {
  const { graph, facts } = terrain
  const seen: Record<Exclude<Coverage, 'requirements'>, Set<string>> = {
    edges: new Set(),
    pairs: new Set(),
    states: new Set([graph.initialKey]),
    events: new Set(),
    transitions: new Set(),
  }
  const meter = facts && requirementMeter(facts)
  const totals = totalsOf(terrain, withRefused)
  const of = (what: Coverage) => {
    const count = what === 'requirements' ? (meter?.whole() ?? 0) : seen[what].size
    return { of: totals[what], seen: count }
  }
  return {
    of,
    note(step: Step, before: Step | undefined): void {
      const key = edgeKey(step)
      seen.edges.add(key)
      if (before) seen.pairs.add(`${edgeKey(before)} ${key}`)
      seen.states.add(step.edge.targetKey)
      seen.events.add(step.edge.event.type)
      const state = graph.states.get(step.from)
      if (!facts || !state) return
      const exercise = facts.of(state, step.edge)
      for (const transition of exercise.transitions) seen.transitions.add(transition)
      meter?.note(exercise)
    },
    all: (): Reached['covered'] => ({
      edges: of('edges'),
      pairs: of('pairs'),
      states: of('states'),
      events: of('events'),
      transitions: of('transitions'),
      requirements: of('requirements'),
    }),
  }
}

/** A walk by plan: its paths, cut where enough was reached, and how far it has come. */
export function planWalk(terrain: Terrain, plan: Plan, nowMs: () => number) {
  const begunMs = nowMs()
  const seen = sightings(terrain, plan.withRefused)
  let steps = 0
  const isReached = (stop: Stop): boolean => {
    if (stop.what === 'steps') return steps >= stop.count
    if (stop.what === 'time') return nowMs() - begunMs >= stop.seconds * 1_000
    const { of, seen: count } = seen.of(stop.what)
    return count * 100 >= of * stop.percent
  }
  const isEnough = () => plan.stops.some(isReached)
  function* paths(): Iterable<Path> {
    for (const leg of makers[plan.generator](terrain, plan)) {
      if (isEnough()) return
      const kept: Step[] = []
      for (const step of leg) {
        if (isEnough()) break
        steps += 1
        seen.note(step, kept.at(-1))
        kept.push(step)
      }
      yield pathOf(terrain.graph, kept)
    }
  }
  const inWords = (what: Coverage): string => `${what}: ${seen.of(what).seen} of ${seen.of(what).of}`
  return {
    paths: paths(),
    reached: (): Reached => ({ steps, covered: seen.all() }),
    /** Coverage that was asked for and not reached, in words. */
    unreached: (): string[] =>
      plan.stops
        .filter(stop => 'percent' in stop)
        .filter(stop => !isEnough() && !isReached(stop))
        .map(({ what }) => inWords(what)),
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
