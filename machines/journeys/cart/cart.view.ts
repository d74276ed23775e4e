import {
  type BoxCartEntry,
  type CartItem,
  type CartShop,
  isCartEmpty,
  shopEntries,
} from '#domain/orders/cart.ts'
import { productLink } from '#domain/catalogue/category.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import type { Money } from '#domain/money/money.ts'
import { viewCartEntry } from './cart-entry.view.ts'
import type { CartSnapshot } from './cart.machine.ts'
import { countryOf, countryProblem, hasProblems, isPaymentClosed, pricedCart } from './cart.sending.ts'

const money = (amountMinor: number | undefined, currency: CurrencyCode): Money | null =>
  amountMinor === undefined ? null : { amountMinor, currency }

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

const number = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** One line: `key` is unique in the cart; `shopId` and `line` are what the events of the line take. */
function viewLine(shopId: number, item: CartItem, currency: CurrencyCode) {
  const { project_id, item_id, chosen_sizes, quantity } = item
  const extras: Readonly<Record<string, unknown>> = { ...item }
  return {
    key: [shopId, project_id, item_id ?? 0, ...(chosen_sizes ?? [])].join('-'),
    shopId,
    line: { project_id, item_id, chosen_sizes },
    projectId: project_id,
    name: item.name ?? '',
    artistName: item.artist_name ?? '',
    href: productLink({ category: item.type, id: project_id, slug: text(extras['slug']) }),
    picture: item.picture,
    coverPicture: text(extras['cover_picture']),
    colorVinyl: text(extras['color_vinyl']),
    effect: text(extras['effect']),
    size: item.size,
    chosenSizes: chosen_sizes ?? [],
    comment: item.comment,
    quantity,
    unitPrice: money(item.price, currency),
    /** What one copy was before it was reduced; null of one that was not. */
    unitBefore: money(number(extras['compare_price']), currency),
    total: money(item.total_minor, currency),
    stockLeft: typeof extras['stock_left'] === 'number' ? extras['stock_left'] : null,
    shipsFromDate: text(extras['ships_from_date']) ?? null,
    /** Such as `out_of_stock`, `quantity_limit` or `price_changed`; null when nothing is wrong. */
    problem: item.problem ?? null,
    /** Nothing of it can be had: how many and how much are no question then. */
    isGone: item.problem === 'out_of_stock' || item.problem === 'sale_closed',
  }
}

const viewShop = (shop: CartShop, currency: CurrencyCode) => ({
  id: shop.id,
  name: shop.name ?? '',
  lines: shop.items.map(item => viewLine(shop.id, item, currency)),
  subtotal: money(shop.subtotal_minor, currency),
  discount: money(shop.discount_minor, currency),
  shipping: money(shop.shipping_minor, currency),
  total: money(shop.total_minor, currency),
})

const viewBox = (box: BoxCartEntry, index: number, currency: CurrencyCode) => ({
  index,
  name: box.name,
  type: box.type,
  periodicity: box.periodicity,
  sponsor: box.sponsor ?? null,
  isGift: box.is_gift === true,
  /** How many boxes a gift holds, and for whom. */
  boxes: box.boxes ?? 1,
  recipient: box.recipient_name ?? null,
  price: money(box.price, currency),
  total: money(box.total, currency),
  /** `account_required`, `consent_required`, `code_invalid`, `code_used`, or null. */
  problem: box.problem ?? null,
})

function viewTotals({ context: { cart } }: CartSnapshot) {
  if (!cart.totals) return null
  const { subtotal_minor, discount_minor, shipping_minor, tax_minor, total_minor } = cart.totals
  const of = (amountMinor: number): Money => ({ amountMinor, currency: cart.currency })
  return {
    subtotal: of(subtotal_minor),
    discount: of(discount_minor),
    shipping: of(shipping_minor),
    /** Contained in the other amounts, not added to them. */
    tax: of(tax_minor),
    total: of(total_minor),
  }
}

const viewTerms = ({ context }: CartSnapshot) => ({
  promo: { code: context.cart.promo_code ?? null, problem: context.cart.promo_problem ?? null },
  isGift: context.cart.is_gift ?? false,
  pickup: context.pickup,
  countryId: countryOf(context) ?? null,
  /** Why nothing can be sent there, or null. */
  countryProblem: countryProblem(context.cart),
  shippingEstimated: context.cart.shipping_estimated ?? false,
  delivery: context.cart.delivery ?? null,
})

/**
 * The cart as slide, page and terminal show it. While `isPricing`, amounts are those of the answer
 * before.
 */
export function viewCart(snapshot: CartSnapshot) {
  const { context } = snapshot
  const { cart, waiting } = context
  const isEmpty = isCartEmpty(cart) && waiting.length === 0
  const entry = viewCartEntry(snapshot)
  const shops = shopEntries(cart.shops).map(([, shop]) => viewShop(shop, cart.currency))
  return {
    id: cart.id ?? null,
    ...entry,
    currency: cart.currency,
    isEmpty,
    shops,
    boxes: cart.boxes.map((box, index) => viewBox(box, index, cart.currency)),
    totals: viewTotals(snapshot),
    ...viewTerms(snapshot),
    related: context.related ?? [],
    problem: context.problem,
    /** Something must be mended before one can go on; what is only told is none of it. */
    hasProblemLines: hasProblems(cart),
    /** The shop cannot take payments yet, so that nothing here can be ordered. */
    isPaymentClosed: isPaymentClosed(cart),
    can: {
      checkOut:
        !isEmpty &&
        !entry.isPricing &&
        context.problem === null &&
        pricedCart(context)?.hasProblems === false,
      retry: snapshot.matches({ contents: 'failed' }) || snapshot.matches({ contents: 'unloaded' }),
    },
  }
}

export type CartView = ReturnType<typeof viewCart>
