// What the shopper fills in and chooses, one step after the other.
import { checkoutSetup } from './checkout.setup.ts'

/** Somebody who is signed in is offered the addresses of the account; without them one is typed. */
const listingAddresses = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'listAddresses',
    src: 'listAddresses',
    onDone: [
      {
        guard: { type: 'hasSessionEnded', params: ({ event }) => event.output },
        target: 'contact',
        actions: ['goOnAsGuest', 'tellSessionEnded'],
      },
      { target: 'contact', actions: { type: 'keepAddresses', params: ({ event }) => event.output } },
    ],
    onError: { target: 'contact', actions: { type: 'keepAddresses', params: () => [] } },
  },
  after: {
    addressesTimeout: { target: 'contact', actions: { type: 'keepAddresses', params: () => [] } },
  },
})

const contact = checkoutSetup.createStateConfig({
  entry: { type: 'holdSteps', params: 0 },
  on: {
    'checkout.fill': { actions: 'fill' },
    'checkout.chooseAddress': { actions: 'chooseAddress' },
    'checkout.userKnown': { target: 'arriving', actions: 'keepUser' },
    'checkout.continue': [
      {
        guard: 'isFilled',
        target: 'delivery',
        actions: ['forgetProblems', { type: 'keepDraft', params: ({ context }) => context }, 'tellCountry'],
      },
      { actions: 'showProblems' },
    ],
    'checkout.cartReplaced': [
      { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
      { actions: 'keepCart' },
    ],
  },
})

/** Back to a part that is done; what was asked about a payment on the way is given up. */
export const edit = {
  'checkout.edit': [
    { guard: 'wantsContact', target: 'contact', actions: ['forgetOrder', 'forgetProblems'] },
    { target: 'delivery', actions: ['forgetOrder', 'forgetProblems'] },
  ],
} as const

const delivery = checkoutSetup.createStateConfig({
  entry: { type: 'holdSteps', params: 1 },
  on: {
    'checkout.choosePickup': { actions: ['keepPickup', 'tellPickup'] },
    'checkout.setGift': { actions: ['keepGift', 'tellGift'] },
    ...edit,
    'checkout.back': 'contact',
    'checkout.continue': [
      { guard: 'mustListCards', target: 'listingCards' },
      { target: 'payment', actions: 'tellCard' },
    ],
    'checkout.cartReplaced': [
      { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
      { actions: 'keepCart' },
    ],
  },
})

const listingCards = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'listCards',
    src: 'listCards',
    onDone: [
      {
        guard: { type: 'hasSessionEnded', params: ({ event }) => event.output },
        target: 'payment',
        actions: ['goOnAsGuest', 'tellCard', 'tellSessionEnded'],
      },
      {
        target: 'payment',
        actions: [{ type: 'keepCards', params: ({ event }) => event.output }, 'tellCard'],
      },
    ],
    onError: { target: 'payment', actions: [{ type: 'keepCards', params: () => [] }, 'tellCard'] },
  },
  after: {
    cardsTimeout: { target: 'payment', actions: [{ type: 'keepCards', params: () => [] }, 'tellCard'] },
  },
  on: { 'checkout.back': 'delivery' },
})

const payment = checkoutSetup.createStateConfig({
  entry: { type: 'holdSteps', params: 2 },
  on: {
    ...edit,
    'checkout.back': { target: 'delivery', actions: 'forgetProblems' },
    'checkout.userKnown': [
      { guard: 'isSomebody', target: 'listingCards', actions: 'keepUser' },
      { actions: 'keepUser' },
    ],
    'checkout.pay': [
      { guard: 'hasCard', target: 'tokenising', actions: 'keepAct' },
      { guard: 'isPayable', target: 'placing', actions: 'keepAct' },
    ],
    'checkout.cartReplaced': [
      { guard: 'cameEmpty', target: 'empty', actions: 'keepCart' },
      { actions: 'keepCart' },
    ],
  },
})

export const steps = { listingAddresses, contact, delivery, listingCards, payment }
