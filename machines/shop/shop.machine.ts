// The root: the only place where journeys meet each other and the world. It has no behaviour of its own: it
// hears facts and says who must know. A row reads: when this happened, these are told, in this order.
import type { SnapshotFrom } from 'xstate'
import { shopSetup } from './shop.parts.ts'

export const shopMachine = shopSetup.createMachine({
  id: 'shop',
  context: ({ input }) => ({
    arrival: input.arrival,
    user: null,
    settings: null,
    visit: null,
    cart: null,
    brought: [],
  }),
  invoke: [
    {
      id: 'auth',
      systemId: 'auth',
      src: 'auth',
      input: ({ context }) => ({ arrival: { origin: context.arrival.origin } }),
    },
    { id: 'cart', systemId: 'cart', src: 'cart', input: ({ context }) => ({ kept: context.arrival.kept }) },
    { id: 'locale', systemId: 'locale', src: 'locale', input: ({ context }) => context.arrival.locale },
    { id: 'page', systemId: 'page', src: 'page' },
    { id: 'toggle', systemId: 'toggle', src: 'toggle' },
    {
      id: 'buildPoll',
      systemId: 'buildPoll',
      src: 'buildPoll',
      input: ({ context }) => ({ buildId: context.arrival.buildId }),
    },
    { id: 'places', src: 'places' },
  ],
  on: {
    'shop.opened': {
      actions: [{ type: 'keepOrigin', params: ({ context }) => context.arrival.origin }, 'beginAuth'],
    },
    'shop.hydrated': { actions: 'startBuildPoll' },
    'shop.brought': {
      guard: 'isNewJourney',
      actions: [
        'bringJourney',
        {
          type: 'tellDisturbable',
          params: ({ event }) => ({ name: event.journey.systemId, isUnderWay: true }),
        },
      ],
    },
    'page.visited': {
      actions: ['keepVisit', 'dropJourneys', 'tellNavigated', 'tellLocalePage', 'openPage'],
    },

    'auth.checked': [
      {
        guard: { type: 'isSomebody', params: ({ event }) => event.user },
        actions: ['keepUser', 'beginLocale', 'tellMembers'],
      },
      { actions: ['keepUser', 'beginLocale'] },
    ],
    'auth.opened': {
      actions: [
        'keepUser',
        'tellCheckoutUser',
        'tellLocaleAccount',
        'beginCart',
        'tellMembers',
        {
          type: 'identify',
          params: ({ context, event }) => ({ user: event.user, arrival: context.arrival }),
        },
        {
          type: 'leaveSignIn',
          params: ({ context }) => ({ visit: context.visit, locale: context.settings?.locale ?? 'en' }),
        },
      ],
    },
    'auth.userChanged': { actions: ['keepUser', 'tellLocaleAccount'] },
    'auth.leaving': {
      actions: { type: 'goHome', params: ({ context }) => context.settings?.locale ?? 'en' },
    },
    'auth.closed': {
      actions: ['forgetUser', 'tellCheckoutUser', 'closeCart', 'closeToggle', 'tellLocaleAccount'],
    },

    'locale.settled': { actions: ['keepSettings', 'tellArrival', 'priceCart', 'beginCart', 'tellReader'] },
    'locale.currencyChanged': { actions: ['keepSettings', 'tellArrival', 'priceCart', 'tellReader'] },
    'locale.countryChanged': { actions: ['keepSettings', 'tellArrival', 'priceCart', 'tellReader'] },
    'locale.languageChosen': { actions: { type: 'goToLanguage', params: ({ event }) => event.locale } },

    'cart.changed': { actions: ['keepCart', 'tellCheckoutCart'] },
    'cart.itemAdded': { actions: { type: 'trackItem', params: ({ event }) => event } },
    'cart.boxAdded': { actions: { type: 'trackBox', params: ({ event }) => event } },

    'page.shown': {
      guard: 'isSignedIn',
      actions: { type: 'sendPageView', params: ({ event }) => event.visit.path },
    },
    'page.refused': {
      actions: {
        type: 'goToSignIn',
        params: ({ context, event }) => ({ locale: context.visit?.locale ?? 'en', from: event.path }),
      },
    },

    'toggle.signInNeeded': {
      actions: {
        type: 'goToSignIn',
        params: ({ context }) => ({
          locale: context.visit?.locale ?? 'en',
          from: `${context.visit?.path ?? '/'}${context.visit?.search ?? ''}`,
        }),
      },
    },

    'checkout.outdated': { actions: 'priceCart' },
    'checkout.countryGiven': { actions: 'setCartCountry' },
    'checkout.pickupChosen': { actions: 'setCartPickup' },
    'checkout.giftChosen': { actions: 'setCartGift' },
    'checkout.confirmed': {
      actions: ['emptyCart', { type: 'trackPurchase', params: ({ event }) => event.order }],
    },
    'checkout.accountWanted': { actions: 'openAccount' },

    'form.dirtied': {
      actions: {
        type: 'tellDisturbable',
        params: ({ event }) => ({ name: `form ${event.form}`, isUnderWay: true }),
      },
    },
    'form.cleaned': {
      actions: {
        type: 'tellDisturbable',
        params: ({ event }) => ({ name: `form ${event.form}`, isUnderWay: false }),
      },
    },
    'player.started': {
      actions: { type: 'tellDisturbable', params: () => ({ name: 'player', isUnderWay: true }) },
    },
    'player.stopped': {
      actions: { type: 'tellDisturbable', params: () => ({ name: 'player', isUnderWay: false }) },
    },
  },
})

export type ShopMachine = typeof shopMachine
export type ShopSnapshot = SnapshotFrom<ShopMachine>
