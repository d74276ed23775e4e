import type { Cart, ProjectCard } from '#contract'
import { emptyCart } from '#domain/orders/cart.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { cookieText } from './cart.cookie.ts'
import { type CartEvent, cartMachine, type CartSnapshot } from './cart.machine.ts'
import { viewCart } from './cart.view.ts'

const zero = { subtotal_minor: 0, discount_minor: 0, shipping_minor: 0, tax_minor: 0, total_minor: 0 }
const amounts = { ...zero, subtotal_minor: 2400, shipping_minor: 500, tax_minor: 483, total_minor: 2900 }

/** One record of shop 1, as the server prices it; `change` for what a test wants different. */
export const samplePriced = (change: Partial<Cart> = {}): Cart => ({
  id: 'ABCDEFGHIJ',
  shops: {
    s_1: {
      id: 1,
      name: 'Needle & Co',
      ...amounts,
      items: [
        {
          project_id: 11,
          name: 'Night Bus',
          artist_name: 'Ada',
          slug: 'night-bus',
          type: 'vinyl',
          chosen_sizes: [],
          picture: 'p11',
          price: 2400,
          currency: 'EUR',
          quantity: 1,
          total_minor: 2400,
        },
      ],
    },
  },
  boxes: [],
  count: 1,
  currency: 'EUR',
  totals: amounts,
  tax_basis_points: 2000,
  is_gift: false,
  customer: { country_id: 'FR', pickup: false },
  shipping_estimated: false,
  ...change,
})

export const samplePricedEmpty = samplePriced({ shops: {}, count: 0, totals: zero })

const add = (shopId: number, project_id: number): CartEvent => ({
  type: 'cart.add',
  id: 'ABCDEFGHIJ',
  addition: { shopId, item: { project_id, quantity: 1 } },
})
const line = { project_id: 11 }
const network = { error: true, code: 'network' }
const related: readonly ProjectCard[] = []

const begin = (signedIn: boolean): CartEvent => ({
  type: 'cart.begin',
  signedIn,
  countryId: signedIn ? 'FR' : null,
})

/** What is worth saying in a state; saying everything everywhere would only multiply the same edges. */
function worthSaying({ context, value }: CartSnapshot): readonly CartEvent[] {
  if (value.related === 'searching') return []
  if (value.slide === 'open') return slideEvents
  const atRest = value.contents === 'unknown' || value.contents === 'settled'
  const { count } = context.cart
  return [
    ...(count === 0 ? [add(1, 11)] : []),
    ...(count === 1 && value.contents !== 'failed'
      ? ([add(2, 22), { type: 'cart.clear' }, { type: 'cart.ordered' }] satisfies CartEvent[])
      : []),
    ...(atRest && !context.signedIn ? [begin(true), begin(false)] : []),
    ...((value.contents === 'settled' || value.contents === 'failed') && count === 1
      ? ([
          { type: 'cart.reread', kept: null },
          { type: 'cart.reread', kept: '["ABCDEFGHIJ"]' },
        ] satisfies CartEvent[])
      : []),
    // Nobody else has written meanwhile.
    ...(value.contents === 'failed' && count === 1
      ? [{ type: 'cart.reread', kept: cookieText(context) } satisfies CartEvent]
      : []),
    ...(context.currency === null && count === 1
      ? [{ type: 'cart.placeKnown', currency: 'EUR', countryId: 'FR' } satisfies CartEvent]
      : []),
    ...(context.signedIn && atRest ? [{ type: 'cart.sessionClosed' } satisfies CartEvent] : []),
    ...(context.problem
      ? ([{ type: 'cart.retry' }, { type: 'cart.dismissProblem' }] satisfies CartEvent[])
      : []),
  ]
}

const slideEvents: readonly CartEvent[] = [
  { type: 'cart.toggleSlide' },
  { type: 'cart.openSlide' },
  { type: 'cart.closeSlide' },
  { type: 'cart.wentBack' },
]

/** Changes that lead nowhere new, offered in one place so that they do not multiply the states. */
const once: readonly CartEvent[] = [
  { type: 'cart.remove', shopId: 1, line },
  { type: 'cart.setQuantity', shopId: 1, line, quantity: 100 },
  { type: 'cart.dismissProblem' },
  { type: 'cart.addBox', id: 'ABCDEFGHIJ', box: { name: 'Box', type: 'classic', periodicity: 'monthly' } },
  { type: 'cart.removeBox', index: 0 },
  { type: 'cart.applyPromo', code: 'TEN' },
  { type: 'cart.removePromo' },
  { type: 'cart.setGift', isGift: true },
  { type: 'cart.setPickup', pickup: true },
  { type: 'cart.setCountry', countryId: 'DE' },
  ...slideEvents,
]

const isBare = ({ context, value }: CartSnapshot) =>
  value.contents === 'unknown' && context.cart.count === 1 && context.currency === null

function isWithinBounds({ context }: CartSnapshot): boolean {
  const { cart, waiting } = context
  const terms = [cart.promo_code, cart.is_gift, context.pickup, context.chosenCountry]
  const isPlain = !terms.some(Boolean) && cart.boxes.length === 0
  const isKnownProblem = context.problem === null || context.problem.code === 'network'
  return isPlain && isKnownProblem && cart.count <= 2 && waiting.length <= 1 && context.refusal === null
}

export const cartAlphabet = defineAlphabet({
  machine: cartMachine,
  input: { kept: { cart: { ...emptyCart('EUR'), id: 'ABCDEFGHIJ' }, pickup: false, chosenCountry: null } },
  events: snapshot =>
    isBare(snapshot) || snapshot.value.slide === 'open'
      ? [...worthSaying(snapshot), ...once]
      : worthSaying(snapshot),
  outcomes: [
    done('loadCart', samplePriced()),
    done('loadCart', network),
    failed('loadCart'),
    after('loadTimeout', 'cart.contents.loading'),
    after('loadTimeout', 'cart.contents.rereading'),
    done('rereadCart', samplePriced()),
    done('rereadCart', network),
    failed('rereadCart'),
    after('reloadDelay', 'cart.contents.unloaded'),
    done('findGroup', [1]),
    done('findGroup', network),
    failed('findGroup'),
    after('groupTimeout', 'cart.contents.grouping'),
    done('calculate', samplePriced()),
    done('calculate', samplePricedEmpty),
    done('calculate', network),
    failed('calculate'),
    after('calculateTimeout', 'cart.contents.calculating'),
    done('clearKept', { done: true }),
    failed('clearKept'),
    after('clearTimeout', 'cart.contents.clearing'),
    done('findRelated', related),
    failed('findRelated'),
    after('relatedTimeout', 'cart.related.searching'),
  ],
  bounds: isWithinBounds,
  limit: 20_000,
  view: viewCart,
  invariants: {
    'the count is of items and boxes': ({ context: { cart } }) =>
      cart.count ===
      Object.values(cart.shops).reduce(
        (sum, shop) => sum + shop.items.reduce((n, i) => n + i.quantity, 0),
        0,
      ) +
        cart.boxes.length,
    'no shop is empty': ({ context: { cart } }) =>
      Object.values(cart.shops).every(shop => shop.items.length > 0),
    'nothing is calculated without a currency': ({ context, value }) =>
      value.contents !== 'calculating' || context.currency !== null,
    'a settled cart has no unpriced change, once it can be priced': ({ context, value }) =>
      value.contents !== 'settled' || context.currency === null || !context.dirty,
  },
})
