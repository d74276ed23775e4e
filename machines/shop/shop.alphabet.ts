import { emptyCart } from '#domain/orders/cart.ts'
import type { Settings } from '../facts.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { sampleCart, sampleOrder } from '../journeys/checkout/checkout.alphabet.ts'
import { sampleArrival } from '../journeys/locale/locale.alphabet.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { shopMachine, type ShopSnapshot } from './shop.machine.ts'
import { aroundIds, type Brought, type ShopEvent } from './shop.types.ts'

const euros: Settings = { locale: 'en', currency: 'EUR', countryId: 'FR' }
const checkout: Brought = { systemId: 'checkout', routes: ['payment', 'cart-confirmation'] }
const early: ShopEvent = { type: 'panel.opened', panel: 'cart' }
const surrounded: ShopEvent = {
  type: 'shop.surrounded',
  inputs: {
    buildPoll: { buildId: null },
    chatHours: { path: '/', isAllowed: false },
    viewport: { widthPx: 1440 },
  },
}
const visited = (path: string): ShopEvent => ({ type: 'page.visited', path, search: '' })

/** The home page is on screen: told of a guest, and of somebody signed in. */
const homeShown: ShopEvent = {
  type: 'page.shown',
  visit: { id: 'home', locale: 'en', params: {}, query: {}, path: '/', search: '' },
}

/** Facts the root passes on without keeping anything: told in one place, they are told everywhere alike. */
const passing: readonly ShopEvent[] = [
  { type: 'shop.opened' },
  { type: 'shop.hydrated' },
  { type: 'shop.hydrated', seen: '/' },
  { type: 'auth.userChanged', user: sampleUser },
  { type: 'auth.leaving' },
  { type: 'locale.currencyChanged', settings: euros },
  { type: 'locale.countryChanged', settings: euros },
  { type: 'locale.languageChosen', locale: 'fr' },
  { type: 'shop.shownAgain', keptCart: null },
  { type: 'cart.itemAdded', shopId: 1, item: { project_id: 11, quantity: 1 } },
  {
    type: 'box.wanted',
    id: 'ABCDEFGHIJ',
    box: { name: 'box one', type: 'one', periodicity: 'monthly', consent: true },
  },
  { type: 'cart.boxAdded', name: 'Box', periodicity: 'monthly' },
  homeShown,
  { type: 'page.refused', path: '/my-account' },
  { type: 'toggle.signInNeeded', kind: 'wish', id: 1 },
  { type: 'checkout.outdated' },
  { type: 'checkout.sessionEnded' },
  { type: 'checkout.countryGiven', countryId: 'DE' },
  { type: 'checkout.cardSuggested', cardId: 4 },
  { type: 'checkout.pickupChosen', pickup: true },
  { type: 'checkout.giftChosen', isGift: true },
  { type: 'checkout.confirmed', order: sampleOrder },
  {
    type: 'checkout.accountWanted',
    email: 'ada@example.org',
    password: 'correct horse',
    firstname: 'Ada',
    lastname: 'Byron',
    orderId: 51,
    orderToken: 'guest-token',
    key: 'k',
  },
  { type: 'orders.cancelled', order: sampleOrder },
  { type: 'sign.completed', reason: { act: 'visit', path: '/my-account' } },
  { type: 'sign.completed', reason: { act: 'comment', projectId: 12 } },
  { type: 'sign.completed', reason: { act: 'toggle', kind: 'wish', id: 1 } },
  { type: 'page.wanted', id: 'shop', params: {}, query: { search: 'blue' } },
  { type: 'viewport.changed', widthPx: 800 },
  { type: 'panel.opened', panel: 'menu' },
  { type: 'panel.closed', panel: 'menu' },
  { type: 'consent.settled', purposes: { measurement: true, support: true } },
  { type: 'toast.wanted', tone: 'good', key: 'toast.saved' },
  { type: 'message.wanted', key: 'message.account_closed' },
  { type: 'toggle.failed', kind: 'wish', code: 'network' },
  { type: 'form.dirtied', form: 'contact' },
  { type: 'form.cleaned', form: 'contact' },
  { type: 'player.started' },
  { type: 'player.stopped' },
]

function worthSaying({ context }: ShopSnapshot): readonly ShopEvent[] {
  const { user, settings, visit, cart, brought, isSurrounded, waiting } = context
  const isWaitedFor = brought.length > 0 && !isSurrounded && waiting.length === 1
  if (settings === null) {
    return [visited('/'), { type: 'auth.checked', user: null }, { type: 'locale.settled', settings: euros }]
  }
  return [
    visited('/'),
    visited('/payment'),
    { type: 'auth.checked', user: sampleUser },
    { type: 'auth.opened', user: sampleUser, way: 'login' },
    { type: 'auth.closed' },
    { type: 'auth.lost' },
    { type: 'cart.changed', cart: sampleCart },
    { type: 'cart.changed', cart: null },
    // What is told to journeys that are not there is kept: once of a kind, or the graph has no end.
    ...(isSurrounded ? [{ type: 'comments.signInNeeded', projectId: 12 } satisfies ShopEvent] : []),
    ...(!isSurrounded && waiting.length === 0 ? [early] : []),
    // Once only: the pure graph keeps one system, in which a system id can be given a single time.
    ...(user === null && cart === null && visit?.id === 'payment' && !isSurrounded && waiting.length === 0
      ? [{ type: 'shop.brought', journey: checkout, input: {} } satisfies ShopEvent]
      : []),
    ...(user === null && cart === null && isWaitedFor ? [surrounded] : []),
    ...(user !== null && visit?.id === 'home' && cart === null && isSurrounded ? passing : []),
    ...(user === null && visit?.id === 'home' && cart === null && isSurrounded ? [homeShown] : []),
  ]
}

export const shopAlphabet = defineAlphabet({
  machine: shopMachine,
  input: {
    arrival: {
      hasToken: false,
      origin: 'DI',
      referrer: null,
      kept: { cart: emptyCart('EUR'), pickup: false, chosenCountry: null },
      locale: sampleArrival,
      banner: { path: '/', locale: 'en', isAllowed: true, isMainHost: true, widthPx: 1440 },
      consentCookie: null,
      buildId: null,
    },
  },
  events: worthSaying,
  invariants: {
    'a brought journey is there, and no other': ({ context, children }) =>
      context.brought.some(({ systemId }) => systemId === 'checkout') ===
      (children['checkout'] !== undefined),
    'the journeys around the page come together, and nothing waits for them then': ({ context, children }) =>
      aroundIds.every(id => (children[id] !== undefined) === context.isSurrounded) &&
      (!context.isSurrounded || context.waiting.length === 0) &&
      context.waiting.length <= 20,
    'a journey leaves with its pages': ({ context }) =>
      context.brought.every(
        ({ routes }) => routes.some(route => route === context.visit?.id) || !context.visit,
      ) || context.visit?.id === 'home',
  },
})
