// The walkers beside what the library itself offers, in one run: a figure is read, not asserted.
import { type AnyEventObject, assign, createActor, setup } from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { modelNames, modelsOf } from '#cli/test/models.ts'
import { authAlphabet } from '#machines/journeys/auth/auth.alphabet.ts'
import type { Alphabet } from '#testing/model/alphabet.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { edgePaths, modelGraph, offered } from '#testing/graph/edges.ts'
import { tourOf } from '#testing/graph/shortest-tour.ts'
import { exploreMachine } from '#testing/walk/walk-machine.ts'
import { erase, type ErasedAlphabet } from '#testing/model/xstate-types.ts'
import { median } from './arithmetic.ts'

const rounds = 5
const manyStates = 10_000

const counter = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'up' | 'down' | 'zero' } },
  guards: {
    isBelow: ({ context }) => context.count < manyStates - 1,
    isAbove: ({ context }) => context.count > 0,
  },
  actions: {
    up: assign({ count: ({ context }) => context.count + 1 }),
    down: assign({ count: ({ context }) => context.count - 1 }),
    zero: assign({ count: 0 }),
  },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    up: { guard: 'isBelow', actions: 'up' },
    down: { guard: 'isAbove', actions: 'down' },
    zero: { actions: 'zero' },
  },
})

const counterAlphabet = defineAlphabet({
  machine: counter,
  events: [{ type: 'up' }, { type: 'down' }, { type: 'zero' }],
  limit: manyStates,
})

/** Median milliseconds of some rounds, after one to warm up. */
function timed(work: () => unknown): number {
  work()
  const took = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return median(took)
}

const turns = 25

/**
 * Median milliseconds of two works that take turns: each meets a compiler as warm and a machine as busy as
 * the other does. One after the other, the second would have its code compiled by the first.
 */
function beside(ours: () => unknown, theirs: () => unknown): Pick<Row, 'ours' | 'theirs'> {
  const took: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] }
  for (let turn = -rounds; turn < turns; turn += 1) {
    const each = { ours: timedOnce(ours), theirs: timedOnce(theirs) }
    if (turn < 0) continue
    took.ours.push(each.ours)
    took.theirs.push(each.theirs)
  }
  return { ours: median(took.ours), theirs: median(took.theirs) }
}

/** What the library's traversal is given: the same events, its own way of telling states apart. */
const asked = (alphabet: ErasedAlphabet) => ({
  input: alphabet.input,
  limit: Number.POSITIVE_INFINITY,
  events: (snapshot: Parameters<typeof offered>[1]): readonly AnyEventObject[] => offered(alphabet, snapshot),
  stopWhen: (snapshot: Parameters<typeof offered>[1]) => alphabet.bounds?.(snapshot) === false,
})

interface Row {
  readonly what: string
  readonly ours: number
  readonly theirs: number
  readonly unit: 'ms' | '/s'
}

function graphRows(name: string, alphabet: ErasedAlphabet): Row[] {
  const { machine } = alphabet
  const options = asked(alphabet)
  return [
    {
      what: `${name}: graph, with shortest ways and refusals | getAdjacencyMap`,
      unit: 'ms',
      ...beside(
        () => modelGraph(alphabet),
        () => getAdjacencyMap(machine, options),
      ),
    },
    {
      what: `${name}: paths over all edges | getShortestPaths, over all states only`,
      unit: 'ms',
      ...beside(
        () => edgePaths(modelGraph(alphabet)),
        () => getShortestPaths(machine, options),
      ),
    },
  ]
}

/** Steps a second: compared with the model, calls scripted, beside bare `send` to an actor. */
function stepRow<M extends Alphabet<typeof authAlphabet.machine>>(alphabet: M): Row {
  let steps = 0
  const ms = timed(() => {
    steps = exploreMachine(alphabet).comparisons
  })
  const bareSteps = 20_000
  const bareMs = timed(() => {
    const actor = createActor(counter).start()
    for (let step = 0; step < bareSteps; step += 1) actor.send({ type: 'up' })
    actor.stop()
  })
  return {
    what: 'steps executed and compared | bare send, nothing compared',
    unit: '/s',
    ours: (steps / ms) * 1_000,
    theirs: (bareSteps / bareMs) * 1_000,
  }
}

const shown = (value: number): string => value.toFixed(value < 100 ? 1 : 0)

/** Every machine of the house walked over every edge, one after another in this process; slowest first. */
async function houseRows(): Promise<string[]> {
  const walks: { readonly name: string; readonly steps: number; readonly ms: number }[] = []
  for (const name of modelNames) {
    const alphabets = await modelsOf(name)
    let steps = 0
    const ms = timedOnce(() => {
      for (const alphabet of alphabets) steps += exploreMachine(alphabet).comparisons
    })
    walks.push({ name, steps, ms })
  }
  const sum = (of: (walk: (typeof walks)[number]) => number) => walks.reduce((all, one) => all + of(one), 0)
  const ms = sum(one => one.ms)
  const slowest = walks.toSorted((one, other) => other.ms - one.ms).slice(0, 5)
  const each = slowest.map(one => `${one.name} ${shown(one.ms / 1_000)} s`).join(', ')
  const rate = shown((sum(one => one.steps) / ms) * 1_000)
  return [
    `${walks.length} machines, every edge, cold: ${shown(ms / 1_000)} s, ${rate} steps /s`,
    `slowest: ${each}`,
  ]
}

/** `npm run bench -- graph`: prints each figure beside that of `xstate/graph`. */
export async function benchGraph(): Promise<void> {
  const many = erase(counterAlphabet)
  const tour = timed(() => tourOf(modelGraph(erase(authAlphabet))))
  const rows = [
    ...graphRows('auth', erase(authAlphabet)),
    {
      what: `${manyStates} states: graph, with shortest ways and refusals | getShortestPaths`,
      unit: 'ms' as const,
      ours: timedOnce(() => modelGraph(many)),
      theirs: timedOnce(() => getShortestPaths(many.machine, asked(many))),
    },
    stepRow(authAlphabet),
  ]
  const lines = rows.map(({ what, unit, ours, theirs }) => {
    return `${what}: ${shown(ours)} ${unit} | ${shown(theirs)} ${unit}`
  })
  const all = [...lines, `auth: the shortest tour: ${shown(tour)} ms`, ...(await houseRows())]
  process.stdout.write(`${all.join('\n')}\n`)
}

/** One round alone, for what takes seconds. */
function timedOnce(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}
