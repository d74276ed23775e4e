import type { Cart, CartItem, CartShop } from '#contract'
import { countCart } from '#domain/orders/cart.ts'
import { isCategory } from '#domain/catalogue/category.ts'
import { deliveryOfAll, deliveryTo } from '#domain/shipping/delivery.ts'
import { originOf } from '#domain/shipping/logistics.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { isPreorder } from '#domain/orders/pledge.ts'
import type { PricedTotals } from '#domain/orders/pricing.ts'
import type { Bucket, CartLine } from './cart-lines.ts'
import type { GiftWish, PricedBox } from '../../boxes/price-boxes.ts'
import type { Calculation } from './calculation.ts'

/** A calculation as the contract shows it. Spec sections 3 and 4. */
export function cartView(calculation: Calculation, at: Date): Cart {
  const { sent, currency, destination, buckets, boxes, priced, promoProblem, isLater, problems } = calculation
  // Shown as they were put in, whatever order they are priced in.
  const shown = buckets
    .map((bucket, index) => ({ bucket, index, turn: Math.min(...bucket.lines.map(line => line.position)) }))
    .toSorted((a, b) => a.turn - b.turn)
  const shops = Object.fromEntries(
    shown.map(({ bucket, index }) => [`s_${bucket.id}`, shopView(calculation, bucket, index, at)]),
  )
  const views = boxes.map(box => boxView(box, calculation))
  const code = priced.promo?.code ?? sent.promo_code
  const delivery = deliveryOf(calculation)
  return {
    ...(sent.id !== undefined && { id: sent.id }),
    shops,
    boxes: views,
    count: countCart({ shops, boxes: views }),
    currency,
    totals: amounts(priced),
    tax_basis_points: priced.vatBasisPoints,
    ...(calculation.vatExemptIn !== null && { vat_exempt: true as const }),
    ...(code && { promo_code: code }),
    ...(promoProblem && { promo_problem: promoProblem }),
    ...(problems.length > 0 && { problems: codesByField(problems) }),
    is_gift: sent.is_gift,
    customer: { country_id: destination.countryId, pickup: destination.pickup },
    shipping_estimated: destination.estimated,
    ...(delivery && { delivery }),
    ...(isLater && { charged_later: true as const }),
    ...(buckets.some(({ lines }) => lines.some(({ row }) => isPreorder(row))) && {
      has_preorders: true as const,
    }),
  }
}

/** What holds for all parcels of the cart; nothing where none is sent. */
function deliveryOf({ tariff, destination: { countryId, pickup }, buckets, boxes, priced }: Calculation) {
  const sent = buckets.filter(({ lines }) => lines.some(({ row }) => row.weightGrams > 0))
  // Boxes travel in letters of their own.
  if (boxes.length > 0 || priced.problem !== undefined) return undefined
  return deliveryOfAll(
    sent.map(({ shipsFrom }) =>
      deliveryTo(tariff, { origin: originOf(shipsFrom), destination: countryId, pickup }),
    ),
  )
}

/** The gravest where a field has several. */
const codesByField = (problems: Calculation['problems']): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(({ field, code }) => [field, code]))

const amounts = (part: PricedTotals) => ({
  subtotal_minor: part.subtotalMinor,
  discount_minor: part.discountMinor,
  shipping_minor: part.shippingMinor,
  tax_minor: part.taxMinor,
  total_minor: part.totalMinor,
})

function shopView(calculation: Calculation, bucket: Bucket, index: number, at: Date): CartShop {
  const priced = calculation.priced.shops[index]
  const unserved = calculation.priced.problem === 'country_not_served'
  return {
    id: bucket.id,
    name: bucket.name,
    ...(bucket.type !== undefined && { type: bucket.type }),
    ...(bucket.shippingType !== undefined && { shipping_type: bucket.shippingType }),
    items: bucket.lines
      .map((line, place) => ({ line, totalMinor: priced?.lines[place]?.subtotalMinor ?? 0 }))
      .toSorted((a, b) => a.line.position - b.line.position)
      .map(({ line, totalMinor }) => itemView(line, { calculation, unserved, totalMinor, at })),
    ...(priced === undefined ? noAmounts : amounts(priced)),
  }
}

const noAmounts = amounts({
  subtotalMinor: 0,
  discountMinor: 0,
  shippingMinor: 0,
  taxMinor: 0,
  totalMinor: 0,
})

interface ItemTerms {
  readonly calculation: Calculation
  readonly unserved: boolean
  readonly totalMinor: number
  readonly at: Date
}

function itemView(line: CartLine, { calculation, unserved, totalMinor, at }: ItemTerms): CartItem {
  const { row } = line
  const problem = line.problem ?? (unserved ? ('not_shippable' as const) : undefined)
  const waits = row.releaseDate !== null && row.releaseDate > isoDate(at)
  const item: CartItem = {
    project_id: row.projectId,
    item_id: row.itemId,
    name: row.name,
    artist_name: row.artistName,
    slug: row.slug,
    type: isCategory(row.category) ? row.category : 'project',
    chosen_sizes: [...line.chosenSizes],
    picture: row.picture,
    price: row.priceMinor ?? 0,
    currency: calculation.currency,
    quantity: line.quantity,
    total_minor: totalMinor,
  }
  // One by one: spreading many small objects costs more than pricing the cart.
  if (row.size) item.size = row.size
  if (row.compareMinor !== null) item.compare_price = row.compareMinor
  if (row.coverPicture) item.cover_picture = row.coverPicture
  if (row.colorVinyl) item.color_vinyl = row.colorVinyl
  if (row.effect) item.effect = row.effect
  if (line.stockLeft !== null) item.stock_left = line.stockLeft
  if (problem) item.problem = problem
  if (waits && row.releaseDate !== null) item.ships_from_date = row.releaseDate
  return Object.assign(item, line.sizes)
}

function boxView(box: PricedBox, { currency, problems }: Calculation) {
  const problem = problems.find(({ field }) => `${field}->`.startsWith(`${box.field}->`))?.code
  return {
    name: box.name,
    type: box.type,
    periodicity: box.periodicity,
    ...(box.sponsor !== undefined && { sponsor: box.sponsor }),
    price: box.priceMinor,
    total: box.totalMinor,
    currency,
    ...(box.promoCode !== undefined && { promo_code: box.promoCode }),
    ...(box.gift !== undefined && giftView(box.gift)),
    ...(box.consent && { consent: true }),
    ...(problem !== undefined && { problem }),
  }
}

const giftView = ({ boxes, recipientName, recipientEmail, message }: GiftWish) => ({
  is_gift: true,
  boxes,
  ...(recipientName !== undefined && { recipient_name: recipientName }),
  ...(recipientEmail !== undefined && { recipient_email: recipientEmail }),
  ...(message !== undefined && { message }),
})
