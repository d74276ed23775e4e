import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { defineAlphabet } from '../model/alphabet.ts'
import { type Driver, runPaths } from './run-paths.ts'
import { type Edge, edgePaths, type ModelGraph, modelGraph } from '../graph/edges.ts'
import { randomMachineWalk, randomWalk } from '../walk/random-walk.ts'
import { eventText, snapshotKey } from '../model/snapshot-key.ts'
import { eventsTourOf, shortestTour, tourOf } from '../graph/shortest-tour.ts'
import { erase } from '../model/xstate-types.ts'

type TillEvent = { type: 'add'; count: number } | { type: 'empty' } | { type: 'close' }

const till = setup({
  types: { context: {} as { items: number }, events: {} as TillEvent },
  guards: { fits: ({ context }, params: { count: number }) => context.items + params.count <= 3 },
  actions: {
    add: assign({ items: ({ context }, params: { count: number }) => context.items + params.count }),
    empty: assign({ items: 0 }),
  },
}).createMachine({
  id: 'till',
  context: { items: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        add: {
          guard: { type: 'fits', params: ({ event }) => event },
          actions: { type: 'add', params: ({ event }) => event },
        },
        empty: { actions: 'empty' },
        close: 'closed',
      },
    },
    closed: {},
  },
})

const alphabet = defineAlphabet({
  machine: till,
  events: [{ type: 'add', count: 1 }, { type: 'add', count: 2 }, { type: 'empty' }, { type: 'close' }],
  invariants: { 'never more than three': ({ context }) => context.items <= 3 },
})

interface TillView {
  readonly items: number
  readonly open: boolean
}

/** A till written by hand, not from the chart; `most` is the rule a wrong one breaks. */
function handTill(most: number): Driver<TillEvent, TillView> {
  let items = 0
  let open = true
  return {
    send: event => {
      if (!open) return
      if (event.type === 'add' && items + event.count <= most) items += event.count
      if (event.type === 'empty') items = 0
      if (event.type === 'close') open = false
    },
    view: () => ({ items, open }),
  }
}
const oracle = (snapshot: { context: { items: number }; value: unknown }) => ({
  items: snapshot.context.items,
  open: snapshot.value === 'open',
})

describe('drivers', () => {
  test('a system that follows the model passes on every edge', async () => {
    const report = await runPaths({ alphabet, open: () => handTill(3), oracle })
    expect(report.eventTypes.toSorted()).toEqual(['add', 'close', 'empty'])
    expect(report.comparisons).toBeGreaterThan(report.paths)
  })

  test('a system with another rule fails, in few long legs too', async () => {
    await expect(runPaths({ alphabet, open: () => handTill(4), oracle })).rejects.toThrow(/Path:/)
    const paths = shortestTour(alphabet, { withRefused: true })
    await expect(runPaths({ alphabet, paths, open: () => handTill(4), oracle })).rejects.toThrow(/Path:/)
    await expect(runPaths({ alphabet, paths: [], open: () => handTill(3), oracle })).rejects.toThrow(
      'nothing',
    )
  })
})

describe('paths over all edges', () => {
  const walkedEdges = (graph: ModelGraph) =>
    edgePaths(graph).flatMap(({ steps }) =>
      steps.slice(1).map(({ event }, index) => {
        const from = steps[index]?.state
        return `${from && snapshotKey(from)} ${eventText(event)}`
      }),
    )

  test('take every edge, each way to its end once', () => {
    const graph = modelGraph(erase(alphabet))
    const edges = [...graph.states.values()].flatMap(({ key, edges: all }) =>
      all.map(({ event }) => `${key} ${eventText(event)}`),
    )
    const walked = walkedEdges(graph)
    expect(new Set(walked)).toEqual(new Set(edges))
    const ends = edgePaths(graph).map(({ steps }) => steps.map(({ event }) => eventText(event)).join())
    const isBeginning = ends.filter(one => ends.some(other => other !== one && other.startsWith(`${one},`)))
    expect(isBeginning).toEqual([])
  })
})

describe('the shortest tour', () => {
  test('takes every edge, with one leg for every way into the closed state', () => {
    const graph = modelGraph(erase(alphabet))
    const legs = tourOf(graph)
    const edges = [...graph.states.values()].flatMap(state => state.edges.filter(edge => !edge.refused))
    expect(new Set(legs.flat())).toEqual(new Set(edges))
    expect(legs.length).toBe(4)
    expect(legs.flat().length).toBeLessThan(2 * edges.length)
  })

  test('its legs are walks: each edge starts where the last one ended', () => {
    const graph = modelGraph(erase(alphabet))
    for (const leg of tourOf(graph, { withRefused: true })) {
      let at = graph.initialKey
      for (const edge of leg) {
        expect(graph.states.get(at)?.edges).toContain(edge)
        at = edge.targetKey
      }
    }
  })
})

describe('a tour over the events', () => {
  const graph = modelGraph(erase(alphabet))
  const edges = [...graph.states.values()].flatMap(state => state.edges.filter(edge => !edge.refused))
  const texts = (of: readonly Edge[]) => new Set(of.map(({ event }) => eventText(event)))

  test('sends each once with what it carries, in fewer steps than one over the edges', () => {
    const legs = eventsTourOf(graph)
    expect(texts(legs.flat())).toEqual(texts(edges))
    expect(texts(edges).size).toBeGreaterThan(new Set(edges.map(({ event }) => event.type)).size)
    expect(legs.flat().length).toBeLessThan(tourOf(graph).flat().length)
  })

  test('leaves for last what cannot be come back from: it begins once', () => {
    const [leg = [], ...others] = eventsTourOf(graph)
    expect(others).toEqual([])
    expect(leg.findIndex(({ event }) => event.type === 'close')).toBe(leg.length - 1)
    let at = graph.initialKey
    for (const edge of leg) {
      expect(graph.states.get(at)?.edges).toContain(edge)
      at = edge.targetKey
    }
  })
})

describe('random walks', () => {
  test('hold the invariants and say what they did; the same seed walks the same way', async () => {
    const first = await randomMachineWalk(alphabet, { seed: 7, runs: 50, steps: 20 })
    expect(Object.keys(first.performed).toSorted()).toEqual(['add', 'close', 'empty'])
    expect(await randomMachineWalk(alphabet, { seed: 7, runs: 50, steps: 20 })).toEqual(first)
  })

  test('a broken invariant is shrunk to the shortest trace', async () => {
    const broken = { ...alphabet, invariants: { 'never two': oracleOf(2) } }
    await expect(randomMachineWalk(broken, { seed: 7 })).rejects.toThrow(
      /broken: never two\n {2}\{"count":2,"type":"add"\}\n {4}at/,
    )
    await expect(randomMachineWalk({ ...alphabet, invariants: {} }, { seed: 7 })).rejects.toThrow(
      'proves nothing',
    )
  })

  test('a walk that finds nothing to do is an error', async () => {
    const idle = () => ({ choices: () => [], perform: () => {}, broken: () => [] })
    await expect(randomWalk(idle, { seed: 1 })).rejects.toThrow('never found anything')
  })
})

const oracleOf = (items: number) => (snapshot: { context: { items: number } }) =>
  snapshot.context.items !== items

describe('a run that proves nothing is an error', () => {
  const open = () => handTill(3)

  test('when the system has no executor for an event of the paths', async () => {
    const executes = new Set(['add', 'close'])
    const run = { alphabet, open: () => ({ ...open(), executes }), oracle }
    await expect(runPaths(run)).rejects.toThrow('no executor for the event empty')
  })

  test('when the oracle never has anything to show', async () => {
    const blind = {
      alphabet,
      open: () => ({ send: () => {}, view: () => undefined }),
      oracle: () => undefined,
    }
    await expect(runPaths(blind)).rejects.toThrow('the oracle has nothing to show')
  })

  test('when there is no path at all', async () => {
    await expect(runPaths({ alphabet, open, oracle, paths: [] })).rejects.toThrow('no path was run')
  })
})
