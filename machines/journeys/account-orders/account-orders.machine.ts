// The orders of the account: a list that grows page by page, one order in full, and cancelling it after a
// question.
import type { SnapshotFrom } from 'xstate'
import { defect, timedOut } from '../../call-results.ts'
import { failed, ordersSetup } from './account-orders.setup.ts'

export type { AccountOrdersEvent, AccountOrdersInput, OrdersPage } from './account-orders.setup.ts'

export const accountOrdersMachine = ordersSetup.createMachine({
  id: 'accountOrders',
  meta: { requirements: ['7 Auth and user: GET user/orders, DELETE user/orders/{id}'] },
  context: ({ input }) => ({
    limit: input.limit ?? null,
    shownId: input.shownId,
    orders: [],
    next: input.after ?? null,
    detail: null,
    askingId: null,
    addressOf: null,
    problem: null,
  }),
  initial: 'listing',
  // The bank takes its time: by then this may be reading something else.
  on: { 'orders.replaced': { actions: 'keepReplaced' } },
  states: {
    listing: {
      tags: 'busy',
      invoke: {
        id: 'listOrders',
        src: 'listOrders',
        input: ({ context: { next, limit } }) => ({ after: next, limit }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'keepOrders', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: () => failed(defect) } },
      },
      after: {
        listTimeout: { target: 'failed', actions: { type: 'keepFailure', params: () => failed(timedOut) } },
      },
    },
    failed: { on: { 'orders.retry': 'listing' } },
    listed: {
      always: { guard: 'mustShow', target: 'showing' },
      on: {
        'orders.more': { guard: 'hasMore', target: 'listing' },
        'orders.show': { target: 'showing', actions: 'keepShownId' },
        'orders.close': { actions: 'close' },
        'orders.editAddress': { guard: 'mayReaddress', actions: 'openAddress' },
        'orders.closeAddress': { actions: 'closeAddress' },
        'orders.cancel': { guard: 'isCancellable', target: 'asking', actions: 'keepAskingId' },
      },
    },
    showing: {
      tags: 'busy',
      invoke: {
        id: 'showOrder',
        src: 'showOrder',
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
      on: { 'orders.close': { target: 'listed', actions: 'close' } },
      after: {
        showTimeout: {
          target: 'listed',
          actions: ['close', { type: 'keepFailure', params: () => failed(timedOut) }],
        },
      },
    },
    /** "Really cancel this order?" */
    asking: {
      on: {
        'orders.yes': 'cancelling',
        'orders.no': { target: 'listed', actions: 'forgetAskingId' },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => context.askingId,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'listed',
            actions: [
              { type: 'keepCancelled', params: ({ event }) => event.output },
              { type: 'tellCancelled', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'listed',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'lookAgain'],
          },
        ],
        onError: {
          target: 'listed',
          actions: [{ type: 'keepFailure', params: () => failed(defect) }, 'lookAgain'],
        },
      },
      after: {
        cancelTimeout: {
          target: 'listed',
          actions: [{ type: 'keepFailure', params: () => failed(timedOut) }, 'lookAgain'],
        },
      },
    },
  },
})

type AccountOrdersMachine = typeof accountOrdersMachine
export type AccountOrdersSnapshot = SnapshotFrom<AccountOrdersMachine>
