// What becomes of a price that somebody wants to plan: its amounts in all currencies, or why it is refused.
import { type CurrencyCode, currencyCodes } from '../money/currency.ts'
import { moneyDecimal } from '../money/money.ts'
import type { Roundings } from '../money/price-by-rate.ts'
import { figureOf, isForGood, isOpen, type PlannedPrice, type PriceBook } from './price-figure.ts'
import { announcementMistake, inProportion, mostOpenPlans, overlaps, reducedPrice } from './price-plan.ts'

type Amounts = ReadonlyMap<CurrencyCode, number>

/** A price as somebody wants it. Amounts are minor units. */
export interface PlanWish {
  /** The plan it changes; undefined for a new one. */
  readonly own?: number | undefined
  readonly startsMs: number
  /** Null: no end. */
  readonly endsMs: number | null
  /** Off the usual price in every currency, rounded as the trade does. */
  readonly percent: number | null
  readonly prices: Amounts
  /** What it is to be announced as reduced from, where somebody says it. */
  readonly compares: Amounts
  /** It is announced as reduced, also where nobody says from what. */
  readonly isAnnounced: boolean
  /** Currencies that nobody names follow the euro. */
  readonly follows: boolean
}

type Mistakes = Readonly<Record<string, string>>
type Settled = { readonly prices: readonly PlannedPrice[] } | { readonly mistakes: Mistakes }

/** Names of the columns that say what it costs, and what it did. */
export const plannedColumn = <C extends string>(currency: C) => `price_${currency.toLowerCase()}`
export const compareColumn = <C extends string>(currency: C) => `compare_${currency.toLowerCase()}`

/** An error code with the figure it is about: `compare_not_lowest:18.00 EUR`. */
const withFigure = ({ code, figure }: { code: string; figure?: number }, currency: CurrencyCode): string =>
  figure === undefined ? code : `${code}:${moneyDecimal({ amountMinor: figure, currency })} ${currency}`

/** What it is to cost in each currency, of what is said and what follows from that. */
function amountsOf(book: PriceBook, wish: PlanWish, roundings: Roundings): Amounts {
  const amounts = new Map(wish.prices)
  const euro = wish.prices.get('EUR')
  const usual = book.prices.get('EUR')?.usualMinor
  for (const currency of currencyCodes) {
    const own = book.prices.get(currency)
    if (own === undefined || amounts.has(currency)) continue
    const rounding = roundings[currency]
    const amount =
      wish.percent !== null
        ? reducedPrice(own.usualMinor, wish.percent, rounding)
        : wish.follows && euro !== undefined && usual !== undefined
          ? inProportion(own.usualMinor, { usual, planned: euro }, rounding)
          : undefined
    if (amount !== undefined && amount > 0) amounts.set(currency, amount)
  }
  return amounts
}

/** The plan that stands in the way, if any: one for the same currency that would hold at the same time. */
function inTheWay(book: PriceBook, wish: PlanWish, amounts: Amounts): number | undefined {
  const isAnnounced = wish.isAnnounced || wish.compares.size > 0
  const own = {
    fromMs: wish.startsMs,
    untilMs: wish.endsMs,
    isForGood: wish.endsMs === null && !isAnnounced,
  }
  return book.plans.find(
    plan =>
      plan.id !== wish.own &&
      isOpen(plan) &&
      plan.prices.some(({ currency }) => amounts.has(currency)) &&
      overlaps(own, { fromMs: plan.startsMs, untilMs: plan.endsMs, isForGood: isForGood(plan) }),
  )?.id
}

/** What it is announced as reduced from in a currency, or why it may not be. */
function comparedIn(
  book: PriceBook,
  wish: PlanWish,
  { currency, priceMinor, nowMs }: { currency: CurrencyCode; priceMinor: number; nowMs: number },
): PlannedPrice | string {
  const said = wish.compares.get(currency)
  const { startsMs, own } = wish
  const beginsMs = Math.max(startsMs, nowMs)
  const prior = figureOf(book, { currency, priceMinor, startsMs, beginsMs, nowMs, own })
  const mistake = announcementMistake(priceMinor, said ?? prior ?? 0, prior)
  // Where nobody says a figure, a currency in which it is no reduction announces none; the euro always says.
  if (mistake !== undefined && said === undefined && currency !== 'EUR')
    return { currency, priceMinor, compareMinor: null }
  return mistake === undefined
    ? { currency, priceMinor, compareMinor: prior ?? null }
    : withFigure(mistake, currency)
}

function pricesIn(book: PriceBook, wish: PlanWish, amounts: Amounts, nowMs: number): Settled {
  const mistakes: Record<string, string> = {}
  const prices: PlannedPrice[] = []
  for (const [currency, priceMinor] of amounts) {
    const isAnnounced = wish.isAnnounced || wish.compares.has(currency)
    const price = isAnnounced
      ? comparedIn(book, wish, { currency, priceMinor, nowMs })
      : { currency, priceMinor, compareMinor: null }
    if (typeof price === 'string') mistakes[compareColumn(currency)] = price
    else prices.push(price)
  }
  return Object.keys(mistakes).length > 0 ? { mistakes } : { prices }
}

/**
 * Settles a wish by what is known of an item's prices, at an instant. Mistakes are by column: a currency it
 * is not sold in, a percent that leaves a price no lower, days that are turned round, a plan that is in the
 * way (which is named), a figure that is not the one of thirty days (which is named).
 */
export function settlePlan(
  book: PriceBook,
  wish: PlanWish,
  at: { nowMs: number; roundings: Roundings },
): Settled {
  const { nowMs, roundings } = at
  const strange = [...wish.prices.keys()].filter(currency => !book.prices.has(currency))
  if (strange.length > 0)
    return { mistakes: Object.fromEntries(strange.map(one => [plannedColumn(one), 'not_sold_in'])) }
  const unpriced = [...wish.compares.keys()].filter(one => wish.percent === null && !wish.prices.has(one))
  if (unpriced.length > 0 && !wish.follows)
    return { mistakes: Object.fromEntries(unpriced.map(one => [plannedColumn(one), 'input_required'])) }
  if (wish.endsMs !== null && wish.endsMs <= Math.max(wish.startsMs, nowMs))
    return { mistakes: { price_to: 'out_of_range' } }
  const amounts = amountsOf(book, wish, roundings)
  if (amounts.size === 0)
    return { mistakes: wish.percent === null ? { price_eur: 'input_required' } : { percent_off: 'no_lower' } }
  if (wish.own === undefined && book.plans.filter(isOpen).length >= mostOpenPlans)
    return { mistakes: { price_from: 'too_many' } }
  const other = inTheWay(book, wish, amounts)
  if (other !== undefined) return { mistakes: { price_from: `price_overlaps:${other}` } }
  return pricesIn(book, wish, amounts, nowMs)
}
