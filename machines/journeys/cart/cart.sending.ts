// The cart as it leaves: to the server's calculation and to the checkout.
import type { SentCart } from '#contract'
import { type BoxCartEntry, type Cart, cartLines, isCartEmpty, shopEntries } from '#domain/orders/cart.ts'
import { sentItem } from '#domain/orders/cart-payload.ts'
import type { CountryId } from '#domain/places/country.ts'
import type { PricedCart } from '../../shop-events.ts'
import type { CartContext, KeptCart } from './cart.types.ts'

/** The customer's country, falling back to the account's, then to the detected one. Spec section 5. */
export const countryOf = (context: CartContext): CountryId | undefined =>
  context.chosenCountry ?? context.accountCountry ?? context.detectedCountry ?? undefined

/** What a calculation and a payment send of the cart. Spec section 7. */
export function sentCart(context: CartContext): SentCart | null {
  const { cart, currency, pickup } = context
  if (currency === null) return null
  const country_id = countryOf(context)
  const shops = shopEntries(cart.shops).map(([key, shop]) => {
    const { id, type, shipping_type } = shop
    const items = shop.items.map(item => ({
      ...sentItem(item),
      chosen_sizes: [...(item.chosen_sizes ?? [])],
    }))
    return [key, { id, type, shipping_type, items }] as const
  })
  return {
    ...(cart.id === undefined ? {} : { id: cart.id }),
    shops: Object.fromEntries(shops),
    boxes: cart.boxes.map(sentBox),
    save: true,
    currency,
    customer: { ...(country_id === undefined ? {} : { country_id }), pickup },
    pickup,
    is_gift: cart.is_gift ?? false,
    ...(cart.promo_code === undefined ? {} : { promo_code: cart.promo_code }),
  }
}

/** Problems the shopper is told of, but that do not stand in the way of paying. */
const toldOnly = ['price_changed', 'quantity_reduced', 'quantity_limit', 'account_required']

/** Whether a line or box must be mended before the cart can be paid. */
const isInTheWay = (problem: string | null | undefined): boolean =>
  problem !== undefined && problem !== null && !toldOnly.includes(problem)

/** Why nothing can be sent where it should go. */
export const countryProblem = ({ problems }: Pick<Cart, 'problems'>): string | null =>
  problems?.['customer->country_id'] ?? null

/** Whether the shop has no way yet in which this could be paid. */
export const isPaymentClosed = ({ problems }: Pick<Cart, 'problems'>): boolean =>
  problems?.['payment'] !== undefined

/** Whether anything must be mended first: a line, a box, the promo code, where it goes, or the shop. */
export const hasProblems = (cart: KeptCart): boolean =>
  isPaymentClosed(cart) ||
  countryProblem(cart) !== null ||
  cart.promo_problem !== undefined ||
  [...cartLines(cart), ...cart.boxes].some(({ problem }) => isInTheWay(problem))

/**
 * What the checkout must know; null while the cart is empty or has no price yet. It is paid in the currency
 * of its price, which is another than the chosen one where a project is sold in that alone. Spec section 4.
 */
export function pricedCart(context: CartContext): PricedCart | null {
  const { cart } = context
  const sent = sentCart(context)
  if (isCartEmpty(cart) || cart.id === undefined || !cart.totals || sent === null) return null
  const { currency } = cart
  return {
    id: cart.id,
    sent: { ...sent, currency },
    count: cart.count,
    currency,
    totalMinor: cart.totals.total_minor,
    shippingMinor: cart.totals.shipping_minor,
    taxMinor: cart.totals.tax_minor,
    discountMinor: cart.totals.discount_minor,
    hasProblems: hasProblems(cart),
    ...(isPaymentClosed(cart) && { isPaymentClosed: true as const }),
    ...(cart.delivery && { delivery: cart.delivery }),
  }
}

/** A box without what only the server says of it. */
export function sentBox({ price: _, total: __, currency: ___, problem: ____, ...box }: BoxCartEntry) {
  return box
}
