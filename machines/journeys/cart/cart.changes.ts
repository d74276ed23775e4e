// What each change does to the kept cart. Pure: the chart says when, this says what. Amounts are the
// server's word; a change leaves the old ones standing until the next answer.
import type { Cart as PricedAnswer } from '#contract'
import {
  addBox,
  addItem,
  type Addition,
  type BoxCartEntry,
  type Cart,
  type CartChange,
  type CartRefusal,
  emptyCart,
  isCartEmpty,
  type LineKey,
  removeBox,
  removeItem,
  setQuantity,
  shopEntries,
  shopKey,
  shopsOf,
} from '#domain/orders/cart.ts'
import type { CountryId } from '#domain/places/country.ts'
import { type CurrencyCode, defaultCurrency } from '#domain/money/currency.ts'
import { countryOf } from './cart.sending.ts'
import { accepted, comparedWith, isSameLine, withoutTold } from './cart.known-prices.ts'
import type { CartContext } from './cart.types.ts'

export type ChangeEvent =
  /** `id` is a new cart id from the edge, used when the cart has none yet. Spec section 4. */
  | { readonly type: 'cart.add'; readonly id: string; readonly addition: Addition }
  | { readonly type: 'cart.addBox'; readonly id: string; readonly box: BoxCartEntry }
  | {
      readonly type: 'cart.setQuantity'
      readonly shopId: number
      readonly line: LineKey
      readonly quantity: number
    }
  | { readonly type: 'cart.remove'; readonly shopId: number; readonly line: LineKey }
  | { readonly type: 'cart.removeBox'; readonly index: number }
  | { readonly type: 'cart.clear' }
  | { readonly type: 'cart.applyPromo'; readonly code: string }
  | { readonly type: 'cart.removePromo' }
  | { readonly type: 'cart.setGift'; readonly isGift: boolean }
  | { readonly type: 'cart.setPickup'; readonly pickup: boolean }
  | { readonly type: 'cart.setCountry'; readonly countryId: CountryId }
  | {
      readonly type: 'cart.placeKnown'
      readonly currency: CurrencyCode
      readonly countryId: CountryId | null
    }

type Step = Partial<CartContext>

const dirty = (cart: CartContext['cart']): Step => ({ cart, dirty: true, refusal: null })

const outcome = (change: CartChange): Step =>
  change.ok ? dirty(change.cart) : { refusal: change.code satisfies CartRefusal }

const withId = (cart: Cart, id: string): Cart => ({ ...cart, id: cart.id ?? id })

/**
 * Puts an addition in; the shops of its group shipment are known by now, or there is no other parcel to
 * join.
 */
export const added = (context: CartContext, id: string, addition: Addition): Step =>
  outcome(addItem(withId(context.cart, id), withPressing(addition)))

/**
 * A chosen pressing travels as `size_item`: of an item only project_id, quantity and sizes are sent.
 * Spec section 7.
 */
const withPressing = (addition: Addition): Addition => {
  const { item } = addition
  if (item.item_id === undefined || item['size_item'] !== undefined) return addition
  return { ...addition, item: { ...item, size_item: String(item.item_id) } }
}

/** The next context after a change that needs no question first. Spec section 4. */
export function changed(context: CartContext, event: ChangeEvent): Step {
  const { cart } = context
  switch (event.type) {
    case 'cart.add':
      return added(context, event.id, event.addition)
    case 'cart.addBox':
      return outcome(addBox(withId(cart, event.id), event.box))
    case 'cart.setQuantity':
      return outcome(setQuantity(accepted(cart, event.line), event.shopId, event.line, event.quantity))
    case 'cart.remove':
      return dirty(removeItem(cart, event.shopId, event.line))
    case 'cart.removeBox':
      return dirty(removeBox(cart, event.index))
    case 'cart.clear':
      return dirty(emptied(context))
    default:
      return termsChanged(context, event)
  }
}

type TermsEvent = Exclude<
  ChangeEvent,
  { type: 'cart.add' | 'cart.addBox' | 'cart.setQuantity' | 'cart.remove' | 'cart.removeBox' | 'cart.clear' }
>

/** Terms of an empty cart are kept, but there is nothing to price. */
const repriced = (context: CartContext, cart: CartContext['cart']): Step => ({
  cart,
  dirty: context.dirty || !isCartEmpty(cart),
  refusal: null,
})

/** A changed code, gift wish, way of delivery, country or currency: the lines stay, the amounts do not. */
function termsChanged(context: CartContext, event: TermsEvent): Step {
  const { cart } = context
  switch (event.type) {
    case 'cart.applyPromo':
      return repriced(context, { ...cart, promo_code: event.code, promo_problem: undefined })
    case 'cart.removePromo':
      return repriced(context, { ...cart, promo_code: undefined, promo_problem: undefined })
    case 'cart.setGift':
      return repriced(context, { ...cart, is_gift: event.isGift })
    case 'cart.setPickup':
      return { ...repriced(context, cart), pickup: event.pickup }
    case 'cart.setCountry':
      return {
        ...repriced(context, countryOf(context) === event.countryId ? cart : withoutTold(cart)),
        chosenCountry: event.countryId,
      }
    case 'cart.placeKnown':
      return {
        ...repriced(context, { ...movedTo(context, event), currency: event.currency }),
        currency: event.currency,
        detectedCountry: event.countryId,
      }
    default:
      return event satisfies never
  }
}

/** The first place that is known is no move. */
function movedTo(
  context: CartContext,
  { currency, countryId }: Extract<TermsEvent, { type: 'cart.placeKnown' }>,
) {
  const isMoved = context.currency !== currency || context.detectedCountry !== countryId
  return context.currency !== null && isMoved ? withoutTold(context.cart) : context.cart
}

/** Nothing left but the currency. */
export const emptied = (context: CartContext): CartContext['cart'] =>
  emptyCart(context.currency ?? defaultCurrency)

/**
 * The country an account's cart was kept with was chosen, be it on another day or device: what is shown and
 * asked for next is the country that was priced.
 */
const placeOf = (context: CartContext, { customer, shipping_estimated }: PricedAnswer): Step =>
  shipping_estimated || countryOf(context) === customer.country_id
    ? {}
    : { chosenCountry: customer.country_id }

/** The cart as the server priced it, in place of the kept one. */
export function received(context: CartContext, answer: PricedAnswer): Step {
  if (isCartEmpty(answer)) return { cart: emptied(context), problem: null }
  const id = answer.id ?? context.cart.id
  return {
    cart: { ...comparedWith(context.cart, answer), ...(id === undefined ? {} : { id }) },
    pickup: answer.customer.pickup,
    problem: null,
    ...placeOf(context, answer),
  }
}

/**
 * The account's cart with the lines a stranger had put together before signing in: what the account has not
 * got comes along, what both have stays as the account has it. Where the lines are of the account's own cart
 * and not saved yet, they are the newer word and stand in place of what was saved.
 */
export function merged(context: CartContext, answer: PricedAnswer): Step {
  const own = context.cart
  const base: Cart = { ...answer, ...(own.id === undefined ? {} : { id: answer.id ?? own.id }) }
  // The currency may have changed while the cart was on its way.
  const isForeign = context.currency !== null && answer.currency !== context.currency
  if (isCartEmpty(own)) return { ...received(context, answer), dirty: isForeign && !isCartEmpty(answer) }
  if (context.dirty && own.id !== undefined && own.id === answer.id) {
    return { ...reread({ cart: answer }, context), problem: null }
  }
  const withLines = shopEntries(own.shops).reduce((sum, [, shop]) => withShop(sum, shop), fitting(base))
  const { cart, refusal } = own.boxes.reduce((sum, box) => put(sum, known => addBox(known, box)), withLines)
  const terms = { ...cart, promo_code: answer.promo_code ?? own.promo_code }
  return { ...repriced(context, terms), problem: null, refusal }
}

/**
 * The cart as another tab left it, in place of this one's: lines that both have keep what is known of them
 * until they are priced.
 */
export function reread(
  { cart }: Pick<CartContext, 'cart'>,
  kept: Pick<CartContext, 'cart' | 'pickup' | 'chosenCountry'>,
): Step {
  const shops = shopEntries(kept.cart.shops).map(([key, shop]) => {
    const known = cart.shops[key]
    const items = shop.items.map(item => ({
      ...known?.items.find(other => isSameLine(other, item)),
      ...item,
    }))
    return { ...known, ...shop, items }
  })
  const { promo_code } = kept.cart
  const lines = { ...kept.cart, promo_code, currency: cart.currency, shops: shopsOf(shops) }
  const { pickup, chosenCountry } = kept
  return { pickup, chosenCountry, cart: { ...cart, ...lines }, dirty: true, refusal: null }
}

/** A cart that is being put together, and why something did not fit. */
interface Fitting {
  readonly cart: Cart
  readonly refusal: CartRefusal | null
}

const fitting = (cart: Cart): Fitting => ({ cart, refusal: null })

function put({ cart, refusal }: Fitting, add: (cart: Cart) => CartChange): Fitting {
  const change = add(cart)
  return change.ok ? { cart: change.cart, refusal } : { cart, refusal: change.code }
}

function withShop(sum: Fitting, { items, ...shop }: Cart['shops'][`s_${number}`]): Fitting {
  const known = sum.cart.shops[shopKey(shop.id)]?.items ?? []
  return items
    .filter(item => !known.some(other => isSameLine(other, item)))
    .reduce((all, item) => put(all, cart => addItem(cart, { shopId: shop.id, shop, item })), sum)
}
