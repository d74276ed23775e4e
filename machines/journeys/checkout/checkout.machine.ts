// From contact to confirmation, strictly one step after the other. While the outcome of a payment is unknown the key
// of the act never changes and no way leads back, so one act of paying is one charge, whatever the network does.
import type { SnapshotFrom } from 'xstate'
import { firstValues } from './checkout.fields.ts'
import { cardOf, checkoutSetup, payRequest } from './checkout.parts.ts'

export type { PayRequest } from './checkout.parts.ts'
export type { CheckoutEvent, CheckoutInput, Draft, PayWith } from './checkout.types.ts'

export const checkoutMachine = checkoutSetup.createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    cart: input.cart,
    isGuest: input.user === null,
    lang: input.lang,
    origin: input.origin,
    referrer: input.referrer,
    values: firstValues(input),
    fieldProblems: {},
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
        { target: 'contact' },
      ],
    },
    empty: { on: { 'checkout.cartReplaced': { target: 'arriving', actions: 'keepCart' } } },
    contact: {
      on: {
        'checkout.fill': { actions: 'fill' },
        'checkout.continue': [
          {
            guard: 'isFilled',
            target: 'delivery',
            actions: [
              'forgetProblems',
              { type: 'keepDraft', params: ({ context }) => context },
              'tellCountry',
            ],
          },
          { actions: 'showProblems' },
        ],
        'checkout.cartReplaced': [
          { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
          { actions: 'keepCart' },
        ],
      },
    },
    delivery: {
      on: {
        'checkout.choosePickup': { actions: ['keepPickup', 'tellPickup'] },
        'checkout.setGift': { actions: ['keepGift', 'tellGift'] },
        'checkout.back': 'contact',
        'checkout.continue': [{ guard: 'mustListCards', target: 'listingCards' }, { target: 'payment' }],
        'checkout.cartReplaced': [
          { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
          { actions: 'keepCart' },
        ],
      },
    },
    listingCards: {
      tags: 'busy',
      invoke: {
        id: 'listCards',
        src: 'listCards',
        onDone: { target: 'payment', actions: { type: 'keepCards', params: ({ event }) => event.output } },
        onError: { target: 'payment', actions: { type: 'keepCards', params: () => [] } },
      },
      after: { cardsTimeout: { target: 'payment', actions: { type: 'keepCards', params: () => [] } } },
    },
    payment: {
      on: {
        'checkout.back': { target: 'delivery', actions: 'forgetProblems' },
        'checkout.pay': [
          { guard: 'hasCard', target: 'tokenising', actions: 'keepAct' },
          { guard: 'isPayable', target: 'placing', actions: 'keepAct' },
        ],
        'checkout.cartReplaced': [
          { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
          { actions: 'keepCart' },
        ],
      },
    },
    tokenising: {
      tags: 'busy',
      invoke: {
        id: 'tokenise',
        src: 'tokenise',
        input: ({ event }) => cardOf(event),
        onDone: [
          {
            guard: { type: 'gotToken', params: ({ event }) => event.output },
            target: 'placing',
            actions: { type: 'keepToken', params: ({ event }) => event.output },
          },
          { target: 'payment', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'payment', actions: 'keepDefect' },
      },
      on: { 'checkout.cartReplaced': { actions: 'stayAgreed' } },
      after: { tokeniseTimeout: { target: 'payment', actions: 'keepTimeout' } },
    },
    placing: {
      tags: 'busy',
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => payRequest(context),
        onDone: [
          {
            guard: { type: 'isPaidOrProcessing', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepOrder', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mustAuthenticate', params: ({ event }) => event.output },
            target: 'authenticating',
            actions: [
              { type: 'keepOrder', params: ({ event }) => event.output },
              { type: 'keepDraft', params: ({ context }) => context },
              { type: 'leaveForBank', params: ({ context }) => context.order },
            ],
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event.output },
            target: 'recovering',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'repricing',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'tellOutdated'],
          },
          {
            guard: { type: 'isRefusedAddress', params: ({ event }) => event.output },
            target: 'contact',
            actions: { type: 'showServerProblems', params: ({ event }) => event.output },
          },
          {
            target: 'payment',
            actions: [{ type: 'keepDecline', params: ({ event }) => event.output }, 'forgetOrder'],
          },
        ],
        onError: { target: 'recovering', actions: 'keepDefect' },
      },
      on: { 'checkout.cartReplaced': { actions: 'stayAgreed' } },
      after: { payTimeout: { target: 'recovering', actions: 'keepTimeout' } },
    },
    /** The answer was lost. The same key asks again: the server repeats its answer instead of charging twice. */
    recovering: {
      tags: 'busy',
      always: { guard: 'isExhausted', target: 'unknown' },
      on: { 'checkout.cartReplaced': { actions: 'stayAgreed' } },
      after: { againDelay: { target: 'placing', actions: 'countAttempt' } },
    },
    unknown: {
      on: {
        'checkout.retry': { target: 'placing', actions: 'startOver' },
        'checkout.cartReplaced': { actions: 'stayAgreed' },
      },
    },
    repricing: {
      tags: 'busy',
      on: {
        'checkout.cartReplaced': [
          { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
          { target: 'review', actions: 'keepCart' },
        ],
      },
      after: { repriceTimeout: 'review' },
    },
    /** Another total than the one agreed to: nothing was charged, and the shopper is asked again. */
    review: {
      on: {
        'checkout.acceptTotal': { guard: 'isPayable', target: 'placing', actions: 'keepKey' },
        'checkout.back': { target: 'payment', actions: ['forgetOrder', 'forgetProblems'] },
        'checkout.cartReplaced': [
          { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
          { actions: 'keepCart' },
        ],
      },
    },
    authenticating: {
      on: {
        'checkout.authenticate': {
          actions: { type: 'leaveForBank', params: ({ context }) => context.order },
        },
        'checkout.retry': 'confirming',
      },
    },
    confirming: {
      tags: 'busy',
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
    /** The bank takes its time: the order stands, a mail will tell. */
    pending: { on: { 'checkout.retry': { target: 'confirming', actions: 'startOver' } } },
    declined: {
      // Nothing is lost but the card, which was never kept.
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isFilled', target: 'payment' },
        { target: 'contact' },
      ],
    },
    confirmed: {
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
      on: { 'checkout.openAccount': { guard: 'mayOpenAccount', actions: ['noteAccount', 'tellAccount'] } },
    },
  },
})

export type CheckoutMachine = typeof checkoutMachine
export type CheckoutSnapshot = SnapshotFrom<CheckoutMachine>
