// What the shopper fills in and chooses, one step after the other.
import { checkoutSetup } from './checkout.parts.ts'

const contact = checkoutSetup.createStateConfig({
  on: {
    'checkout.fill': { actions: 'fill' },
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

const delivery = checkoutSetup.createStateConfig({
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
})

const listingCards = checkoutSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'listCards',
    src: 'listCards',
    onDone: { target: 'payment', actions: { type: 'keepCards', params: ({ event }) => event.output } },
    onError: { target: 'payment', actions: { type: 'keepCards', params: () => [] } },
  },
  after: { cardsTimeout: { target: 'payment', actions: { type: 'keepCards', params: () => [] } } },
})

const payment = checkoutSetup.createStateConfig({
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
})

export const steps = { contact, delivery, listingCards, payment }
