import fc from 'fast-check'
import { createMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { defineAlphabet } from '../model/alphabet.ts'
import { type Edge, type ModelGraph, modelGraph, type ModelState } from './edges.ts'
import { openingSteps, postmanTour } from './postman.ts'
import { greedyTour, tourOf } from './shortest-tour.ts'
import { erase } from '../model/xstate-types.ts'

/** A chart by its table: for each state, where each of its events leads. */
type Table = readonly (readonly number[])[]

function graphOf(table: Table): ModelGraph {
  const states = table.map((targets, from) => [
    `s${from}`,
    { on: Object.fromEntries(targets.map((to, index) => [`e${index}`, `s${to % table.length}`])) },
  ])
  const machine = createMachine({ id: 'table', initial: 's0', states: Object.fromEntries(states) })
  const events = [0, 1, 2, 3].map(index => ({ type: `e${index}` }))
  return modelGraph(erase(defineAlphabet({ machine, events })))
}

const table = (states: number, events: number) =>
  fc.array(fc.array(fc.nat(states - 1), { maxLength: events }), { minLength: 1, maxLength: states })

const edgesOf = ({ states }: ModelGraph): Edge[] =>
  [...states.values()].flatMap(state => state.edges.filter(edge => !edge.refused))

/** Steps, with each fresh start after the first as so many. */
const costOf = (legs: readonly (readonly Edge[])[]) =>
  legs.flat().length + Math.max(0, legs.length - 1) * openingSteps

/** The least that any tour can cost, by trying all: for graphs of a few edges. */
function leastCost(graph: ModelGraph): number {
  const edges = edgesOf(graph)
  const whole = 2 ** edges.length - 1
  const known = new Set<string>()
  let now = new Map([[`${graph.initialKey} 0`, { at: graph.initialKey, taken: 0 }]])
  const later = new Map<number, typeof now>()
  const put = (cost: number, at: string, taken: number) => {
    const then = later.get(cost) ?? new Map<string, { at: string; taken: number }>()
    later.set(cost, then.set(`${at} ${taken}`, { at, taken }))
  }
  for (let cost = 0; cost < 1_000; cost += 1, now = later.get(cost) ?? new Map()) {
    for (const [key, { at, taken }] of now) {
      if (taken === whole) return cost
      if (known.has(key)) continue
      known.add(key)
      put(cost + openingSteps, graph.initialKey, taken)
      for (const edge of graph.states.get(at)?.edges.filter(({ refused }) => !refused) ?? []) {
        put(cost + 1, edge.targetKey, taken | (1 << edges.indexOf(edge)))
      }
    }
  }
  throw new Error('no tour was found')
}

describe("the postman's tour", () => {
  test('takes every edge from the start on, for no more than the greedy one, and always the same way', () => {
    const check = (rows: Table) => {
      const graph = graphOf(rows)
      const legs = tourOf(graph)
      expect(new Set(legs.flat())).toEqual(new Set(edgesOf(graph)))
      for (const leg of legs) {
        let at = graph.initialKey
        for (const edge of leg) {
          expect(graph.states.get(at)?.edges).toContain(edge)
          at = edge.targetKey
        }
      }
      expect(costOf(legs)).toBeLessThanOrEqual(costOf(greedyTour(graph)))
      expect(tourOf(graph)).toEqual(legs)
    }
    fc.assert(fc.property(table(9, 4), check), { seed: 5, numRuns: 150 })
  })

  test('costs the least that there is', () => {
    const check = (rows: Table) => {
      const graph = graphOf(rows)
      fc.pre(edgesOf(graph).length <= 8)
      expect(costOf(tourOf(graph))).toBe(leastCost(graph))
    }
    fc.assert(fc.property(table(5, 3), check), { seed: 7, numRuns: 100 })
  })

  test('is shorter where the nearest is not the best', () => {
    // Two rings at the start, one of them with a way across: whoever goes on over it comes back later.
    const graph = graphOf([[1, 2], [2, 3], [0], [0]])
    expect(costOf(greedyTour(graph))).toBeGreaterThan(costOf(tourOf(graph)))
  })

  test('is left alone where a graph is too large for it', () => {
    const graph = graphOf([[1, 2], [2, 3], [0], [0]])
    const all = ({ edges }: ModelState) => edges
    expect(postmanTour(graph, all, 5)).toBeNull()
    expect(postmanTour(graph, all, 6)).not.toBeNull()
  })
})
