// A tour over all edges that restarts as rarely as it can, so that a run in a browser takes minutes.
// Greedy: take an untaken edge where one starts, else go the shortest way to the nearest state that has
// one, else start afresh.
import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from './alphabet.ts'
import { type Edge, type ModelGraph, modelGraph, type ModelState } from './edges.ts'
import { erase, type Path } from './xstate-types.ts'

export interface TourOptions {
  /** Also visit events that are refused. Default false: a screen offers no button for them. */
  readonly withRefused?: boolean
}

interface Leg {
  readonly edges: Edge[]
  at: string
}

type Eligible = (state: ModelState) => readonly Edge[]

/**
 * Breadth first: the edges from `from` to the nearest state with an untaken edge; null when none can be
 * reached.
 */
function wayToUntaken(graph: ModelGraph, from: string, open: Eligible, all: Eligible): Edge[] | null {
  const ways = new Map<string, Edge[]>([[from, []]])
  for (const [key, way] of ways) {
    const state = graph.states.get(key)
    if (!state) continue
    if (open(state).length > 0) return way
    for (const edge of all(state)) {
      if (!ways.has(edge.targetKey)) ways.set(edge.targetKey, [...way, edge])
    }
  }
  return null
}

function follow(leg: Leg, edges: readonly Edge[], untaken: Set<Edge>): void {
  for (const edge of edges) {
    untaken.delete(edge)
    leg.edges.push(edge)
    leg.at = edge.targetKey
  }
}

/** Legs that together take every edge; each leg starts from the initial state. */
export function tourOf(graph: ModelGraph, options: TourOptions = {}): Edge[][] {
  const all: Eligible = state => state.edges.filter(edge => options.withRefused === true || !edge.refused)
  const untaken = new Set([...graph.states.values()].flatMap(state => all(state)))
  const open: Eligible = state => all(state).filter(edge => untaken.has(edge))
  const legs: Edge[][] = []
  while (untaken.size > 0) {
    const leg: Leg = { edges: [], at: graph.initialKey }
    for (;;) {
      const way = wayToUntaken(graph, leg.at, open, all)
      if (way === null) break
      follow(leg, way, untaken)
      const state = graph.states.get(leg.at)
      const next = state ? open(state)[0] : undefined
      if (next) follow(leg, [next], untaken)
    }
    if (leg.edges.length === 0) throw new Error(`${untaken.size} edges cannot be reached from the start`)
    legs.push(leg.edges)
  }
  return legs
}

/** The tour as paths that `runPaths` can execute. */
export function shortestTour<M extends AnyStateMachine>(
  alphabet: Alphabet<M>,
  options: TourOptions = {},
): Path[] {
  const graph = modelGraph(erase(alphabet))
  return tourOf(graph, options).map(edges => {
    const steps = edges.map(({ event, target }) => ({ event, state: target }))
    const last = steps.at(-1)
    if (!last) throw new Error('a leg without edges')
    return { state: last.state, steps, weight: steps.length }
  })
}

/** The beginning of a tour: up to the step that does the last kind of event for the first time. */
export function untilEveryEvent(tour: readonly Path[]): Path[] {
  const missing = new Set(tour.flatMap(({ steps }) => steps.map(({ event }) => event.type)))
  const begun: Path[] = []
  for (const { steps } of tour) {
    if (missing.size === 0) break
    const fresh = steps.filter(({ event }) => missing.delete(event.type))
    const last = fresh.at(-1)
    if (!last) continue
    const kept = steps.slice(0, steps.indexOf(last) + 1)
    begun.push({ state: last.state, steps: kept, weight: kept.length })
  }
  return begun
}
