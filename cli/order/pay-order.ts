import { createActor, waitFor } from 'xstate'
import type { OrderSummary, User } from '#contract'
import type { Locale } from '#domain/text/locale.ts'
import type { PricedCart } from '#machines/shop-events.ts'
import type { CheckoutInput, PayWith } from '#machines/journeys/checkout/checkout.machine.ts'
import { fieldNames } from '#machines/journeys/checkout/checkout.types.ts'
import { type CheckoutView, viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import type { ShopPorts } from '#machines/ports.ts'
import { checkoutJourney } from '#machines/journeys/checkout/checkout.journey.ts'
import type { Problem } from '../terminal/problem.ts'
import type { OrderEntry } from './order-schema.ts'

/** How an order stands when the checkout has nothing more to do by itself. */
export type Standing =
  /** `pledged`: the card is kept, and charged once its campaign has succeeded. */
  | { readonly status: 'paid' | 'pledged'; readonly order: OrderSummary; readonly token: string | null }
  | {
      readonly status: 'requires_action' | 'processing'
      readonly id: number
      readonly number: string | null
      readonly token: string | null
      readonly actionUrl: string | null
    }
  | { readonly status: 'failed'; readonly problem: Problem }

/**
 * Asked this often whether a slow bank has decided, a second, two, four … apart; then it is called pending.
 */
const pollsMax = 4

const resting = new Set([
  'empty',
  'contact',
  'payment',
  'unknown',
  'review',
  'repricing',
  'authenticating',
  'pending',
])

type CheckoutActor = ReturnType<typeof startCheckout>

function startCheckout(ports: ShopPorts, input: CheckoutInput) {
  return createActor(checkoutJourney.provide(ports), { input }).start()
}

const inputOf = (
  cart: PricedCart | null,
  user: User | null,
  terms: { readonly lang?: Locale | undefined; readonly pickup?: boolean; readonly isGift?: boolean },
  returned: CheckoutInput['returned'],
): CheckoutInput => ({
  cart,
  user,
  countryId: null,
  lang: terms.lang ?? 'en',
  origin: 'DI',
  referrer: null,
  pickup: terms.pickup ?? false,
  isGift: terms.isGift ?? false,
  draft: null,
  addresses: [],
  returned,
})

/** Takes a priced order through the checkout: fields, delivery, payment, and whatever the bank wants. */
export async function payOrder(
  ports: ShopPorts,
  { order, cart, user, key }: { order: OrderEntry; cart: PricedCart; user: User | null; key: string },
): Promise<Standing> {
  const terms = { lang: order.lang, pickup: order.pickup, isGift: order.is_gift }
  const checkout = startCheckout(ports, inputOf(cart, user, terms, null))
  try {
    fill(checkout, order)
    const view = viewCheckout(await waitFor(checkout, snapshot => !snapshot.hasTag('busy')))
    if (view.state !== 'payment') return { status: 'failed', problem: fieldProblem(view) }
    checkout.send({ type: 'checkout.pay', key, with: payWith(order, cart) })
    return await standingOf(checkout)
  } finally {
    checkout.stop()
  }
}

/** Asks how a placed order stands, as coming back from the bank does. */
export async function followOrder(ports: ShopPorts, id: number, token: string | null): Promise<Standing> {
  const checkout = startCheckout(ports, inputOf(null, null, {}, { id, token }))
  try {
    return await standingOf(checkout)
  } finally {
    checkout.stop()
  }
}

function fill(checkout: CheckoutActor, { email, customer, is_gift, gift_message, pickup }: OrderEntry): void {
  const { firstname, lastname, address, zip_code, city, country_id, state = '', phone = '' } = customer
  const values = { email, firstname, lastname, address, zip_code, city, country_id, state, phone }
  for (const field of fieldNames) {
    checkout.send({ type: 'checkout.fill', field, value: values[field] })
  }
  checkout.send({ type: 'checkout.continue' })
  checkout.send({ type: 'checkout.choosePickup', pickup })
  checkout.send({ type: 'checkout.setGift', isGift: is_gift, message: gift_message ?? '' })
  checkout.send({ type: 'checkout.continue' })
}

const fieldProblem = ({ fields, problem }: CheckoutView): Problem => {
  const wrong = fields.flatMap(({ name, problem: code }): [string, string][] =>
    code === null ? [] : [[name, code]],
  )
  return wrong.length > 0
    ? { code: 'address_incomplete', fields: Object.fromEntries(wrong) }
    : (problem ?? { code: 'internal' })
}

const unused = { number: '', exp_month: 1, exp_year: 1, cvc: '' }

/**
 * A saved card, or the token at hand: the port that would make one of a card hands that on (own-ports.ts).
 */
function payWith({ payment_method }: OrderEntry, cart: PricedCart): PayWith {
  if (cart.totalMinor === 0) return 'nothing'
  const saved = /^card_(\d{1,9})$/.exec(payment_method ?? '')
  return saved === null ? { card: unused, save: false } : { cardId: Number(saved[1]) }
}

async function standingOf(checkout: CheckoutActor): Promise<Standing> {
  const snapshot = await waitFor(checkout, seen => {
    const { state } = viewCheckout(seen)
    return (
      resting.has(state) ||
      state === 'confirmed' ||
      (state === 'polling' && seen.context.attempts >= pollsMax)
    )
  })
  const view = viewCheckout(snapshot)
  const { order, confirmed } = snapshot.context
  const known = { id: order?.id ?? 0, number: order?.number ?? null, token: order?.token ?? null }
  if (view.state === 'confirmed' && confirmed !== null) {
    const status = confirmed.status === 'pledged' ? 'pledged' : 'paid'
    return { status, order: confirmed, token: known.token }
  }
  if (view.state === 'authenticating') {
    return { status: 'requires_action', ...known, actionUrl: order?.actionUrl ?? null }
  }
  if (view.state === 'pending' || view.state === 'polling') {
    if (view.problem !== null) return { status: 'failed', problem: view.problem }
    return { status: 'processing', ...known, actionUrl: null }
  }
  return { status: 'failed', problem: view.problem ?? fieldProblem(view) }
}
