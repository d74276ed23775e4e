import { cartIdLength, cartMaxLines, cartMaxQuantity } from '../constants.ts'
import type { CountryId } from '../places/country.ts'
import type { CurrencyCode } from '../money/currency.ts'
import type { Delivery } from '../shipping/tariff.ts'
import type { PromoProblem } from './codes.ts'

/** Extra answers of a line that travel with it, such as `size_shirt`. Spec section 3. */
export type SizeFields = { [field: `size_${string}`]: string | undefined }

/** One line of a cart. Amounts are minor units of `currency`. Spec section 3. */
export type CartItem = SizeFields & {
  project_id: number
  /** The project's category. */
  type?: string | undefined
  size?: string | undefined
  item_id?: number | undefined
  /** The chosen size of each sized part of a bundle, in the parts' order. */
  chosen_sizes?: readonly string[] | undefined
  picture?: string | undefined
  comment?: string | undefined
  /** Unit price, destination VAT included, written by the server's calculation. */
  price?: number | undefined
  currency?: CurrencyCode | undefined
  /** Unit price the shopper was told, where `price` has changed since. */
  told_price?: number | undefined
  marketplace_item_id?: number | undefined
  quantity: number
  /** Written by the server's calculation, for display. */
  name?: string | undefined
  artist_name?: string | undefined
  slug?: string | undefined
  cover_picture?: string | undefined
  color_vinyl?: string | undefined
  effect?: string | undefined
  total_minor?: number | undefined
  stock_left?: number | undefined
  /** First day it can leave the warehouse, when that is not now: YYYY-MM-DD. */
  ships_from_date?: string | undefined
  /** Why the line cannot be bought as it stands. */
  problem?: string | undefined
}

/** The lines that leave one shop in one parcel. Spec section 3. */
export type CartShop = {
  id: number
  type?: string | undefined
  shipping_type?: string | undefined
  items: readonly CartItem[]
  name?: string | undefined
  subtotal_minor?: number | undefined
  discount_minor?: number | undefined
  shipping_minor?: number | undefined
  tax_minor?: number | undefined
  total_minor?: number | undefined
}

/** A vinyl-box subscription in the cart; amounts in minor units of `currency`. Spec section 3. */
export type BoxCartEntry = {
  name: string
  type: string
  periodicity: string
  sponsor?: string | undefined
  price?: number | undefined
  total?: number | undefined
  currency?: CurrencyCode | undefined
  promo_code?: string | undefined
  /** For somebody else, who redeems a code; the boxes are paid in advance and nothing renews. */
  is_gift?: boolean | undefined
  /** How many boxes a gift holds. */
  boxes?: number | undefined
  recipient_name?: string | undefined
  recipient_email?: string | undefined
  message?: string | undefined
  /** The buyer agreed that it renews until it is cancelled. */
  consent?: boolean | undefined
  /** Written by the server's calculation: why it cannot be paid as it stands. */
  problem?: string | undefined
}

type CartCustomer = { country_id: CountryId; pickup?: boolean | undefined }

/** What the server's calculation adds up to; `tax_minor` is contained in the other amounts. */
type CartTotals = {
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
  total_minor: number
}

/** `s_` and the shop's id. Spec section 3. */
export type ShopKey = `s_${number}`

export type CartShops = { readonly [key: ShopKey]: CartShop }

/** Spec section 3. */
export type Cart = {
  /** Ten random characters made on the client. */
  id?: string | undefined
  order_id?: number | undefined
  count: number
  promo_code?: string | undefined
  currency: CurrencyCode
  slide?: 'open' | 'closed' | undefined
  customer?: CartCustomer | undefined
  is_gift?: boolean | undefined
  shops: CartShops
  boxes: readonly BoxCartEntry[]
  totals?: CartTotals | undefined
  tax_basis_points?: number | undefined
  /** No VAT is charged, wherever it goes: the seller is exempt as a small enterprise. */
  vat_exempt?: boolean | undefined
  /** Why the code gives nothing. */
  promo_problem?: PromoProblem | undefined
  /** Everything that payment would refuse: a code for each field, named as it was sent. */
  problems?: Readonly<Record<string, string>> | undefined
  /** True while the country is a guess, so shipping and VAT may still change. */
  shipping_estimated?: boolean | undefined
  /** Who carries it and how long that takes, as far as the shop says so. */
  delivery?: Delivery | undefined
  /** Nothing is charged at the order: the card is kept, and charged when the campaign succeeds. */
  charged_later?: boolean | undefined
  /** Something in it is of a run that may still fail. */
  has_preorders?: boolean | undefined
}

/** What is put in the cart: a line, the shop that sends it, and the shops it may share a parcel with. */
export type Addition = {
  shopId: number
  shop?: Omit<CartShop, 'id' | 'items'> | undefined
  item: CartItem
  /** The shops of the project's group shipment, as the endpoint lists them; empty without one. */
  groupShopIds?: readonly number[] | undefined
}

/** An addition or change a limit refuses. */
export type CartRefusal = 'cart_full' | 'quantity_limit'

export type CartChange = { ok: true; cart: Cart } | { ok: false; code: CartRefusal }

/** What identifies a line: the same three values are the same line. Spec section 4. */
export type LineKey = Pick<CartItem, 'project_id' | 'item_id' | 'chosen_sizes'>

/** A cart with nothing in it, in the currency given. */
export function emptyCart(currency: CurrencyCode): Cart {
  return { count: 0, currency, shops: {}, boxes: [] }
}

/** The bucket of a shop. Spec section 3. */
export function shopKey(shopId: number): ShopKey {
  return `s_${shopId}`
}

/** The buckets in the order they came, as key and shop. */
export function shopEntries(shops: CartShops): [ShopKey, CartShop][] {
  return Object.values(shops).map(shop => [shopKey(shop.id), shop])
}

/** Every line of every shop. */
export function cartLines(cart: Pick<Cart, 'shops'>): CartItem[] {
  return Object.values(cart.shops).flatMap(shop => shop.items)
}

/** Items, each by its quantity, plus boxes. Spec section 4. */
export function countCart(cart: Pick<Cart, 'shops' | 'boxes'>): number {
  return cartLines(cart).reduce((sum, item) => sum + item.quantity, 0) + cart.boxes.length
}

/** Ten letters or digits. Spec section 9. */
export function isCartId(value: unknown): value is string {
  return typeof value === 'string' && value.length === cartIdLength && /^[A-Za-z0-9]+$/.test(value)
}

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A cart id from a source of numbers in [0, 1), which the caller brings. Spec section 3. */
export function makeCartId(random: () => number): string {
  const letters = Array.from({ length: cartIdLength }, () =>
    idAlphabet.charAt(Math.floor(random() * idAlphabet.length)),
  )
  return letters.join('')
}

/** Identical means same project, item and chosen sizes. Spec section 4. */
export function isSameLine(left: LineKey, right: LineKey): boolean {
  if (left.project_id !== right.project_id || left.item_id !== right.item_id) return false
  return JSON.stringify(left.chosen_sizes ?? []) === JSON.stringify(right.chosen_sizes ?? [])
}

/**
 * Where an item goes: its own shop, or a bucket the cart already has for its group shipment. Spec section
 * 4.
 */
export function bucketFor(
  cart: Pick<Cart, 'shops'>,
  shopId: number,
  groupShopIds: readonly number[] = [],
): number {
  if (cart.shops[shopKey(shopId)] !== undefined) return shopId
  return groupShopIds.find(id => cart.shops[shopKey(id)] !== undefined) ?? shopId
}

/**
 * Puts an item in its bucket. An identical line gains the quantity (one, when a button adds it); a new
 * line goes last.
 * Refused beyond 100 lines or 99 of one line. Spec section 4.
 */
export function addItem(cart: Cart, { shopId, shop, item, groupShopIds }: Addition): CartChange {
  const bucketId = bucketFor(cart, shopId, groupShopIds)
  const bucket = cart.shops[shopKey(bucketId)] ?? { ...shop, id: bucketId, items: [] }
  const present = bucket.items.find(line => isSameLine(line, item))
  const quantity = (present?.quantity ?? 0) + item.quantity
  if (!isQuantity(item.quantity) || !isQuantity(quantity)) return { ok: false, code: 'quantity_limit' }
  if (present === undefined && cartLines(cart).length >= cartMaxLines) return { ok: false, code: 'cart_full' }
  const items = present
    ? bucket.items.map(line => (line === present ? { ...line, quantity } : line))
    : [...bucket.items, item]
  return { ok: true, cart: withBucket(cart, { ...bucket, items }) }
}

/** Sets the quantity of a line; zero removes it. A line that is not there changes nothing. */
export function setQuantity(cart: Cart, shopId: number, line: LineKey, quantity: number): CartChange {
  if (quantity === 0) return { ok: true, cart: removeItem(cart, shopId, line) }
  if (!isQuantity(quantity)) return { ok: false, code: 'quantity_limit' }
  const bucket = cart.shops[shopKey(shopId)]
  if (bucket === undefined) return { ok: true, cart }
  const items = bucket.items.map(item => (isSameLine(item, line) ? { ...item, quantity } : item))
  return { ok: true, cart: withBucket(cart, { ...bucket, items }) }
}

/** Takes a line out; the last line of a shop takes the shop with it. Spec section 4. */
export function removeItem(cart: Cart, shopId: number, line: LineKey): Cart {
  const bucket = cart.shops[shopKey(shopId)]
  if (bucket === undefined) return cart
  return withBucket(cart, { ...bucket, items: bucket.items.filter(item => !isSameLine(item, line)) })
}

/** Adds a box subscription; boxes never merge. */
export function addBox(cart: Cart, box: BoxCartEntry): CartChange {
  if (cart.boxes.length >= cartMaxLines) return { ok: false, code: 'cart_full' }
  return { ok: true, cart: recounted({ ...cart, boxes: [...cart.boxes, box] }) }
}

/** Takes the box at a position out; a position without a box changes nothing. */
export function removeBox(cart: Cart, index: number): Cart {
  return recounted({ ...cart, boxes: cart.boxes.filter((_, position) => position !== index) })
}

/** True when nothing is left, and the cart must be cleared. Spec section 4. */
export function isCartEmpty(cart: Pick<Cart, 'shops' | 'boxes'>): boolean {
  return Object.keys(cart.shops).length === 0 && cart.boxes.length === 0
}

/** A whole number from 1 to the limit of one line. */
function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= cartMaxQuantity
}

/** The keyed form of a list of buckets; empty ones are left out. Spec section 4. */
export function shopsOf(shops: readonly CartShop[]): CartShops {
  return Object.fromEntries(shops.filter(shop => shop.items.length > 0).map(shop => [shopKey(shop.id), shop]))
}

function withBucket(cart: Cart, bucket: CartShop): Cart {
  const shops = Object.values(cart.shops)
  const present = shops.some(shop => shop.id === bucket.id)
  const changed = present ? shops.map(shop => (shop.id === bucket.id ? bucket : shop)) : [...shops, bucket]
  return recounted({ ...cart, shops: shopsOf(changed) })
}

function recounted(cart: Cart): Cart {
  return { ...cart, count: countCart(cart) }
}
