// The boxes of the account: a list, one box in full, and what can be asked of it. What cannot be taken back
// is asked about first. The lifecycle on the server says which moves are open; this only sends them.
import type { SnapshotFrom } from 'xstate'
import { defect, timedOut } from '../../call-results.ts'
import { boxSetup, failed } from './account-box.setup.ts'

const refused = { target: 'listed', actions: ['forgetRequest'] } as const

export const accountBoxMachine = boxSetup.createMachine({
  id: 'accountBox',
  meta: { requirements: ['7 Auth and user: GET, PUT and DELETE user/boxes'] },
  context: ({ input }) => ({
    shownId: input.shownId,
    boxes: [],
    cards: [],
    detail: null,
    request: null,
    done: null,
    problem: null,
  }),
  initial: 'listing',
  states: {
    listing: {
      tags: 'busy',
      invoke: {
        id: 'listBoxes',
        src: 'listBoxes',
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keepBoxes', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.output.boxes } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: () => failed(defect) } },
      },
      after: {
        listTimeout: { target: 'failed', actions: { type: 'keepFailure', params: () => failed(timedOut) } },
      },
    },
    failed: { on: { 'box.retry': 'listing' } },
    listed: {
      always: { guard: 'mustShow', target: 'showing' },
      on: {
        'box.show': { target: 'showing', actions: 'keepShownId' },
        'box.close': { actions: 'close' },
        'box.ask': [
          { guard: 'isFinal', target: 'asking', actions: 'keepRequest' },
          { target: 'carryingOut', actions: 'keepRequest' },
        ],
      },
    },
    showing: {
      tags: 'busy',
      invoke: {
        id: 'showBox',
        src: 'showBox',
        input: ({ context }) => context.shownId,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keepDetail', params: ({ event }) => event.output },
          },
          {
            target: 'listed',
            actions: ['close', { type: 'keepFailure', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          target: 'listed',
          actions: ['close', { type: 'keepFailure', params: () => failed(defect) }],
        },
      },
      on: { 'box.close': { target: 'listed', actions: 'close' } },
      after: {
        showTimeout: {
          target: 'listed',
          actions: ['close', { type: 'keepFailure', params: () => failed(timedOut) }],
        },
      },
    },
    /** "Really end it?" */
    asking: { on: { 'box.yes': 'carryingOut', 'box.no': refused } },
    carryingOut: {
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: { type: 'wantsBank', params: ({ event }) => event.output },
            target: 'leaving',
            actions: [{ type: 'leaveForBank', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isNewBox', params: ({ event }) => event.output },
            target: 'listing',
            actions: ['tellDone', { type: 'keepDone', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'listed',
            actions: ['tellDone', { type: 'keepDone', params: ({ event }) => event.output }],
          },
          {
            ...refused,
            actions: ['forgetRequest', { type: 'keepFailure', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          ...refused,
          actions: ['forgetRequest', { type: 'keepFailure', params: () => failed(defect) }],
        },
      },
      after: {
        carryOutTimeout: {
          ...refused,
          actions: ['forgetRequest', { type: 'keepFailure', params: () => failed(timedOut) }],
        },
      },
    },
    /** On the way to the bank, which sends the visitor back to this page. */
    leaving: { on: { 'box.retry': { target: 'listing', actions: 'forgetRequest' } } },
  },
})

type AccountBoxMachine = typeof accountBoxMachine
export type AccountBoxSnapshot = SnapshotFrom<AccountBoxMachine>
