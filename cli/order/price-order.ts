import { isFailure } from '#contract'
import { createActor, waitFor } from 'xstate'
import { emptyCart } from '#domain/orders/cart.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { PricedCart } from '#machines/shop-events.ts'
import { pricedCart } from '#machines/journeys/cart/cart.sending.ts'
import { viewCart, type CartView } from '#machines/journeys/cart/cart.view.ts'
import type { ShopPorts } from '#machines/ports.ts'
import { cartJourney } from '#machines/journeys/cart/cart.journey.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import type { OrderEntry } from './order-schema.ts'
import { additionOf } from '../cart/wanted.ts'

interface Priced {
  readonly view: CartView
  readonly cart: PricedCart
}

/** Puts an order's records in a cart machine of its own and has the shop price it. */
export async function priceOrder(
  ports: ShopPorts,
  order: OrderEntry,
  currency: CurrencyCode,
  cartId: string,
): Promise<Priced | Failed> {
  const additions = await Promise.all(order.items.map(item => additionOf(ports.api, item)))
  const refused = additions.find(isFailure)
  if (refused !== undefined) return refused
  const kept = { cart: emptyCart(currency), pickup: order.pickup, chosenCountry: order.customer.country_id }
  const cart = createActor(cartJourney.provide(ports), { input: { kept } }).start()
  try {
    cart.send({ type: 'cart.placeKnown', currency, countryId: null })
    for (const addition of additions) {
      if (!isFailure(addition)) cart.send({ type: 'cart.add', id: cartId, addition })
    }
    cart.send({ type: 'cart.setGift', isGift: order.is_gift })
    if (order.promo_code !== undefined) cart.send({ type: 'cart.applyPromo', code: order.promo_code })
    const { refusal } = cart.getSnapshot().context
    if (refusal !== null) return failed(refusal)
    cart.send({ type: 'cart.begin', signedIn: false, countryId: null })
    const settled = await waitFor(
      cart,
      ({ value, context }) =>
        !context.dirty &&
        context.waiting.length === 0 &&
        ['settled', 'failed', 'unloaded'].includes(value.contents),
    )
    const view = viewCart(settled)
    if (view.problem !== null) return { error: true, problem: view.problem }
    if (view.refusal !== null) return failed(view.refusal)
    const priced = pricedCart(settled.context)
    return priced === null ? failed('cart_empty') : { view, cart: priced }
  } finally {
    cart.stop()
  }
}

/**
 * What stands in the way of ordering a priced cart as it was asked for: a shop that takes no payments, a
 * line, or a promo code that gives nothing.
 */
export function obstacle({ shops, promo, isPaymentClosed }: CartView): Failed | undefined {
  if (isPaymentClosed) return { error: true, problem: { code: 'payment_not_set_up' } }
  const lines = shops.flatMap(shop => shop.lines)
  const wrong = lines.flatMap((line): [string, string][] =>
    line.problem === null ? [] : [[`project ${line.projectId}`, line.problem]],
  )
  if (wrong.length > 0) {
    const code = lines.some(line => line.problem === 'sale_closed') ? 'sale_closed' : lineCode(wrong[0]?.[1])
    return { error: true, problem: { code, fields: Object.fromEntries(wrong) } }
  }
  if (promo.problem === null) return undefined
  return { error: true, problem: { code: 'promo_invalid', fields: { promo_code: promo.problem } } }
}

const lineCode = (problem: string | undefined): string =>
  problem === 'not_shippable'
    ? 'country_not_served'
    : problem === 'price_changed' || problem === 'quantity_limit'
      ? 'cart_changed'
      : 'out_of_stock'
