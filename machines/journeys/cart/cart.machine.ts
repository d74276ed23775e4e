// The cart: every change is made here at once and then priced by the server, whose answer replaces what is
// kept. One calculation at a time: a change during it makes its answer stale, which is dropped, and queues
// another.
import type { SnapshotFrom } from 'xstate'
import { contents } from './cart.contents.ts'
import { cartSetup, projectIds } from './cart.setup.ts'

export type { CartEvent, LoadRequest } from './cart.setup.ts'

export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  meta: { requirements: ['4 Cart', '7 Cart: POST cart/calculate, DELETE cart, POST cart/related'] },
  type: 'parallel',
  context: ({ input }) => ({
    cart: input.kept.cart,
    pickup: input.kept.pickup,
    chosenCountry: input.kept.chosenCountry,
    awaitsLines: input.kept.cart.id !== undefined && input.kept.cart.count === 0,
    currency: null,
    signedIn: false,
    accountCountry: null,
    detectedCountry: null,
    waiting: [],
    dirty: input.kept.isUnsaved === true,
    related: null,
    problem: null,
    refusal: null,
  }),
  states: {
    contents,
    related: {
      initial: 'resting',
      states: {
        resting: { on: { 'cart.wasPriced': { guard: 'wantsRelated', target: 'searching' } } },
        searching: {
          tags: 'busy',
          invoke: {
            id: 'findRelated',
            src: 'findRelated',
            input: ({ context }) => ({ ids: projectIds(context), currency: context.currency }),
            onDone: {
              target: 'resting',
              actions: { type: 'keepRelated', params: ({ event }) => event.output },
            },
            onError: { target: 'resting', actions: 'keepNoRelated' },
          },
          after: { relatedTimeout: { target: 'resting', actions: 'keepNoRelated' } },
        },
      },
    },
    slide: {
      initial: 'closed',
      states: {
        closed: { on: { 'cart.toggleSlide': 'open', 'cart.openSlide': 'open' } },
        open: {
          entry: 'tellSlideOpened',
          exit: 'tellSlideClosed',
          invoke: { id: 'holdBack', src: 'holdBack' },
          on: { 'cart.toggleSlide': 'closed', 'cart.closeSlide': 'closed', 'cart.wentBack': 'closed' },
        },
      },
    },
  },
})

type CartMachine = typeof cartMachine
export type CartSnapshot = SnapshotFrom<CartMachine>
