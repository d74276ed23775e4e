import type { Settings } from '../shop-events.ts'
import { sampleUser } from '../journeys/auth/auth.alphabet.ts'
import { sampleCart, sampleOrder } from '../journeys/checkout/checkout.alphabet.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { shopMachine, type ShopSnapshot } from './shop.machine.ts'
import { createMachine } from 'xstate'
import { afterPage } from './after-page.ts'
import type { Connected } from './journey-slot.ts'
import type { PageJourney, ShopEvent } from './shop.types.ts'

const euros: Settings = { locale: 'en', currency: 'EUR', countryId: 'FR' }
const checkout: PageJourney = { id: 'checkout', routes: ['payment', 'cart-confirmation'] }
const early: ShopEvent = { type: 'panel.opened', panel: 'cart' }
/** What a journey does by itself is walked elsewhere. */
const idle = createMachine({})
const connected: Connected = { chart: () => idle, input: () => undefined }
const deferredIds = Object.keys(afterPage)
const deferred: ShopEvent = {
  type: 'shop.deferredReady',
  journeys: Object.fromEntries(deferredIds.map(id => [id, connected])),
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
  const { user, settings, visit, cart, pageJourneys, hasDeferred, waiting } = context
  const isWaitedFor = pageJourneys.length > 0 && !hasDeferred && waiting.length === 1
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
    ...(hasDeferred ? [{ type: 'comments.signInNeeded', projectId: 12 } satisfies ShopEvent] : []),
    ...(!hasDeferred && waiting.length === 0 ? [early] : []),
    // Once only: the pure graph keeps one system, in which a system id can be given a single time.
    ...(user === null && cart === null && visit?.id === 'payment' && !hasDeferred && waiting.length === 0
      ? [{ type: 'shop.journeyReady', journey: checkout, connected } satisfies ShopEvent]
      : []),
    ...(user === null && cart === null && isWaitedFor ? [deferred] : []),
    ...(user !== null && visit?.id === 'home' && cart === null && hasDeferred ? passing : []),
    ...(user === null && visit?.id === 'home' && cart === null && hasDeferred ? [homeShown] : []),
  ]
}

export const shopAlphabet = defineAlphabet({
  machine: shopMachine,
  input: {
    arrival: {
      hasToken: false,
      origin: 'DI',
      referrer: null,
      widthPx: 1440,
      buildId: null,
    },
  },
  events: worthSaying,
  invariants: {
    'a journey of a page is there, and no other': ({ context, children }) =>
      context.pageJourneys.some(({ id }) => id === 'checkout') === (children['checkout'] !== undefined),
    'the journeys after the page come together, and nothing waits for them then': ({ context, children }) =>
      deferredIds.every(id => (children[id] !== undefined) === context.hasDeferred) &&
      (!context.hasDeferred || context.waiting.length === 0) &&
      context.waiting.length <= 20,
    'a journey leaves with its pages': ({ context }) =>
      context.pageJourneys.every(
        ({ routes }) => routes.some(route => route === context.visit?.id) || !context.visit,
      ) || context.visit?.id === 'home',
  },
})
