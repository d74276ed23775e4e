import type { ConfirmedOrder } from '#contract'
import type { PricedCart } from '../../shop-events.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type CheckoutInput, checkoutMachine, type CheckoutSnapshot } from './checkout.machine.ts'
import type { CheckoutEvent } from './checkout.types.ts'
import { viewCheckout } from './checkout.view.ts'

export const sampleCart: PricedCart = {
  id: 'ABCDEFGHIJ',
  sent: { id: 'ABCDEFGHIJ', currency: 'EUR', save: true },
  count: 1,
  currency: 'EUR',
  totalMinor: 2900,
  shippingMinor: 500,
  taxMinor: 483,
  discountMinor: 0,
  hasProblems: false,
}

export const sampleOrder: ConfirmedOrder = {
  id: 51,
  number: 'S-51',
  status: 'paid',
  total: 2900,
  tax: 483,
  shipping: 500,
  discount: 0,
  refunded: 0,
  currency: 'EUR',
  country_id: 'FR',

  promo_code: null,
  is_gift: false,
  pickup: false,
  created_at: '2026-11-21T10:00:00Z',
  items: [],
  can_cancel: true,
  email: 'ada@example.org',
  shipments: [],
  has_preorders: false,
}

/** What the server says of a placed order. */
export const standing = (status: string, action_url: string | null = null) => ({
  order_id: 51,
  number: 'S-51',
  order_token: 'guest-token',
  status,
  action_url,
  total: 2900,
  currency: 'EUR',
  order: sampleOrder,
})

export const sampleDraft = {
  values: {
    email: 'ada@example.org',
    firstname: 'Ada',
    lastname: 'Byron',
    address: '1 rue du Disque',
    zip_code: '75011',
    city: 'Paris',
    country_id: 'FR',
    state: '',
    phone: '',
  },
  giftMessage: '',
  orderId: null,
}

export const sampleEntry: CheckoutInput = {
  cart: sampleCart,
  user: null,
  countryId: 'FR',
  lang: 'fr',
  origin: 'DI',
  referrer: null,
  pickup: false,
  isGift: false,
  draft: sampleDraft,
  returned: null,
}

const failure = (code: string, status = 409) => ({ error: true, status, code })
const nobody = failure('unauthorized', 401)
const network = { error: true, code: 'network' }
const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' }

const signedIn: CheckoutEvent = {
  type: 'checkout.userKnown',
  user: { id: 7, email: 'ada@example.org', customer: null, country_id: 'FR' },
}
const signedOut: CheckoutEvent = { type: 'checkout.userKnown', user: null }

const steps: readonly CheckoutEvent[] = [
  { type: 'checkout.fill', field: 'city', value: '' },
  { type: 'checkout.fill', field: 'city', value: 'Paris' },
  { type: 'checkout.continue' },
  { type: 'checkout.back' },
  { type: 'checkout.chooseAddress', id: null },
  signedIn,
  { type: 'checkout.cartReplaced', cart: null },
  { type: 'checkout.cartReplaced', cart: sampleCart },
]

/** What is worth saying at each step; elsewhere it would only multiply the same refusals. */
function worthSaying({ value, context }: CheckoutSnapshot): readonly CheckoutEvent[] {
  if (value === 'contact' || value === 'empty') return steps
  if (value === 'delivery') {
    return [
      ...steps.slice(2),
      { type: 'checkout.edit', part: 'contact' },
      { type: 'checkout.edit', part: 'delivery' },
      { type: 'checkout.choosePickup', pickup: false },
      { type: 'checkout.setGift', isGift: false, message: '' },
    ]
  }
  return [
    ...(value === 'payment' ? [context.userId === null ? signedIn : signedOut] : []),
    { type: 'checkout.edit', part: 'contact' },
    { type: 'checkout.edit', part: 'delivery' },
    { type: 'checkout.back' },
    { type: 'checkout.pay', key: 'k1', with: { card, save: false } },
    { type: 'checkout.pay', key: 'k1', with: 'nothing' },
    { type: 'checkout.acceptTotal', key: 'k1' },
    { type: 'checkout.authenticate' },
    { type: 'checkout.retry' },
    { type: 'checkout.orderReplaced', order: { ...sampleOrder, refunded: 100 } },
    { type: 'checkout.openAccount', password: 'correct horse', key: 'k3' },
    { type: 'checkout.cartReplaced', cart: null },
    { type: 'checkout.cartReplaced', cart: sampleCart },
  ]
}

const nameOf = (value: CheckoutSnapshot['value']): string => (typeof value === 'string' ? value : 'confirmed')

const paying = ['placing', 'recovering', 'unknown']
const underWay = [...paying, 'repricing', 'review', 'confirming', 'polling', 'pending', 'authenticating']

/**
 * One road is walked to its end; what only looks different on the way (a saved card, a problem on show)
 * is not.
 */
function isWithinBounds({ value, context }: CheckoutSnapshot): boolean {
  const { key, cards, method, attempts, problem } = context
  const isOnRoad = underWay.includes(nameOf(value))
  if (isOnRoad && key !== null && (cards === null || method === null)) return false
  if (attempts > 0 && key !== null && !paying.includes(nameOf(value))) return false
  const code = problem?.code ?? null
  return isOnRoad
    ? code === null || code === 'network' || code === 'cart_changed'
    : code === null || code === 'card_declined'
}

export const checkoutAlphabet = defineAlphabet({
  machine: checkoutMachine,
  // Back from the bank with one field still blank: every other way in is met on the way.
  input: {
    ...sampleEntry,
    cart: null,
    draft: { ...sampleDraft, orderId: 51, values: { ...sampleDraft.values, city: '' } },
    returned: { id: 51, token: 'guest-token' },
  },
  events: worthSaying,
  outcomes: [
    done('listAddresses', []),
    done('listAddresses', nobody),
    failed('listAddresses'),
    after('addressesTimeout', 'checkout.listingAddresses'),
    done('listCards', []),
    done('listCards', nobody),
    failed('listCards'),
    after('cardsTimeout', 'checkout.listingCards'),
    done('tokenise', { token: 'tok_1' }),
    done('tokenise', { error: true, code: 'card_invalid' }),
    failed('tokenise'),
    after('tokeniseTimeout', 'checkout.tokenising'),
    done('pay', standing('paid')),
    done('pay', standing('requires_action', 'https://bank.test')),
    done('pay', failure('card_declined', 402)),
    done('pay', failure('session_ended', 401)),
    done('pay', failure('cart_changed')),
    done('pay', failure('country_not_served', 422)),
    done('pay', network),
    failed('pay'),
    after('payTimeout', 'checkout.placing'),
    after('againDelay', 'checkout.recovering'),
    after('laterDelay', 'checkout.unknown'),
    after('repriceTimeout', 'checkout.repricing'),
    done('confirm', standing('paid')),
    done('confirm', standing('processing')),
    done('confirm', standing('requires_action', 'https://bank.test')),
    done('confirm', standing('failed')),
    done('confirm', network),
    failed('confirm'),
    after('confirmTimeout', 'checkout.confirming'),
    after('againDelay', 'checkout.polling'),
    after('laterDelay', 'checkout.pending'),
  ],
  bounds: isWithinBounds,
  view: viewCheckout,
  invariants: {
    'a payment has a key and a cart': ({ value, context }) =>
      !paying.includes(nameOf(value)) || (context.key !== null && context.cart !== null),
    'no way leads back while the outcome is unknown': snapshot =>
      !paying.includes(nameOf(snapshot.value)) || !snapshot.can({ type: 'checkout.back' }),
    'a confirmed order is kept': ({ value, context }) =>
      typeof value === 'string' || context.confirmed !== null,
  },
})
