// The ground of the root's parts: the journeys, what is kept of their facts, and what is told to the main
// ones.
import { type AnyActorLogic, assertEvent, assign, fromCallback, sendTo, setup } from 'xstate'
import type { User } from '#contract'
import { originOfPage } from '#domain/people/origin.ts'
import type { SignReason } from '../facts.ts'
import { authMachine } from '../journeys/auth/auth.machine.ts'
import { cartMachine } from '../journeys/cart/cart.machine.ts'
import { type AccountSettings, localeMachine } from '../journeys/locale/locale.machine.ts'
import { pageMachine } from '../journeys/page/page.machine.ts'
import { toggleMachine } from '../journeys/toggle/toggle.machine.ts'
import { bannerMachine } from '../journeys/banner/banner.machine.ts'
import { consentMachine } from '../journeys/consent/consent.machine.ts'
import type { Arrival } from './arrival.ts'
import type { ShopContext, ShopEvent } from './shop.types.ts'
import { plainPath, visitOf } from './visit.ts'

/** Stands for a journey until it comes; the name is what a persisted snapshot knows it by. */
const absent: AnyActorLogic = fromCallback(() => {})

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

export const journeysSetup = setup({
  types: { context: {} as ShopContext, events: {} as ShopEvent, input: {} as { arrival: Arrival } },
  actors: {
    auth: authMachine,
    cart: cartMachine,
    locale: localeMachine,
    page: pageMachine,
    toggle: toggleMachine,
    buildPoll: absent,
    banner: bannerMachine,
    chatHours: absent,
    consent: consentMachine,
    dialogs: absent,
    headerScroll: absent,
    menu: absent,
    player: absent,
    search: absent,
    signPanel: absent,
    toasts: absent,
    viewport: absent,
    places: absent,
    tabs: absent,
    checkout: absent,
    accountOrders: absent,
    accountBox: absent,
    boxOffer: absent,
    projectDraft: absent,
    projectTracks: absent,
    coverForm: absent,
    projectStartForm: absent,
    quoteDesk: absent,
    comments: absent,
    feedback: absent,
    contact: absent,
    newsletter: absent,
    addresses: absent,
    cards: absent,
    secondFactor: absent,
    sessions: absent,
    download: absent,
    music: absent,
    payoutDesk: absent,
    pressingDesk: absent,
    dispatchDesk: absent,
    projectReview: absent,
    addressForm: absent,
    boxAddressForm: absent,
    boxCardForm: absent,
    cardForm: absent,
    chatForm: absent,
    closeForm: absent,
    codeForm: absent,
    confirmForm: absent,
    messageForm: absent,
    messagesReadForm: absent,
    notificationsForm: absent,
    orderAddressForm: absent,
    orderMoveForm: absent,
    effectMoveForm: absent,
    trackingForm: absent,
    otherCardForm: absent,
    otherSessionsForm: absent,
    ownerMoveForm: absent,
    passwordForm: absent,
    pictureForm: absent,
    paymentForm: absent,
    payoutAccountForm: absent,
    profileForm: absent,
    quoteForm: absent,
    quoteMoveForm: absent,
    deskQuoteForm: absent,
    shopForm: absent,
    signUpForm: absent,
    signInForm: absent,
    provingForm: absent,
    forgottenForm: absent,
    resetForm: absent,
  },
  guards: {
    isSignedIn: ({ context }) => context.user !== null,
    isSomebody: (_, user: User | null) => user !== null,
    isSeen: (_, path: string | undefined) => path !== undefined,
    wasOnTheWay: (_, reason: SignReason | null) => reason?.act === 'visit',
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
      const viewer = user && { id: user.id, role: user.role, pro: user.pro }
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
