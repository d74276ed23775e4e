// A tour over all edges with few steps and few fresh starts, so that a run in a browser takes minutes. Of a
// graph that is too large for the cheapest one (`postman.ts`) it is greedy: take an untaken edge where one
// starts, else go the shortest way to the nearest state that has one, else start afresh.
import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { type Edge, eventMemory, type ModelGraph, modelGraph, type ModelState } from './edges.ts'
import { postmanTour } from './postman.ts'
import { erase, type Path } from '../model/xstate-types.ts'

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

interface Terrain {
  readonly graph: ModelGraph
  readonly all: Eligible
  readonly take: (edge: Edge) => void
}

const beginning = ({ initialKey }: ModelGraph): Leg => ({ edges: [], at: initialKey })

/** Goes on to the nearest open edge and over it; false when none can be reached from here. */
function goOn({ graph, all, take }: Terrain, leg: Leg, open: Eligible): boolean {
  const way = wayToUntaken(graph, leg.at, open, all)
  if (way === null) return false
  const state = graph.states.get(way.at(-1)?.targetKey ?? leg.at)
  for (const edge of [...way, ...(state ? open(state).slice(0, 1) : [])]) {
    take(edge)
    leg.edges.push(edge)
    leg.at = edge.targetKey
  }
  return true
}

const eligible =
  ({ withRefused = false }: TourOptions): Eligible =>
  state =>
    state.edges.filter(edge => withRefused || !edge.refused)

/** Legs that together take every edge; each leg starts from the initial state. */
export const tourOf = (graph: ModelGraph, options: TourOptions = {}): Edge[][] =>
  postmanTour(graph, eligible(options)) ?? greedyTour(graph, options)

/** The same, going on over what lies nearest: for graphs of any size. */
export function greedyTour(graph: ModelGraph, options: TourOptions = {}): Edge[][] {
  const all = eligible(options)
  const untaken = new Set([...graph.states.values()].flatMap(state => all(state)))
  const terrain = { graph, all, take: (edge: Edge) => void untaken.delete(edge) }
  const open: Eligible = state => all(state).filter(edge => untaken.has(edge))
  const legs: Edge[][] = []
  while (untaken.size > 0) {
    const leg = beginning(graph)
    while (goOn(terrain, leg, open)) continue
    if (leg.edges.length === 0) throw new Error(`${untaken.size} edges cannot be reached from the start`)
    legs.push(leg.edges)
  }
  return legs
}

/** The events that can still be met from a state on, by what tells them apart. */
function outlook(graph: ModelGraph, all: Eligible, nameOf: (edge: Edge) => string) {
  const known = new Map<string, ReadonlySet<string>>()
  return (from: string): ReadonlySet<string> => {
    const before = known.get(from)
    if (before) return before
    const reached = new Set([from])
    const names = new Set<string>()
    // What is added while the set is gone through is gone through as well: the set is the queue.
    for (const key of reached) {
      const state = graph.states.get(key)
      for (const edge of state ? all(state) : []) {
        names.add(nameOf(edge))
        reached.add(edge.targetKey)
      }
    }
    known.set(from, names)
    return names
  }
}

/**
 * Legs that together send each event once, with all that it carries: for systems too slow for every edge.
 * Greedy like the tour, but it leaves for last what cannot be come back from.
 */
export function eventsTourOf(graph: ModelGraph, options: TourOptions = {}): Edge[][] {
  const all = eligible(options)
  const texts = eventMemory()
  const nameOf = ({ event }: Edge) => texts(event)
  const missing = new Set([...graph.states.values()].flatMap(state => all(state).map(nameOf)))
  const ahead = outlook(graph, all, nameOf)
  const left = (key: string) => [...ahead(key)].filter(name => missing.has(name)).length
  const terrain = { graph, all, take: (edge: Edge) => void missing.delete(nameOf(edge)) }
  const open: Eligible = state => all(state).filter(edge => missing.has(nameOf(edge)))
  const openFrom = (most: number): Eligible => {
    const losesNothing = ({ targetKey }: Edge) => left(targetKey) >= most - 1
    return state => open(state).filter(losesNothing)
  }
  const legs: Edge[][] = []
  while (missing.size > 0) {
    const leg = beginning(graph)
    while (goOn(terrain, leg, openFrom(left(leg.at))) || goOn(terrain, leg, open)) continue
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
