// The ground of the root's parts: what is kept of the journeys' facts, and what is told to the main ones.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { User } from '#contract'
import { originOfPage } from '#domain/people/origin.ts'
import type { SignReason } from '../shop-events.ts'
import type { AccountSettings } from '../journeys/locale/locale.machine.ts'
import type { Arrival } from '../journey.ts'
import { unheard } from '../call-results.ts'
import { journeySlot } from './journey-slot.ts'
import type { PageJourney, ShopContext, ShopEvent } from './shop.types.ts'
import { plainPath, visitOf } from './visit.ts'

const accountOf = (user: User | null): AccountSettings | null =>
  user && {
    lang: user.lang,
    currency: user.currency,
    countryId: user.country_id ?? user.customer?.country_id ?? null,
  }

const noMembers = { wish: [], like: [], follow: [], follow_label: [] }

const membersOf = (user: User) => ({
  wish: user.wishlist.map(({ project_id }) => project_id),
  like: user.likes,
  follow: user.follows.map(({ id }) => id),
  follow_label: user.label_follows ?? [],
})

const settingsIn = ({ settings }: ShopContext) => {
  if (settings === null) throw new Error('the settings are told after they are settled')
  return settings
}

/** Whether a journey of a page runs, about the same. */
export const isThere = (
  { pageJourneys }: ShopContext,
  { id, about }: Pick<PageJourney, 'id' | 'about'>,
): boolean => pageJourneys.some(other => other.id === id && other.about === about)

export const journeysSetup = setup({
  types: { context: {} as ShopContext, events: {} as ShopEvent, input: {} as { arrival: Arrival } },
  actors: {
    /** Every journey: a host provides those that are there always, the others come with their event. */
    journey: journeySlot(() => undefined),
    places: unheard('places'),
    tabs: unheard('tabs'),
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isSomebody: (_, user: User | null) => user !== null,
    isSeen: (_, path: string | undefined) => path !== undefined,
    wasOnTheWay: (_, reason: SignReason | null) => reason?.act === 'visit',
    isNewJourney: ({ context, event }) =>
      event.type === 'shop.journeyReady' && !isThere(context, event.journey),
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
    /** Who walks to a contest has its origin from then on. Spec section 2, layout rules. */
    noteOrigin: assign(({ context: { arrival, visit } }) => ({
      arrival: { ...arrival, origin: originOfPage(plainPath(visit)) ?? arrival.origin },
    })),
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
    rereadCart: sendTo('cart', ({ event }) => {
      assertEvent(event, 'shop.shownAgain')
      return { type: 'cart.reread', kept: event.keptCart }
    }),
    closeOrderedCart: sendTo('cart', { type: 'cart.ordered' }),
    setCartCountry: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.countryGiven')
      return { type: 'cart.setCountry', countryId: event.countryId }
    }),
    setCartPickup: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.pickupChosen')
      return { type: 'cart.setPickup', pickup: event.pickup }
    }),
    addBox: sendTo('cart', ({ event }) => {
      assertEvent(event, 'box.wanted')
      return { type: 'cart.addBox', id: event.id, box: event.box }
    }),
    setCartGift: sendTo('cart', ({ event }) => {
      assertEvent(event, 'checkout.giftChosen')
      return { type: 'cart.setGift', isGift: event.isGift }
    }),

    openPage: sendTo('page', ({ context, event }) => ({
      type: 'page.open',
      visit: context.visit ?? visitOf('/', ''),
      isReturn: event.type === 'page.visited' && event.isReturn === true,
    })),
    tellReader: sendTo('page', ({ context }) => {
      const { user } = context
      const viewer = user && { id: user.id, pro: user.pro, rights: user.rights }
      return { type: 'page.readerKnown', reader: { settings: settingsIn(context), viewer } }
    }),

    tellMembers: sendTo('toggle', ({ context }) => ({
      type: 'toggle.membersKnown',
      members: context.user ? membersOf(context.user) : noMembers,
    })),
    loseSession: sendTo('auth', { type: 'auth.sessionLost' }),
    closeToggle: sendTo('toggle', { type: 'toggle.sessionClosed' }),
  },
})
