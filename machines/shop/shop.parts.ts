// Named parts of the root: what it remembers, and what it tells whom.
import { type AnyActorLogic, assertEvent, assign, fromCallback, sendTo, setup } from 'xstate'
import type { OrderSummary, User } from '#contract'
import type { CartItem } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import { unprovided } from '../calls.ts'
import type { Visit } from '../facts.ts'
import { authMachine } from '../journeys/auth/auth.machine.ts'
import { buildPollMachine } from '../journeys/build-poll/build-poll.machine.ts'
import { cartMachine } from '../journeys/cart/cart.machine.ts'
import { type AccountSettings, localeMachine } from '../journeys/locale/locale.machine.ts'
import { pageMachine } from '../journeys/page/page.machine.ts'
import { toggleMachine } from '../journeys/toggle/toggle.machine.ts'
import type { Arrival } from './arrival.ts'
import type { ShopContext, ShopEvent } from './shop.types.ts'
import { visitOf } from './visit.ts'

/** Stands for a journey until its page brings it; the name is what a persisted snapshot knows it by. */
const absent: AnyActorLogic = fromCallback(() => {})

const accountOf = (user: User | null): AccountSettings | null =>
  user && {
    lang: user.lang,
    currency: user.currency,
    countryId: user.country_id ?? user.customer?.country_id ?? null,
  }

const membersOf = (user: User) => ({
  wish: user.wishlist.map(({ project_id }) => project_id),
  like: user.likes,
  follow: user.follows.map(({ id }) => id),
})

/** On its pages alone there is a checkout to tell. */
const hasCheckout = ({ brought }: ShopContext) => brought.some(({ systemId }) => systemId === 'checkout')

const settingsIn = ({ settings }: ShopContext) => {
  if (settings === null) throw new Error('the settings are told after they are settled')
  return settings
}

const journeysSetup = setup({
  types: { context: {} as ShopContext, events: {} as ShopEvent, input: {} as { arrival: Arrival } },
  actors: {
    auth: authMachine,
    cart: cartMachine,
    locale: localeMachine,
    page: pageMachine,
    toggle: toggleMachine,
    buildPoll: buildPollMachine,
    places: absent,
    checkout: absent,
    accountOrders: absent,
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isSomebody: (_, user: User | null) => user !== null,
    isNewJourney: ({ context, event }) =>
      event.type === 'shop.brought' &&
      !context.brought.some(({ systemId }) => systemId === event.journey.systemId),
  },
  actions: {
    keepUser: assign(({ event }) => {
      assertEvent(event, ['auth.checked', 'auth.opened', 'auth.userChanged'])
      return { user: event.user }
    }),
    forgetUser: assign({ user: null }),
    keepSettings: assign(({ event }) => {
      assertEvent(event, ['locale.settled', 'locale.currencyChanged', 'locale.countryChanged'])
      return { settings: event.settings }
    }),
    keepVisit: assign(({ event }) => {
      assertEvent(event, 'page.visited')
      return { visit: visitOf(event.path, event.search) }
    }),
    keepCart: assign(({ event }) => {
      assertEvent(event, 'cart.changed')
      return { cart: event.cart }
    }),

    beginAuth: sendTo('auth', ({ context }) => ({ type: 'auth.begin', hasToken: context.arrival.hasToken })),
    tellArrival: sendTo('auth', ({ context }) => {
      const { locale, currency, countryId } = settingsIn(context)
      const { origin, referrer } = context.arrival
      const arrival = { lang: locale, currency, country_id: countryId, origin }
      return { type: 'auth.arrivalKnown', arrival: referrer === null ? arrival : { ...arrival, referrer } }
    }),
    openAccount: sendTo('auth', ({ event }) => {
      assertEvent(event, 'checkout.accountWanted')
      const { type: _, orderId, orderToken, ...person } = event
      return {
        type: 'auth.signIn',
        request: { way: 'signup', ...person, order_id: orderId, order_token: orderToken },
      }
    }),

    beginLocale: sendTo('locale', ({ context }) => ({
      type: 'locale.begin',
      account: accountOf(context.user),
    })),
    tellLocaleAccount: sendTo('locale', ({ context }) => ({
      type: 'locale.accountKnown',
      account: accountOf(context.user),
    })),
    tellLocalePage: sendTo('locale', ({ context }) => ({
      type: 'locale.pageOpened',
      locale: context.visit?.locale ?? 'en',
      projectId: context.visit?.id === 'product' ? Number(context.visit.params['id']) : null,
    })),

    beginCart: sendTo('cart', ({ context }) => ({
      type: 'cart.begin',
      signedIn: context.user !== null,
      countryId: accountOf(context.user)?.countryId ?? null,
    })),
    priceCart: sendTo('cart', ({ context }) => {
      const { currency, countryId } = settingsIn(context)
      return { type: 'cart.placeKnown', currency, countryId }
    }),
    closeCart: sendTo('cart', { type: 'cart.sessionClosed' }),
    emptyCart: sendTo('cart', { type: 'cart.clear' }),
    setCartCountry: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.countryGiven')
      return { type: 'cart.setCountry', countryId: event.countryId }
    }),
    setCartPickup: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.pickupChosen')
      return { type: 'cart.setPickup', pickup: event.pickup }
    }),
    setCartGift: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.giftChosen')
      return { type: 'cart.setGift', isGift: event.isGift }
    }),

    openPage: sendTo('page', ({ context }) => ({
      type: 'page.open',
      visit: context.visit ?? visitOf('/', ''),
    })),
    tellReader: sendTo('page', ({ context }) => {
      const { user } = context
      const viewer = user && { id: user.id, role: user.role, pro: user.pro }
      return { type: 'page.readerKnown', reader: { settings: settingsIn(context), viewer } }
    }),

    tellMembers: sendTo('toggle', ({ context }) => ({
      type: 'toggle.membersKnown',
      members: context.user ? membersOf(context.user) : { wish: [], like: [], follow: [] },
    })),
    closeToggle: sendTo('toggle', { type: 'toggle.sessionClosed' }),

    startBuildPoll: sendTo('buildPoll', { type: 'build.startWatch' }),
    tellNavigated: sendTo('buildPoll', { type: 'build.navigated' }),
    tellDisturbable: sendTo(
      'buildPoll',
      (_, params: { readonly name: string; readonly isUnderWay: boolean }) => ({
        type: 'build.disturbable',
        ...params,
      }),
    ),

    goHome: unprovided<Locale>('goHome'),
    goToLanguage: unprovided<Locale>('goToLanguage'),
    goToSignIn: unprovided<{ readonly locale: Locale; readonly from: string }>('goToSignIn'),
    /** From the sign-in page to where the visitor came from; nowhere from any other page. */
    leaveSignIn: unprovided<{ readonly visit: Visit | null; readonly locale: Locale }>('leaveSignIn'),
    keepOrigin: unprovided<string>('keepOrigin'),
    identify: unprovided<{ readonly user: User; readonly arrival: Arrival }>('identify'),
    sendPageView: unprovided<string>('sendPageView'),
    trackItem: unprovided<{ readonly item: CartItem; readonly shopId: number }>('trackItem'),
    trackBox: unprovided<{ readonly name: string; readonly periodicity: string }>('trackBox'),
    trackPurchase: unprovided<OrderSummary>('trackPurchase'),
  },
})

/**
 * The root's parts. Journeys of single pages come and go by name, which is how a persisted shop finds
 * them again.
 */
export const shopSetup = journeysSetup.extend({
  actions: {
    bringJourney: journeysSetup.enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'shop.brought')
      const { systemId } = event.journey
      enqueue.spawnChild(systemId, { id: systemId, input: event.input })
      enqueue.assign({ brought: [...context.brought, event.journey] })
    }),
    tellCheckoutCart: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const told = { type: 'checkout.cartReplaced', cart: context.cart }
      if (hasCheckout(context)) enqueue.sendTo('checkout', told)
    }),
    tellCheckoutUser: journeysSetup.enqueueActions(({ context, enqueue }) => {
      if (hasCheckout(context)) enqueue.sendTo('checkout', { type: 'checkout.userKnown', user: context.user })
    }),
    dropJourneys: journeysSetup.enqueueActions(({ context, enqueue }) => {
      const isWanted = ({ routes }: { readonly routes: readonly string[] }) =>
        routes.includes(context.visit?.id ?? 'not-found')
      for (const { systemId } of context.brought.filter(journey => !isWanted(journey))) {
        enqueue.stopChild(systemId)
        enqueue.sendTo('buildPoll', { type: 'build.disturbable', name: systemId, isUnderWay: false })
      }
      enqueue.assign({ brought: context.brought.filter(isWanted) })
    }),
  },
})
