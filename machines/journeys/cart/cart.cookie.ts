// The cart in the cookie of a stranger, there and back.
import {
  type Cart,
  type CartItem,
  countCart,
  emptyCart,
  isCartEmpty,
  isCartId,
  shopEntries,
  shopsOf,
} from '#domain/orders/cart.ts'
import { sizeFields } from '#domain/orders/cart-payload.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { added } from './cart.changes.ts'
import { sentBox } from './cart.sending.ts'
import { toldText } from './cart.known-prices.ts'
import type { CartContext } from './cart.types.ts'

/**
 * Browsers drop a cookie of more than 4,096 bytes; a cart beyond this travels as its id, the server has
 * it saved.
 */
const cookieMaxCharacters = 3_600

/** The cart with what still waits for its parcel, which is a parcel of its own until that is known. */
const withWaiting = (context: CartContext): CartContext =>
  context.waiting.reduce((sum, { id, addition }) => ({ ...sum, ...added(sum, id, addition) }), context)

/**
 * The cookie of an anonymous cart: id, lines, boxes and terms, as short as they go. Null removes it.
 * Spec section 4.
 */
export function cookieText(context: CartContext): string | null {
  if (context.signedIn) return null
  const kept = linesOf(context)
  return kept === null || isShort(kept) ? textOf(kept) : idText(context)
}

/** The cookie of a cart whose lines the server knows; null for an account's, and for one without an id. */
export const idText = ({ signedIn, cart: { id } }: CartContext): string | null =>
  signedIn || id === undefined ? null : JSON.stringify([id])

/**
 * The cookie while the server has not said yet that it keeps what it holds. An account's is marked and stays
 * no longer than that: the next page may be asked for before the call that was sent from this one is there.
 * Undefined leaves the cookie as it is.
 */
export function unsavedText(context: CartContext): string | null | undefined {
  if (context.awaitsLines === true) return undefined
  if (!context.signedIn) return cookieText(context)
  const kept = linesOf(context)
  if (kept === null) return null
  const marked = [...kept, unsaved]
  return isShort(marked) ? textOf(marked) : undefined
}

/** After the terms, in the cookie of an account whose lines are not known to be saved. */
const unsaved = 1

const textOf = (kept: readonly unknown[] | null): string | null => kept && JSON.stringify(kept)
const isShort = (kept: readonly unknown[]): boolean =>
  encodeURIComponent(JSON.stringify(kept)).length <= cookieMaxCharacters

function linesOf(context: CartContext): readonly unknown[] | null {
  const { cart, pickup, chosenCountry } = withWaiting(context)
  if (isCartEmpty(cart)) return null
  const shops = shopEntries(cart.shops).map(([, { id, items }]) => [
    id,
    ...items.map(item => [
      item.project_id,
      item.quantity,
      item.item_id ?? 0,
      item.chosen_sizes ?? [],
      sizeFields(item),
      toldText(item),
    ]),
  ])
  const terms = { promo: cart.promo_code, gift: cart.is_gift, pickup, country: chosenCountry }
  return [cart.id, shops, cart.boxes.map(sentBox), terms]
}

/** Whether a cookie names a cart whose lines the server keeps. */
export const isIdOnly = (text: string | null): boolean => list(parsed(text ?? undefined)).length === 1

export type Read = Pick<CartContext, 'cart' | 'pickup' | 'chosenCountry'> & { readonly isUnsaved?: true }

/** Reads the cookie back; anything unreadable gives an empty cart. */
export function readCookie(text: string | undefined, currency: CurrencyCode): Read {
  const empty = { cart: emptyCart(currency), pickup: false, chosenCountry: null }
  const [id, shops, boxes, terms, mark] = list(parsed(text))
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
    ...(mark === unsaved ? { isUnsaved: true } : {}),
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
  const [project_id, quantity, item_id, sizes, fields, told] = list(value)
  if (!isWhole(project_id) || !isWhole(quantity) || quantity < 1) return []
  const texts = Object.entries(record(fields)).filter(([, field]) => typeof field === 'string')
  return [
    {
      ...sizeFields({ project_id, quantity, ...Object.fromEntries(texts) }),
      project_id,
      quantity,
      chosen_sizes: list(sizes).filter(size => typeof size === 'string'),
      ...(isWhole(item_id) && item_id > 0 ? { item_id } : {}),
      ...readTold(told),
    },
  ]
}

/** The price that the shopper was told; compared with what it costs now. */
function readTold(text: unknown): Pick<CartItem, 'price' | 'currency'> {
  const [, price, currency] = /^(\d{1,9})([A-Z]{3})$/.exec(typeof text === 'string' ? text : '') ?? []
  return price !== undefined && isCurrencyCode(currency) ? { price: Number(price), currency } : {}
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
