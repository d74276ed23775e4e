// What the shopper was last told a line costs. The server is sent no prices (spec section 7), so that only
// the cart can know when one has changed.
import type { Cart as PricedAnswer } from '#contract'
import { type Cart, type CartItem, type LineKey, shopEntries, shopsOf } from '#domain/orders/cart.ts'

/** Whether two lines are of the same thing. */
export const isSameLine = (one: LineKey, other: LineKey): boolean => sameKey(one) === sameKey(other)

const sameKey = ({ project_id, item_id, chosen_sizes }: LineKey) =>
  JSON.stringify([project_id, item_id ?? null, chosen_sizes ?? []])

const withLines = <C extends Cart>(cart: C, change: (item: CartItem) => CartItem): C => {
  const shops = shopEntries(cart.shops).map(([, shop]) => ({ ...shop, items: shop.items.map(change) }))
  return { ...cart, shops: shopsOf(shops) }
}

/**
 * A priced cart beside what the shopper knows: a line that costs something else than they were told says so.
 * A graver problem of the line goes before.
 */
export function comparedWith(own: Cart, answer: PricedAnswer): Cart {
  const known = shopEntries(own.shops).flatMap(([, { items }]) => items)
  return withLines<Cart>(answer, item => {
    const before = known.find(line => isSameLine(line, item))
    const told = before?.told_price ?? before?.price
    const isOther = told !== undefined && before?.currency === item.currency && told !== item.price
    return isOther ? { ...item, told_price: told, problem: item.problem ?? 'price_changed' } : item
  })
}

/** In another currency or country everything costs something else, which is no news. */
export const withoutTold = <C extends Cart>(cart: C): C =>
  withLines(cart, ({ currency: _, told_price: __, ...item }) => item)

/** The shopper has seen what a line costs now, and changed it. */
export const accepted = <C extends Cart>(cart: C, line: LineKey): C =>
  withLines(cart, ({ told_price, ...item }) =>
    told_price === undefined || isSameLine(item, line) ? item : { ...item, told_price },
  )

/** As a cookie keeps it: `2400EUR`; empty for a line without a price. */
export const toldText = ({ told_price, price, currency }: CartItem): string =>
  price === undefined || currency === undefined ? '' : `${told_price ?? price}${currency}`
