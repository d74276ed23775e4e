// From contact to confirmation, strictly one step after the other. While the outcome of a payment is
// unknown the key of the act never changes and no way leads back, so one act of paying is one charge,
// whatever the network does.
import type { SnapshotFrom } from 'xstate'
import { firstValues } from './checkout.fields.ts'
import { checkoutSetup } from './checkout.setup.ts'
import { paying } from './checkout.paying.ts'
import { steps } from './checkout.steps.ts'

export type { PayRequest } from './checkout.setup.ts'
export type { CheckoutInput, Draft, PayWith } from './checkout.types.ts'

/** The order stands. */
const confirmed = checkoutSetup.createStateConfig({
  initial: 'seen',
  states: {
    seen: {
      always: {
        guard: 'isFresh',
        target: 'told',
        actions: [
          'tellConfirmed',
          'forgetDraft',
          { type: 'goToConfirmation', params: ({ context }) => context.order },
        ],
      },
    },
    told: {},
  },
  on: {
    'checkout.orderReplaced': { actions: 'keepReplaced' },
    'checkout.openAccount': { guard: 'mayOpenAccount', actions: ['noteAccount', 'tellAccount'] },
  },
})

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    cart: input.cart,
    userId: input.user?.id ?? null,
    lang: input.lang,
    origin: input.origin,
    referrer: input.referrer,
    store: input.store,
    values: firstValues(input),
    fieldProblems: {},
    addresses: input.addresses ?? null,
    focus: null,
    pickup: input.pickup,
    isGift: input.isGift,
    giftMessage: input.draft?.giftMessage ?? '',
    cards: null,
    method: null,
    savesCard: false,
    key: null,
    attempts: 0,
    order: input.returned && { ...input.returned, number: null, actionUrl: null },
    confirmed: null,
    isFresh: input.returned !== null && input.draft?.orderId === input.returned.id,
    hasAskedForAccount: false,
    problem: null,
  }),
  invoke: { id: 'holdSteps', src: 'holdSteps' },
  initial: 'arriving',
  on: {
    'checkout.cartReplaced': { actions: 'keepCart' },
    'checkout.userKnown': { actions: 'keepUser' },
  },
  states: {
    arriving: {
      always: [
        { guard: 'hasOrder', target: 'confirming' },
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'mustListAddresses', target: 'listingAddresses' },
        { target: 'contact' },
      ],
    },
    empty: {
      entry: { type: 'holdSteps', params: 0 },
      on: { 'checkout.cartReplaced': { target: 'arriving', actions: 'keepCart' } },
    },
    ...steps,
    ...paying,
    confirming: {
      tags: 'busy',
      entry: { type: 'holdSteps', params: 0 },
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'keepConfirmed', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isProcessing', params: ({ event }) => event.output },
            target: 'polling',
          },
          {
            // Back from the bank without having been there to the end: not sent off again unasked.
            guard: { type: 'mustAuthenticate', params: ({ event }) => event.output },
            target: 'authenticating',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isDeclined', params: ({ event }) => event.output },
            target: 'declined',
            actions: [{ type: 'keepDecline', params: ({ event }) => event.output }, 'forgetOrder'],
          },
          { target: 'polling', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'polling', actions: 'keepDefect' },
      },
      after: { confirmTimeout: { target: 'polling', actions: 'keepTimeout' } },
    },
    polling: {
      tags: 'busy',
      always: { guard: 'isExhausted', target: 'pending' },
      after: { againDelay: { target: 'confirming', actions: 'countAttempt' } },
    },
    /** The bank takes its time: the order stands, a mail will tell, and who stays hears it here. */
    pending: {
      after: { laterDelay: 'confirming' },
      on: { 'checkout.retry': { target: 'confirming', actions: 'startOver' } },
    },
    declined: {
      // Nothing is lost but the card, which was never kept.
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isFilled', target: 'payment' },
        { target: 'contact' },
      ],
    },
    confirmed,
  },
})

type CheckoutMachine = typeof checkoutMachine
export type CheckoutSnapshot = SnapshotFrom<CheckoutMachine>
