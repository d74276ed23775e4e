// One act of paying, from the card to an answer that settles it.
import { cardOf, checkoutSetup, payRequest } from './checkout.setup.ts'
import { edit } from './checkout.steps.ts'

const tokenising = checkoutSetup.createStateConfig({
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
})

const placing = checkoutSetup.createStateConfig({
  meta: { requirements: ['7 Cart: POST cart/pay'] },
  tags: 'busy',
  invoke: {
    id: 'pay',
    src: 'pay',
    input: ({ context }) => payRequest(context),
    onDone: [
      {
        guard: { type: 'isPaidOrProcessing', params: ({ event }) => event.output },
        target: 'confirming',
        // While the bank decides, the page may be asked for anew: there the order is still news.
        actions: [
          { type: 'keepOrder', params: ({ event }) => event.output },
          { type: 'keepDraft', params: ({ context }) => context },
        ],
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
        guard: { type: 'hasSessionEnded', params: ({ event }) => event.output },
        target: 'payment',
        actions: ['forgetOrder', 'goOnAsGuest', 'tellCard', 'tellSessionEnded'],
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
})

/**
 * The answer was lost. The same key asks again: the server repeats its answer instead of charging
 * twice.
 */
const recovering = checkoutSetup.createStateConfig({
  tags: 'busy',
  always: { guard: 'isExhausted', target: 'unknown' },
  on: { 'checkout.cartReplaced': { actions: 'stayAgreed' } },
  after: { againDelay: { target: 'placing', actions: 'countAttempt' } },
})

/** The server may be back any time: it is asked again, by the same key, until it knows. */
const unknown = checkoutSetup.createStateConfig({
  after: { laterDelay: 'placing' },
  on: {
    'checkout.retry': { target: 'placing', actions: 'startOver' },
    'checkout.cartReplaced': { actions: 'stayAgreed' },
  },
})

const repricing = checkoutSetup.createStateConfig({
  tags: 'busy',
  on: {
    'checkout.cartReplaced': [
      { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
      { target: 'review', actions: 'keepCart' },
    ],
  },
  after: { repriceTimeout: 'review' },
})

/** Another total than the one agreed to: nothing was charged, and the shopper is asked again. */
const review = checkoutSetup.createStateConfig({
  on: {
    'checkout.acceptTotal': { guard: 'isPayable', target: 'placing', actions: 'keepKey' },
    ...edit,
    'checkout.back': { target: 'payment', actions: ['forgetOrder', 'forgetProblems'] },
    'checkout.cartReplaced': [
      { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
      { actions: 'keepCart' },
    ],
  },
})

const authenticating = checkoutSetup.createStateConfig({
  on: {
    'checkout.authenticate': {
      actions: { type: 'leaveForBank', params: ({ context }) => context.order },
    },
    'checkout.retry': 'confirming',
  },
})

export const paying = { tokenising, placing, recovering, unknown, repricing, review, authenticating }
