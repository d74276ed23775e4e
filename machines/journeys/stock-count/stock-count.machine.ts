// A shelf is counted: its name, then each copy by scan or by hand, then what differs from the ledger, then
// why, and all of it is written down at once. A reload of the page loses nothing.
import type { SnapshotFrom } from 'xstate'
import type { ShelfCount } from '#domain/catalogue/shelf-count.ts'
import { begunWith, stockCountSetup } from './stock-count.setup.ts'

const kept = {
  type: 'store',
  params: ({ context: { shelf, lines } }: { context: ShelfCount }) => ({ shelf, lines }),
} as const
const good = { type: 'signal', params: 'good' } as const
const wrong = { type: 'signal', params: 'wrong' } as const

export const stockCountMachine = stockCountSetup.createMachine({
  id: 'stockCount',
  meta: { requirements: ['2 /admin/stock'] },
  context: ({ input }) => begunWith(input),
  initial: 'naming',
  states: {
    naming: {
      always: { guard: 'hasBegun', target: 'counting' },
      on: { 'stockCount.begin': { guard: 'isNamed', actions: ['keepShelf', kept] } },
    },
    counting: {
      initial: 'resting',
      on: {
        'stockCount.scan': { guard: 'isCode', actions: 'keepCode' },
        'stockCount.set': { guard: 'isCountable', actions: ['setCount', kept] },
        'stockCount.remove': { actions: ['removeLine', kept] },
        'stockCount.drop': { target: 'naming', actions: ['clear', kept] },
      },
      states: {
        resting: {
          always: [
            { guard: 'isCounted', target: 'resting', reenter: true, actions: ['countCode', kept, good] },
            { guard: 'isWaiting', target: 'finding' },
          ],
          on: {
            'stockCount.compare': { guard: 'hasLines', target: '#stockCount.comparing', actions: 'keepKey' },
          },
        },
        finding: {
          tags: 'busy',
          invoke: {
            id: 'findItems',
            src: 'findItems',
            input: ({ context }) => ({ code: context.codes[0] ?? '' }),
            onDone: [
              { guard: 'isOne', target: 'resting', actions: ['countFound', kept, good] },
              { guard: 'isSeveral', target: 'choosing', actions: 'keepFound' },
              { guard: 'isNone', target: 'resting', actions: ['keepUnknown', wrong] },
              { target: 'unfound', actions: ['keepProblem', wrong] },
            ],
            onError: { target: 'unfound', actions: ['keepDefect', wrong] },
          },
          after: { callTimeout: { target: 'unfound', actions: ['keepTimeout', wrong] } },
        },
        /** A record of several sizes, or several of one number: whoever counts sees which. */
        choosing: {
          on: {
            'stockCount.choose': {
              guard: 'isOffered',
              target: 'resting',
              actions: ['countChosen', kept, good],
            },
            'stockCount.skip': { target: 'resting', actions: 'skipCode' },
          },
        },
        /** What was scanned could not be looked up: tried again with the next press, or left out. */
        unfound: {
          on: {
            'stockCount.retry': { target: 'finding', actions: 'forgetProblem' },
            'stockCount.skip': { target: 'resting', actions: 'skipCode' },
          },
        },
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'compareCount',
        src: 'compareCount',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isCompared', target: 'compared', actions: 'keepResults' },
          { target: 'counting', actions: 'keepResults' },
        ],
        onError: { target: 'counting', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'counting', actions: 'keepTimeout' } },
    },
    /** What was expected stands beside what was counted. */
    compared: {
      on: {
        'stockCount.back': { target: 'counting', actions: 'forgetProblem' },
        'stockCount.explain': { actions: ['keepReason', kept] },
        'stockCount.explainAll': { actions: 'keepReasonOfAll' },
        'stockCount.close': { guard: 'mayClose', target: 'closing', actions: 'keepKey' },
      },
    },
    closing: {
      tags: 'busy',
      invoke: {
        id: 'bookCount',
        src: 'bookCount',
        input: ({ context }) => context,
        onDone: [
          { guard: 'isBooked', target: 'closed', actions: ['keepResults'] },
          { guard: 'isUncertain', target: 'uncertain', actions: 'keepProblem' },
          // Copies were sold or sent meanwhile, and now it cannot be: what stands in the way is shown.
          { target: 'compared', actions: 'keepResults' },
        ],
        onError: { target: 'uncertain', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Whether it was written down is not known: the same is sent again under the same key. */
    uncertain: { on: { 'stockCount.close': { target: 'closing', actions: 'forgetProblem' } } },
    closed: {
      entry: { type: 'store', params: { shelf: '', lines: [] } },
      on: { 'stockCount.begin': { guard: 'isNamed', target: 'counting', actions: ['keepShelf', kept] } },
    },
  },
})

export type StockCountSnapshot = SnapshotFrom<typeof stockCountMachine>
