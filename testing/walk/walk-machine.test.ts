import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { after, defineAlphabet, done, failed, shown } from '../model/alphabet.ts'
import { exploreMachine, walkMachine } from './walk-machine.ts'

interface LoaderContext {
  readonly pages: number
  readonly error: string | null
  readonly beats: number
}
type LoaderEvent = { type: 'load' } | { type: 'cancel' } | { type: 'reset'; hard: boolean }

const loaderSetup = setup({
  types: { context: {} as LoaderContext, events: {} as LoaderEvent, tags: {} as 'busy' },
  actors: {
    fetchPage: fromPromise<number>(() => Promise.reject(new Error('not provided'))),
    heart: fromCallback(() => {}),
  },
  guards: {
    hasRoom: ({ context }) => context.pages < 2,
    isHard: ({ event }) => event.type === 'reset' && event.hard,
  },
  actions: {
    keepPage: assign({
      pages: ({ context }, params: { output: number }) => context.pages + params.output,
      error: null,
    }),
    keepDefect: assign({ error: 'defect' }),
    keepTimeout: assign({ error: 'timeout' }),
    forget: assign({ pages: 0, error: null }),
    tell: () => {
      throw new Error('effects must not run in a walk')
    },
  },
  delays: { loadTimeout: 10_000, restTimeout: 500 },
})

/** Parallel, nested, with calls, two delays, a wildcard, an `always` and the end of a region. */
const makeLoader = (room: 'hasRoom' | 'isHard' = 'hasRoom') =>
  loaderSetup.createMachine({
    id: 'loader',
    type: 'parallel',
    context: { pages: 0, error: null, beats: 0 },
    states: {
      page: {
        initial: 'idle',
        on: { '*': { actions: 'tell' } },
        states: {
          idle: {
            on: {
              load: { guard: room, target: 'loading' },
              reset: { guard: 'isHard', actions: ['forget', 'tell'] },
            },
          },
          loading: {
            tags: 'busy',
            invoke: {
              id: 'fetchPage',
              src: 'fetchPage',
              onDone: {
                target: 'checking',
                actions: { type: 'keepPage', params: ({ event }) => ({ output: event.output }) },
              },
              onError: { target: 'failed', actions: 'keepDefect' },
            },
            on: { cancel: 'idle' },
            after: { loadTimeout: { target: 'failed', actions: 'keepTimeout' } },
          },
          checking: { always: [{ guard: 'hasRoom', target: 'idle' }, { target: 'full' }] },
          failed: { on: { load: 'loading' } },
          full: { on: { reset: { target: 'idle', actions: 'forget' } } },
        },
      },
      rest: {
        initial: 'awake',
        onDone: { actions: 'tell' },
        invoke: { id: 'heart', src: 'heart', onError: { actions: 'tell' } },
        states: { awake: { after: { restTimeout: 'asleep' } }, asleep: { type: 'final' } },
      },
    },
  })

const loader = makeLoader()
const alphabet = defineAlphabet({
  machine: loader,
  events: [
    { type: 'load' },
    { type: 'cancel' },
    { type: 'reset', hard: true },
    { type: 'reset', hard: false },
  ],
  outcomes: [
    done('fetchPage', 1),
    failed('fetchPage'),
    failed('heart'),
    after('loadTimeout', 'loader.page.loading'),
    after('restTimeout', 'loader.rest.awake'),
  ],
  invariants: { 'never more than two pages': snapshot => snapshot.context.pages <= 2 },
})

describe('a walk over a machine with calls, delays and regions', () => {
  test('takes every declared transition on live actors', () => {
    const report = walkMachine(alphabet)
    expect(report.missing).toEqual([])
    expect(report.unused).toEqual([])
    expect(report.hit).toBe(report.total)
    expect(report.total).toBe(14)
    expect(report.comparisons).toBeGreaterThan(report.edges)
    expect(report.effects['tell']).toBeGreaterThan(0)
  })

  test('an outcome of a child that has ended is cut short, not faked', () => {
    const machine = setup({
      types: { context: {} as { ends: number }, events: {} as { type: 'noop' } },
      actors: { once: fromPromise(() => Promise.resolve()) },
      actions: { count: assign({ ends: ({ context }) => context.ends + 1 }) },
    }).createMachine({
      id: 'ending',
      context: { ends: 0 },
      invoke: { id: 'once', src: 'once', onDone: { actions: 'count' } },
    })
    const ending = defineAlphabet({
      machine,
      events: [],
      outcomes: [done('once')],
      bounds: ({ context }) => context.ends < 2,
    })
    expect(walkMachine(ending)).toMatchObject({ missing: [], states: 3, impossible: 2 })
  })

  test('refused events are sent and must change nothing', () => {
    const machine = setup({ types: { events: {} as { type: 'open' } | { type: 'close' } } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { open: 'ajar' } }, ajar: { on: { close: 'shut' } } },
    })
    const report = walkMachine({ machine, events: [{ type: 'open' }, { type: 'close' }] })
    expect(report).toMatchObject({ states: 2, edges: 4, refusedEdges: 2, missing: [] })
  })

  test('sees snapshots of running children', () => {
    const watching = setup({
      types: { context: {} as { seen: unknown }, events: {} as { type: 'noop' } },
      actors: { heart: fromCallback(() => {}) },
      actions: { see: assign({ seen: (_, params: { status: string }) => params.status }) },
    }).createMachine({
      id: 'watching',
      context: { seen: null },
      invoke: {
        id: 'heart',
        src: 'heart',
        onSnapshot: { actions: { type: 'see', params: ({ event }) => ({ status: event.snapshot.status }) } },
      },
    })
    const report = walkMachine(
      defineAlphabet({ machine: watching, events: [], outcomes: [shown('heart', 3)] }),
    )
    expect(report).toMatchObject({ missing: [], states: 2, impossible: 0 })
  })
})

describe('the walk goes red', () => {
  const { events } = alphabet

  test('for a transition whose outcome the alphabet forgets', () => {
    const partial = defineAlphabet({ machine: loader, events, outcomes: [done('fetchPage', 1)] })
    expect(() => walkMachine(partial)).toThrow(
      /never taken: loader\.page\.loading \| xstate\.error\.actor\.fetchPage/,
    )
  })

  test('for a state that no event reaches', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'island',
      initial: 'shore',
      states: { shore: { on: { go: 'shore' } }, island: { on: { go: 'shore' } } },
    })
    expect(() => walkMachine({ machine, events: [{ type: 'go' }] })).toThrow('island.island | go | 0')
  })

  test('for a guard that never lets anything pass', () => {
    expect(() => walkMachine({ ...alphabet, machine: makeLoader('isHard') })).toThrow(
      'loader.page.idle | load | 0',
    )
  })

  test('for an event of the alphabet that nothing ever takes', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } | { type: 'fly' } } }).createMachine({
      id: 'road',
      on: { go: { actions: [] } },
    })
    expect(() => walkMachine({ machine, events: [{ type: 'go' }, { type: 'fly' }] })).toThrow(
      'never taken: fly',
    )
  })
})

describe('the walk goes red as well', () => {
  test('for a system that differs from the model, in a guard, an action or an edge', () => {
    expect(() => exploreMachine(alphabet, { system: makeLoader('isHard') })).toThrow('value: model')
    const greedy = loader.provide({
      actions: { keepPage: assign({ pages: ({ context }, params) => context.pages + params.output + 1 }) },
    })
    expect(() => exploreMachine(alphabet, { system: greedy })).toThrow('context: model')
  })

  test('for a machine that writes into its context, be it in the guard of a refused event', () => {
    const list: number[] = [0]
    const writing = setup({
      types: { context: {} as { list: number[] }, events: {} as { type: 'knock' } },
      guards: { isWelcome: ({ context }) => context.list.push(1) < 0 },
    }).createMachine({
      id: 'writing',
      context: { list },
      initial: 'shut',
      states: { shut: { on: { knock: { guard: 'isWelcome', target: 'open' } } }, open: {} },
    })
    const walk = () => exploreMachine(defineAlphabet({ machine: writing, events: [{ type: 'knock' }] }))
    expect(walk).toThrow(/not extensible/)
  })

  test('for a broken invariant', () => {
    const invariants = { 'no page ever': () => false }
    expect(() => walkMachine({ ...alphabet, invariants })).toThrow('broken: no page ever')
  })

  test('for an empty alphabet', () => {
    expect(() => walkMachine({ ...alphabet, events: [], outcomes: [] })).toThrow('nothing was walked')
  })

  test('for a context that grows without end, by name', () => {
    const machine = setup({
      types: { context: {} as { ticks: number; still: number }, events: {} as { type: 'tick' } },
      actions: { count: assign({ ticks: ({ context }) => context.ticks + 1 }) },
    }).createMachine({ id: 'endless', context: { ticks: 0, still: 0 }, on: { tick: { actions: 'count' } } })
    const endless = defineAlphabet({ machine, events: [{ type: 'tick' }], limit: 50 })
    expect(() => walkMachine(endless)).toThrow(/more than 50 states\. Growing most: ticks \(51 values\)/)
    const bounded = { ...endless, bounds: ({ context }: { context: { ticks: number } }) => context.ticks < 3 }
    expect(walkMachine(bounded)).toMatchObject({ missing: [], states: 4, edges: 3 })
  })
})
