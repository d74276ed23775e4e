// Follows what moves in a running shop, for staff: one connection, and another one when it is lost, which
// goes on where the first one ended. What a move means is the shop's; who may watch, the server says.
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import type { LifecycleMove } from '#contract'
import { isUncertain, type Problem, timedOut, unheard, requiredAction } from '../../call-results.ts'

export interface WatchContext {
  /** How far the log was told: the next connection goes on after it. Null for the present. */
  readonly lastId: number | null
  /** Connections in a row that told nothing. */
  readonly failures: number
  readonly problem: Problem | null
  /** Moves told since the start. */
  readonly count: number
  /** The last move of each thing, newest first; of more than fit, those that have been still longest go. */
  readonly latest: readonly LifecycleMove[]
}

export type WatchEvent =
  /** The server lets us in; from where it tells. */
  | { readonly type: 'watch.opened'; readonly id: number }
  | { readonly type: 'watch.alive'; readonly id: number }
  | { readonly type: 'watch.moved'; readonly move: LifecycleMove }
  /** The connection is over; null when it ended without a word. */
  | { readonly type: 'watch.ended'; readonly problem: Problem | null }
  | { readonly type: 'watch.stop' }

export interface WatchInput {
  readonly lastId: number | null
}

/** Things kept in sight. */
export const mostLatest = 100
const longestRetryMs = 30_000

/** How long to wait after so many failures in a row: a second, then twice as long each time. */
export const retryMs = (failures: number): number =>
  Math.min(longestRetryMs, 1_000 * 2 ** Math.max(0, failures - 1))

const isSame = (one: LifecycleMove, other: LifecycleMove): boolean =>
  one.machine === other.machine && one.machine_id === other.machine_id

const watchSetup = setup({
  types: {
    context: {} as WatchContext,
    events: {} as WatchEvent,
    input: {} as WatchInput,
    tags: {} as 'busy',
  },
  actors: { listen: unheard<WatchEvent, WatchInput>('listen') },
  guards: {
    mayComeBack: (_, problem: Problem | null) =>
      problem === null || problem.code === 'rate_limited' || isUncertain(problem),
  },
  actions: {
    keepPlace: assign((_, id: number) => ({ lastId: id })),
    keepMove: assign(({ context, event }) => {
      assertEvent(event, 'watch.moved')
      const { move } = event
      const others = context.latest.filter(one => !isSame(one, move))
      return {
        lastId: move.id,
        count: context.count + 1,
        latest: [move, ...others].slice(0, mostLatest),
      }
    }),
    tell: requiredAction<LifecycleMove>('tell'),
    forgetFailures: assign({ failures: 0, problem: null }),
    keepFailure: assign(({ context }, problem: Problem | null) => ({
      failures: context.failures + 1,
      problem,
    })),
  },
  delays: {
    openTimeout: 15_000,
    /** Three signs of life that did not come. */
    silenceTimeout: 45_000,
    retryDelay: ({ context }) => retryMs(context.failures),
  },
})

export const watchMachine = watchSetup.createMachine({
  id: 'watch',
  context: ({ input }) => ({ lastId: input.lastId, failures: 0, problem: null, count: 0, latest: [] }),
  initial: 'following',
  states: {
    following: {
      initial: 'connecting',
      invoke: { id: 'listen', src: 'listen', input: ({ context }) => ({ lastId: context.lastId }) },
      on: {
        'watch.stop': 'stopped',
        'watch.ended': [
          {
            guard: { type: 'mayComeBack', params: ({ event }) => event.problem },
            target: 'waiting',
            actions: { type: 'keepFailure', params: ({ event }) => event.problem },
          },
          { target: 'refused', actions: { type: 'keepFailure', params: ({ event }) => event.problem } },
        ],
      },
      states: {
        connecting: {
          tags: 'busy',
          on: {
            'watch.opened': {
              target: 'open',
              actions: { type: 'keepPlace', params: ({ event }) => event.id },
            },
          },
          after: {
            openTimeout: { target: '#watch.waiting', actions: { type: 'keepFailure', params: timedOut } },
          },
        },
        /** Every word begins the silence anew. */
        open: {
          entry: 'forgetFailures',
          on: {
            'watch.moved': {
              target: 'open',
              reenter: true,
              actions: ['keepMove', { type: 'tell', params: ({ event }) => event.move }],
            },
            'watch.alive': {
              target: 'open',
              reenter: true,
              actions: { type: 'keepPlace', params: ({ event }) => event.id },
            },
          },
          after: {
            silenceTimeout: { target: '#watch.waiting', actions: { type: 'keepFailure', params: timedOut } },
          },
        },
      },
    },
    waiting: { on: { 'watch.stop': 'stopped' }, after: { retryDelay: 'following' } },
    /** Not staff, or not such a shop: to ask again would change nothing. */
    refused: { type: 'final' },
    stopped: { type: 'final' },
  },
})

export type WatchMachine = typeof watchMachine
export type WatchSnapshot = SnapshotFrom<WatchMachine>
