import { shopSetup } from './shop.setup.ts'
import type { SnapshotFrom } from 'xstate'
import { always } from './journeys.ts'
import { people } from './shop.sessions.ts'
import { places } from './shop.places.ts'
import type { ShopContext } from './shop.types.ts'

// What stands in front of the page and around it: panels, notices, sound, consent, chat.

export const front = shopSetup.createStateConfig({
  on: {
    'form.dirtied': { actions: 'tellDisturbable' },
    'form.cleaned': { actions: 'tellDisturbable' },
    'player.started': { actions: 'tellDisturbable' },
    'player.stopped': { actions: 'tellDisturbable' },
    'page.visited': {
      actions: ['moveBanner', 'tellNavigated'],
    },
    'shop.deferredReady': { guard: 'isBare', actions: ['startDeferred', 'openSignTab'] },
    'viewport.changed': { actions: 'resizeBanner' },
    'panel.opened': { actions: 'holdHeader' },
    'panel.closed': { actions: 'releaseHeader' },
    'consent.settled': { actions: 'allowChat' },
    'message.wanted': { actions: 'tellMessage' },
    'toast.wanted': { actions: 'addToast' },
    'toggle.failed': { actions: 'addToast' },
  },
})

// What is bought: the cart, the checkout, the orders.

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

// The root: the only place where journeys meet each other and the world. It has no behaviour of its own: it
// hears facts and says who must know. A row reads: when this happened, these are told, in this order.

const input = ({ context }: { readonly context: ShopContext }) => ({ known: context })

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  meta: { requirements: ['4 Logout', '4 Changing currency', '7 Start-up'] },
  type: 'parallel',
  context: ({ input }) => ({
    arrival: input.arrival,
    user: null,
    settings: null,
    visit: null,
    cart: null,
    pageJourneys: [],
    hasDeferred: false,
    waiting: [],
  }),
  invoke: [
    ...Object.keys(always).map(id => ({ id, systemId: id, src: 'journey', input }) as const),
    { id: 'places', src: 'places' },
    { id: 'tabs', src: 'tabs' },
  ],
  states: { people, places, goods, front },
})

export type ShopMachine = typeof shopMachine
export type ShopSnapshot = SnapshotFrom<ShopMachine>
