// The cart as it leaves: to the server's calculation, to the checkout, and into the cookie of a stranger.
import type { SentCart } from '#contract'
import {
  type BoxCartEntry,
  type Cart,
  countCart,
  emptyCart,
  isCartEmpty,
  isCartId,
  shopEntries,
  shopsOf,
} from '#domain/cart.ts'
import { sentItem, sizeFields } from '#domain/cart-payload.ts'
import type { CountryId } from '#domain/country.ts'
import type { CurrencyCode } from '#domain/currency.ts'
import type { PricedCart } from '../../facts.ts'
import type { CartContext } from './cart.types.ts'

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
const toldOnly = ['price_changed', 'quantity_reduced']

/** What the checkout must know; null while the cart is empty or has no price yet. */
export function pricedCart(context: CartContext): PricedCart | null {
  const { cart, currency } = context
  const sent = sentCart(context)
  if (isCartEmpty(cart) || cart.id === undefined || !cart.totals || currency === null || sent === null)
    return null
  return {
    id: cart.id,
    sent,
    count: cart.count,
    currency,
    totalMinor: cart.totals.total_minor,
    shippingMinor: cart.totals.shipping_minor,
    taxMinor: cart.totals.tax_minor,
    discountMinor: cart.totals.discount_minor,
    hasProblems: shopEntries(cart.shops).some(([, shop]) =>
      shop.items.some(item => item.problem !== undefined && !toldOnly.includes(item.problem)),
    ),
  }
}

/**
 * Browsers drop a cookie of more than 4,096 bytes; a cart beyond this travels as its id, the server has
 * it saved.
 */
const cookieMaxCharacters = 3_600

/**
 * The cookie of an anonymous cart: id, lines, boxes and terms, as short as they go. Null removes it.
 * Spec section 4.
 */
export function cookieText(context: CartContext): string | null {
  const { cart, pickup, chosenCountry } = context
  if (context.signedIn || isCartEmpty(cart)) return null
  const shops = shopEntries(cart.shops).map(([, { id, items }]) => [
    id,
    ...items.map(item => [
      item.project_id,
      item.quantity,
      item.item_id ?? 0,
      item.chosen_sizes ?? [],
      sizeFields(item),
    ]),
  ])
  const terms = { promo: cart.promo_code, gift: cart.is_gift, pickup, country: chosenCountry }
  const text = JSON.stringify([cart.id, shops, cart.boxes.map(sentBox), terms])
  return encodeURIComponent(text).length > cookieMaxCharacters ? JSON.stringify([cart.id]) : text
}

type Read = Pick<CartContext, 'cart' | 'pickup' | 'chosenCountry'>

/** Reads the cookie back; anything unreadable gives an empty cart. */
export function readCookie(text: string | undefined, currency: CurrencyCode): Read {
  const empty = { cart: emptyCart(currency), pickup: false, chosenCountry: null }
  const [id, shops, boxes, terms] = list(parsed(text))
  if (!isCartId(id)) return empty
  const { promo, gift, pickup, country } = record(terms)
  const cart: Cart = {
    ...emptyCart(currency),
    id,
    shops: shopsOf(list(shops).flatMap(readShop)),
    boxes: list(boxes).flatMap(readBox),
    is_gift: gift === true,
    ...(typeof promo === 'string' ? { promo_code: promo } : {}),
  }
  return {
    cart: { ...cart, count: countCart(cart) },
    pickup: pickup === true,
    chosenCountry: typeof country === 'string' ? country : null,
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const isWhole = (value: unknown): value is number => Number.isInteger(value)

function readShop(value: unknown) {
  const [id, ...items] = list(value)
  return isWhole(id) && id > 0 ? [{ id, items: items.flatMap(readItem) }] : []
}

function readItem(value: unknown) {
  const [project_id, quantity, item_id, sizes, fields] = list(value)
  if (!isWhole(project_id) || !isWhole(quantity) || quantity < 1) return []
  const texts = Object.entries(record(fields)).filter(([, field]) => typeof field === 'string')
  return [
    {
      ...sizeFields({ project_id, quantity, ...Object.fromEntries(texts) }),
      project_id,
      quantity,
      chosen_sizes: list(sizes).filter(size => typeof size === 'string'),
      ...(isWhole(item_id) && item_id > 0 ? { item_id } : {}),
    },
  ]
}

function readBox(value: unknown) {
  const { name, type, periodicity, boxes, is_gift, consent, ...texts } = record(value)
  if (typeof name !== 'string' || typeof type !== 'string' || typeof periodicity !== 'string') return []
  const words = boxTexts.flatMap(field => {
    const text = texts[field]
    return typeof text === 'string' ? [[field, text] as const] : []
  })
  return [
    {
      name,
      type,
      periodicity,
      ...Object.fromEntries(words),
      ...(isWhole(boxes) && boxes > 0 ? { boxes } : {}),
      ...(is_gift === true ? { is_gift } : {}),
      ...(consent === true ? { consent } : {}),
    },
  ]
}

const boxTexts = ['sponsor', 'promo_code', 'recipient_name', 'recipient_email', 'message'] as const

/** A box without what only the server says of it. */
function sentBox({ price: _, total: __, currency: ___, ...box }: BoxCartEntry) {
  return box
}
