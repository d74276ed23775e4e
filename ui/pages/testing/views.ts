// Views of the journeys at a given moment, made by the journeys themselves.
import { cartMachine, type CartContext } from '#machines/journeys/cart/cart.machine.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { checkoutMachine } from '#machines/journeys/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/journeys/checkout/checkout.types.ts'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { sampleCart } from './samples.ts'

/** The cart as a page sees it, settled. */
export function cartAt(change: Partial<CartContext> = {}) {
  const context: CartContext = {
    cart: sampleCart(),
    currency: 'EUR',
    signedIn: false,
    pickup: false,
    chosenCountry: null,
    accountCountry: null,
    detectedCountry: 'FR',
    waiting: [],
    dirty: false,
    related: null,
    problem: null,
    refusal: null,
    ...change,
  }
  const value = { contents: 'settled', related: 'resting', slide: 'closed' } as const
  return viewCart(cartMachine.resolveState({ value, context }))
}

const checkoutContext: CheckoutContext = {
  cart: {
    id: 'abcdefghij',
    sent: { currency: 'EUR' },
    count: 2,
    currency: 'EUR',
    totalMinor: 5_450,
    shippingMinor: 650,
    taxMinor: 908,
    discountMinor: 0,
    hasProblems: false,
  },
  userId: null,
  lang: 'en',
  origin: 'DI',
  referrer: null,
  values: {
    email: 'ada@example.org',
    firstname: 'Ada',
    lastname: 'Lund',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
    country_id: 'FR',
    state: '',
    phone: '',
  },
  fieldProblems: {},
  addresses: null,
  store: undefined,
  focus: null,
  pickup: false,
  isGift: false,
  giftMessage: '',
  cards: null,
  method: null,
  savesCard: false,
  key: null,
  attempts: 0,
  order: null,
  confirmed: null,
  isFresh: false,
  hasAskedForAccount: false,
  problem: null,
}

type CheckoutState = Parameters<typeof checkoutMachine.resolveState>[0]['value']

/** The checkout in one of its states. */
export function checkoutAt(value: CheckoutState, change: Partial<CheckoutContext> = {}) {
  return viewCheckout(checkoutMachine.resolveState({ value, context: { ...checkoutContext, ...change } }))
}
