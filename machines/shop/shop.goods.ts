// What is bought: the cart, the checkout, the orders.
import { shopSetup } from './shop.parts.ts'

export const goods = shopSetup.createStateConfig({
  on: {
    'cart.changed': { actions: ['keepCart', 'tellCheckoutCart', 'tellWhetherFree'] },
    'shop.shownAgain': { actions: 'rereadCart' },
    'cart.itemAdded': { actions: { type: 'trackItem', params: ({ event }) => event } },
    'cart.boxAdded': { actions: { type: 'trackBox', params: ({ event }) => event } },
    'box.wanted': { actions: 'addBox' },
    'checkout.outdated': { actions: 'priceCart' },
    'checkout.countryGiven': { actions: 'setCartCountry' },
    'checkout.pickupChosen': { actions: 'setCartPickup' },
    'checkout.giftChosen': { actions: 'setCartGift' },
    'checkout.cardSuggested': { actions: 'suggestCard' },
    'checkout.sessionEnded': { actions: ['loseSession', 'forgetTypedCard'] },
    'checkout.confirmed': {
      actions: ['closeOrderedCart', { type: 'trackPurchase', params: ({ event }) => event.order }],
    },
    'checkout.accountWanted': { actions: 'openAccount' },
    'orders.cancelled': { actions: 'addToast' },
  },
})
