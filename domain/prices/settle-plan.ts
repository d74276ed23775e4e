// What becomes of a price that somebody wants to plan: its amounts in all currencies, or why it is refused.
import { type CurrencyCode, currencyCodes } from '../money/currency.ts'
import { moneyDecimal } from '../money/money.ts'
import { priceByRate, type PriceTerms } from '../money/price-by-rate.ts'
import {
  figureOf,
  isForGood,
  isOpen,
  type PlannedPrice,
  type PriceBook,
  type PricePlan,
} from './price-figure.ts'
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
  /** Where it is announced as reduced, also where nobody says from what. */
  readonly announces: ReadonlySet<CurrencyCode>
  /** Where own prices that nobody names follow the euro in proportion; those by the rate always follow it. */
  readonly follows: ReadonlySet<CurrencyCode>
}

type Mistakes = Readonly<Record<string, string>>
type Settled = { readonly prices: readonly PlannedPrice[] } | { readonly mistakes: Mistakes }

/** Names of the columns that say what it costs, and what it did. */
export const plannedColumn = <C extends string>(currency: C) => `price_${currency.toLowerCase()}`
export const compareColumn = <C extends string>(currency: C) => `compare_${currency.toLowerCase()}`

/** An error code with the figure it is about: `compare_not_lowest:18.00 EUR`. */
const withFigure = ({ code, figure }: { code: string; figure?: number }, currency: CurrencyCode): string =>
  figure === undefined ? code : `${code}:${moneyDecimal({ amountMinor: figure, currency })} ${currency}`

/** What nobody names in a currency, from what is planned in euro: by the rate, or as the euro falls. */
function followed(book: PriceBook, currency: CurrencyCode, euro: number, terms: PriceTerms) {
  const known = book.prices.get(currency)
  const usual = book.prices.get('EUR')?.usualMinor
  if (known?.byRate === true) return priceByRate(euro, currency, terms)
  return known === undefined || usual === undefined
    ? undefined
    : inProportion(known.usualMinor, { usual, planned: euro }, terms.roundings[currency])
}

/** What it is to cost in each currency, of what is said and what follows from that. */
function amountsOf(book: PriceBook, wish: PlanWish, terms: PriceTerms): Amounts {
  const amounts = new Map(wish.prices)
  // The euro is the first of them, so that the others can follow it.
  for (const currency of currencyCodes) {
    const known = book.prices.get(currency)
    if (known === undefined || amounts.has(currency)) continue
    const euro = amounts.get('EUR')
    const isByPercent = known.byRate !== true && wish.percent !== null
    const isFollowing = known.byRate === true || wish.follows.has(currency)
    const amount = isByPercent
      ? reducedPrice(known.usualMinor, wish.percent, terms.roundings[currency])
      : isFollowing && euro !== undefined
        ? followed(book, currency, euro, terms)
        : undefined
    if (amount !== undefined && amount > 0) amounts.set(currency, amount)
  }
  return amounts
}

/** Whether what is planned in a currency follows what is planned in euro by the rate. */
const followsRate = (book: PriceBook, { prices }: PlanWish, currency: CurrencyCode): boolean =>
  book.prices.get(currency)?.byRate === true && !prices.has(currency)

/** The plan that stands in the way, if any: one for the same currency that would hold at the same time. */
function inTheWay(book: PriceBook, wish: PlanWish, amounts: Amounts): number | undefined {
  const isAnnounced = wish.announces.size > 0 || wish.compares.size > 0
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
): Pick<PlannedPrice, 'compareMinor'> | string {
  const said = wish.compares.get(currency)
  const { startsMs, own } = wish
  const beginsMs = Math.max(startsMs, nowMs)
  const prior = figureOf(book, { currency, priceMinor, startsMs, beginsMs, nowMs, own })
  const mistake = announcementMistake(priceMinor, said ?? prior ?? 0, prior)
  // Where nobody says a figure, a currency in which it is no reduction announces none; the euro always says.
  if (mistake !== undefined && said === undefined && currency !== 'EUR') return { compareMinor: null }
  return mistake === undefined ? { compareMinor: prior ?? null } : withFigure(mistake, currency)
}

function pricesIn(book: PriceBook, wish: PlanWish, amounts: Amounts, nowMs: number): Settled {
  const mistakes: Record<string, string> = {}
  const prices: PlannedPrice[] = []
  for (const [currency, priceMinor] of amounts) {
    const announced = wish.announces.has(currency) || wish.compares.has(currency)
    const compared = announced
      ? comparedIn(book, wish, { currency, priceMinor, nowMs })
      : { compareMinor: null }
    const follows = currency !== 'EUR' && amounts.has('EUR') && !wish.prices.has(currency)
    const byRate = followsRate(book, wish, currency)
    if (typeof compared === 'string') mistakes[compareColumn(currency)] = compared
    else prices.push({ currency, priceMinor, ...compared, announced, follows, byRate })
  }
  return Object.keys(mistakes).length > 0 ? { mistakes } : { prices }
}

/**
 * Settles a wish by what is known of an item's prices, at an instant. Mistakes are by column: a currency it
 * is not sold in, a percent that leaves a price no lower, days that are turned round, a plan that is in the
 * way (which is named), a figure that is not the one of thirty days (which is named). `terms` are those of
 * the instant at which it begins.
 */
export function settlePlan(
  book: PriceBook,
  wish: PlanWish,
  at: { nowMs: number; terms: PriceTerms },
): Settled {
  const { nowMs, terms } = at
  const strange = [...wish.prices.keys()].filter(currency => !book.prices.has(currency))
  if (strange.length > 0)
    return { mistakes: Object.fromEntries(strange.map(one => [plannedColumn(one), 'not_sold_in'])) }
  const unpriced = [...wish.compares.keys()].filter(
    one =>
      wish.percent === null &&
      !wish.prices.has(one) &&
      !wish.follows.has(one) &&
      !followsRate(book, wish, one),
  )
  if (unpriced.length > 0)
    return { mistakes: Object.fromEntries(unpriced.map(one => [plannedColumn(one), 'input_required'])) }
  if (wish.endsMs !== null && wish.endsMs <= Math.max(wish.startsMs, nowMs))
    return { mistakes: { price_to: 'out_of_range' } }
  const amounts = amountsOf(book, wish, terms)
  if (amounts.size === 0)
    return { mistakes: wish.percent === null ? { price_eur: 'input_required' } : { percent_off: 'no_lower' } }
  if (wish.own === undefined && book.plans.filter(isOpen).length >= mostOpenPlans)
    return { mistakes: { price_from: 'too_many' } }
  const other = inTheWay(book, wish, amounts)
  if (other !== undefined) return { mistakes: { price_from: `price_overlaps:${other}` } }
  return pricesIn(book, wish, amounts, nowMs)
}

/**
 * What a plan that has not begun comes to by what is known now. What nobody named follows the item's prices,
 * which may have become own ones or given up being so. What is to be announced is compared anew, and where
 * it is no reduction nothing is announced for now. `terms` are those of the instant at which it begins.
 * Rules 20.
 */
export function reckonedAnew(
  book: PriceBook,
  { id: own, startsMs, prices }: PricePlan,
  { nowMs, terms }: { nowMs: number; terms: PriceTerms },
): PlannedPrice[] {
  const euro = prices.find(({ currency }) => currency === 'EUR')?.priceMinor
  const beginsMs = Math.max(startsMs, nowMs)
  return prices.flatMap(price => {
    const { currency, follows, announced } = price
    const isFollowing = follows && euro !== undefined && book.prices.has(currency)
    const priceMinor = isFollowing ? (followed(book, currency, euro, terms) ?? 0) : price.priceMinor
    // A price of nought falls no further: the plan has none there.
    if (priceMinor <= 0) return []
    const asked = { currency, priceMinor, startsMs, beginsMs, nowMs, own }
    const figure = announced ? figureOf(book, asked) : undefined
    const compareMinor = figure !== undefined && figure > priceMinor ? figure : null
    const byRate = follows && book.prices.get(currency)?.byRate === true
    return [{ ...price, priceMinor, compareMinor, byRate }]
  })
}
