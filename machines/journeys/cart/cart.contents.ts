// The contents' part of the cart chart: what changes, and what the server must be asked next.
import { cartSetup, loadRequest } from './cart.setup.ts'
import { cookieText, idText, unsavedText } from './cart.cookie.ts'
import { sentCart } from './cart.sending.ts'
import type { CartContext } from './cart.types.ts'

/** What another tab did is met where nothing of one's own is on its way. */
const rereading = {
  'cart.reread': [
    { guard: 'isKeptByServer', target: 'rereading' },
    { guard: 'wasChangedElsewhere', target: 'settled', actions: 'takeKept' },
  ],
} as const

/** Who leaves before the server answered finds the change on the next page. */
const keepChange = {
  type: 'keepCookie',
  params: ({ context }: { context: CartContext }) => unsavedText(context),
} as const

export const contents = cartSetup.createStateConfig({
  initial: 'unknown',
  on: {
    'cart.add': [
      { guard: 'mayShareParcel', actions: ['queueAddition', keepChange, 'tellAdded'] },
      { actions: ['change', keepChange, 'tellAdded'] },
    ],
    'cart.addBox': { actions: ['change', keepChange, 'tellBoxAdded'] },
    'cart.setQuantity': { actions: ['change', keepChange] },
    'cart.remove': { actions: ['change', keepChange] },
    'cart.removeBox': { actions: ['change', keepChange] },
    'cart.clear': { actions: ['change', keepChange] },
    'cart.applyPromo': { actions: ['change', keepChange] },
    'cart.removePromo': { actions: ['change', keepChange] },
    'cart.setGift': { actions: ['change', keepChange] },
    'cart.setPickup': { actions: ['change', keepChange] },
    'cart.setCountry': { actions: ['change', keepChange] },
    'cart.placeKnown': { actions: ['change', keepChange] },
    'cart.dismissProblem': { actions: 'dismissProblem' },
    'cart.begin': [
      { guard: 'isSignedInNow', target: '.loading', actions: 'keepSession' },
      { guard: 'hasIdOnly', target: '.loading', actions: 'keepSession' },
      { target: '.settled', actions: ['keepSession', 'markDirty'] },
    ],
    'cart.ordered': {
      target: '.loading',
      actions: [
        'forgetOrdered',
        { type: 'keepCookie', params: ({ context }) => idText(context) },
        'tellChanged',
      ],
    },
    'cart.sessionClosed': {
      target: '.settled',
      actions: ['forget', 'leaveAccount', { type: 'keepCookie', params: () => null }, 'tellChanged'],
    },
  },
  states: {
    unknown: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCart',
        src: 'loadCart',
        input: ({ context }) => loadRequest(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              { type: 'mergeLoaded', params: ({ event }) => event.output },
              { type: 'keepCookie', params: ({ context }) => cookieText(context) },
              'notePriced',
              'tellChanged',
            ],
          },
          { target: 'unloaded', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unloaded', actions: 'keepDefect' },
      },
      after: { loadTimeout: { target: 'unloaded', actions: 'keepTimeout' } },
    },
    /** What the server keeps is unknown, so nothing may be sent that would replace it. */
    unloaded: {
      on: { 'cart.retry': 'loading' },
      after: { reloadDelay: 'loading' },
    },
    /** Nothing to do, until a change makes work. */
    settled: {
      always: [
        { guard: 'isWaiting', target: 'grouping' },
        {
          guard: 'mustForget',
          actions: ['forget', { type: 'keepCookie', params: () => null }, 'tellChanged'],
        },
        { guard: 'mustClear', target: 'clearing' },
        { guard: 'mustCalculate', target: 'calculating' },
      ],
      on: rereading,
    },
    /** The cart as another tab left it with the server; what this one shows stands until then. */
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'rereadCart',
        src: 'loadCart',
        input: ({ context }) => loadRequest(context),
        onDone: [
          { guard: 'isUnsettled', target: 'settled' },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event.output },
              { type: 'keepCookie', params: ({ context }) => cookieText(context) },
              'notePriced',
              'tellChanged',
            ],
          },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
      after: { loadTimeout: 'settled' },
    },
    grouping: {
      tags: 'busy',
      invoke: {
        id: 'findGroup',
        src: 'findGroup',
        input: ({ context }) => context.waiting[0]?.addition.item.project_id ?? 0,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'settled',
            actions: {
              type: 'addWaiting',
              params: ({ event }) => (Array.isArray(event.output) ? event.output : []),
            },
          },
          { target: 'settled', actions: { type: 'addWaiting', params: () => [] } },
        ],
        onError: { target: 'settled', actions: { type: 'addWaiting', params: () => [] } },
      },
      after: { groupTimeout: { target: 'settled', actions: { type: 'addWaiting', params: () => [] } } },
    },
    calculating: {
      tags: 'busy',
      entry: ['markSent', keepChange],
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context }) => sentCart(context),
        onDone: [
          { guard: 'isUnsettled', target: 'settled' },
          {
            guard: { type: 'cameEmpty', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'keepAnswer', params: ({ event }) => event.output }, 'markDirty'],
          },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'settled',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event.output },
              { type: 'keepCookie', params: ({ context }) => cookieText(context) },
              'notePriced',
              'tellChanged',
            ],
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'keepDefect' },
      },
      after: { calculateTimeout: { target: 'failed', actions: 'keepTimeout' } },
    },
    clearing: {
      tags: 'busy',
      entry: ['forget', { type: 'keepCookie', params: () => null }, 'tellChanged'],
      invoke: { id: 'clearKept', src: 'clearKept', onDone: 'settled', onError: 'settled' },
      after: { clearTimeout: 'settled' },
    },
    /**
     * The kept cart stands, with old prices; the next change, a retry, or the line that is back asks again.
     * What was changed here is not at the server yet: it goes there before anything is read from it.
     */
    failed: {
      always: { guard: 'isUnsettled', target: 'settled' },
      on: {
        'cart.retry': { target: 'settled', actions: 'markDirty' },
        'cart.reread': [
          { guard: 'isKeptByServer', target: 'settled', actions: 'markDirty' },
          { guard: 'wasChangedElsewhere', target: 'settled', actions: 'takeKept' },
          { target: 'settled', actions: 'markDirty' },
        ],
      },
    },
  },
})
