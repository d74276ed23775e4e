import type { CountryId } from '../places/country.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney } from '../money/exchange-rate.ts'
import type { MoneyTables } from '../money/money-tables.ts'
import type { LogisticsOrigin } from '../shipping/logistics.ts'
import { multiplyDivide } from '../money/money.ts'
import { splitByWeights } from '../money/split-money.ts'
import { type PromoCode, type PromoProblem, promoDiscount } from './codes.ts'
import { shippingRate } from '../shipping/shipping-rate.ts'
import type { Tariff } from '../shipping/tariff.ts'
import { vatBasisPoints } from '../money/vat.ts'

/** A line to be priced; the price is in the cart's currency, destination VAT included. */
type LineToPrice = {
  unitPriceMinor: number
  quantity: number
  /** Of one piece; a download weighs nothing. */
  weightGrams: number
  /** The shop whose goods these are: its promo code counts on them, whatever parcel they travel in. */
  sellerId: number
}

/** What leaves one shop in one parcel. */
type ShopToPrice = { id: number; origin: LogisticsOrigin; lines: readonly LineToPrice[] }

export type CartToPrice = {
  currency: CurrencyCode
  /** Where the goods go; it decides shipping and VAT. */
  countryId: CountryId
  at: Date
  /** What parcels cost: the one in force at `at`. */
  tariff: Tariff
  /** The rate of VAT, where that is another than the destination's: a business buys, by its treatment. */
  vatBasisPoints?: number | undefined
  /** Rates of VAT and of exchange, as the shop has them. */
  tables: Pick<MoneyTables, 'vat' | 'rates'>
  pickup?: boolean
  shops: readonly ShopToPrice[]
  /** Box subscriptions, shipping included in their price. */
  boxes?: readonly { priceMinor: number }[]
  promo?: PromoCode | undefined
}

/** Amounts of one part of an order. total = subtotal - discount + shipping; tax is contained in the total. */
export type PricedTotals = {
  subtotalMinor: number
  discountMinor: number
  shippingMinor: number
  taxMinor: number
  totalMinor: number
}

type PricedShop = PricedTotals & { id: number; goodsGrams: number; lines: PricedTotals[] }

export type PricedCart = PricedTotals & {
  currency: CurrencyCode
  vatBasisPoints: number
  /** In the order of the shops and lines given. */
  shops: PricedShop[]
  boxes: PricedTotals[]
  promo: { code: string; discountMinor: number } | { code: string; problem: PromoProblem } | undefined
  /** The destination is no country we can send to; shipping stands at 0 and the cart cannot be paid. */
  problem: 'country_not_served' | undefined
}

/**
 * Prices a cart: goods, promotion, one parcel per shop, VAT by destination. Prices are what the buyer pays
 * everywhere: inside the EU they contain the destination's VAT, elsewhere none. Every split is by largest
 * remainder, so lines sum to shops and shops to the cart. Spec sections 4 and 7.
 */
export function priceCart(cart: CartToPrice): PricedCart {
  const rate = cart.vatBasisPoints ?? vatBasisPoints(cart.countryId, cart.at, cart.tables.vat)
  const promo = promoOf(cart)
  const discounts = discountsByShop(
    cart,
    promo !== undefined && 'discountMinor' in promo ? promo.discountMinor : 0,
  )
  const shipping = cart.shops.map(shop => shippingOf(cart, shop))
  const shops = cart.shops.map((shop, index) => {
    return priceShop(shop, { discounts: discounts[index] ?? [], shippingMinor: shipping[index] ?? 0, rate })
  })
  const boxes = (cart.boxes ?? []).map(box => priceBox(box.priceMinor, rate))
  return {
    currency: cart.currency,
    vatBasisPoints: rate,
    shops,
    boxes,
    promo,
    problem: shipping.includes(undefined) ? 'country_not_served' : undefined,
    ...sumTotals([...shops, ...boxes]),
  }
}

/** The VAT contained in a gross amount, rounded half up. */
export function containedTax(grossMinor: number, rateBasisPoints: number): number {
  return multiplyDivide(grossMinor, rateBasisPoints, 10_000 + rateBasisPoints)
}

/** Adds parts up. */
export function sumTotals(parts: readonly PricedTotals[]): PricedTotals {
  const sum = { subtotalMinor: 0, discountMinor: 0, shippingMinor: 0, taxMinor: 0, totalMinor: 0 }
  for (const part of parts) {
    sum.subtotalMinor += part.subtotalMinor
    sum.discountMinor += part.discountMinor
    sum.shippingMinor += part.shippingMinor
    sum.taxMinor += part.taxMinor
    sum.totalMinor += part.totalMinor
  }
  return sum
}

function subtotalOf(line: LineToPrice): number {
  return line.unitPriceMinor * line.quantity
}

function gramsOf(line: LineToPrice): number {
  return line.weightGrams * line.quantity
}

function isEligible(promo: PromoCode | undefined, line: LineToPrice): boolean {
  return promo?.shopId === undefined || promo.shopId === line.sellerId
}

function eligibleAmounts(cart: CartToPrice): number[] {
  return cart.shops.flatMap(shop =>
    shop.lines.map(line => (isEligible(cart.promo, line) ? subtotalOf(line) : 0)),
  )
}

function promoOf(cart: CartToPrice): PricedCart['promo'] {
  if (cart.promo === undefined) return undefined
  const eligibleMinor = eligibleAmounts(cart).reduce((total, amount) => total + amount, 0)
  const result = promoDiscount(
    cart.promo,
    { eligibleMinor, currency: cart.currency },
    cart.at,
    cart.tables.rates,
  )
  const { code } = cart.promo
  return result.ok ? { code, discountMinor: result.discountMinor } : { code, problem: result.problem }
}

function discountsByShop(cart: CartToPrice, discountMinor: number): number[][] {
  const parts = discountMinor === 0 ? [] : splitByWeights(discountMinor, eligibleAmounts(cart))
  let start = 0
  return cart.shops.map(shop => {
    const discounts = shop.lines.map((_, index) => parts[start + index] ?? 0)
    start += shop.lines.length
    return discounts
  })
}

function shippingOf(cart: CartToPrice, shop: ShopToPrice): number | undefined {
  const goodsGrams = shop.lines.reduce((total, line) => total + gramsOf(line), 0)
  const { countryId: destination, pickup = false } = cart
  const rate = shippingRate(cart.tariff, { origin: shop.origin, destination, goodsGrams, pickup })
  if (rate === undefined) return undefined
  return convertMoney(rate, cart.currency, cart.at, cart.tables.rates).amountMinor
}

type ShopCosts = { discounts: readonly number[]; shippingMinor: number; rate: number }

/** One parcel has one shipping price, shared by weight, and one tax, shared by amount. */
function priceShop(shop: ShopToPrice, { discounts, shippingMinor, rate }: ShopCosts): PricedShop {
  const grams = shop.lines.map(gramsOf)
  const shipping = splitByWeights(shippingMinor, grams)
  const untaxed = shop.lines.map((line, index) => {
    const subtotalMinor = subtotalOf(line)
    const discountMinor = discounts[index] ?? 0
    const shippingShare = shipping[index] ?? 0
    const totalMinor = subtotalMinor - discountMinor + shippingShare
    return { subtotalMinor, discountMinor, shippingMinor: shippingShare, taxMinor: 0, totalMinor }
  })
  const amounts = untaxed.map(line => line.totalMinor)
  const tax = containedTax(
    amounts.reduce((total, amount) => total + amount, 0),
    rate,
  )
  const taxes = splitByWeights(tax, amounts)
  const lines = untaxed.map((line, index) => ({ ...line, taxMinor: taxes[index] ?? 0 }))
  return {
    id: shop.id,
    goodsGrams: grams.reduce((total, weight) => total + weight, 0),
    lines,
    ...sumTotals(lines),
  }
}

function priceBox(priceMinor: number, rate: number): PricedTotals {
  const taxMinor = containedTax(priceMinor, rate)
  return { subtotalMinor: priceMinor, discountMinor: 0, shippingMinor: 0, taxMinor, totalMinor: priceMinor }
}
