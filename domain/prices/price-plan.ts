// Prices that are planned: from an instant on, for good or until another one.
import { roundPrice, type Rounding } from '../money/price-by-rate.ts'
import { multiplyDivide } from '../money/money.ts'

export const pricePlanStates = ['planned', 'in_force', 'over', 'withdrawn'] as const
export type PricePlanState = (typeof pricePlanStates)[number]

/** Prices of one item that may be planned and not yet over at once (assumed). */
export const mostOpenPlans = 50

/** Lowest and highest percent by which prices are reduced at once. */
export const reductions = { least: 1, most: 95 } as const

interface Span {
  readonly fromMs: number
  /** Null: no end. */
  readonly untilMs: number | null
  readonly isForGood: boolean
}

/** What is for good takes no time: it is done at its instant. */
const endOf = ({ fromMs, untilMs, isForGood }: Span): number =>
  isForGood ? fromMs : (untilMs ?? Number.POSITIVE_INFINITY)

/** Whether two plans for one item and currency cannot both hold. One may begin when the other ends. */
export function overlaps(one: Span, other: Span): boolean {
  if (one.fromMs === other.fromMs) return true
  const [first, second] = one.fromMs < other.fromMs ? [one, other] : [other, one]
  return endOf(first) > second.fromMs
}

/** A price less so many percent, rounded as the trade does; undefined where that leaves it no lower. */
export function reducedPrice(priceMinor: number, percent: number, rounding: Rounding): number | undefined {
  const exact = multiplyDivide(priceMinor, 100 - percent, 100)
  const rounded = roundPrice(exact, rounding)
  return rounded > 0 && rounded < priceMinor ? rounded : undefined
}

/** The price in another currency that falls as the one in euro does: from `usual` to `planned` of it. */
export function inProportion(
  priceMinor: number,
  euro: { readonly usual: number; readonly planned: number },
  rounding: Rounding,
): number {
  return euro.usual <= 0
    ? priceMinor
    : roundPrice(multiplyDivide(priceMinor, euro.planned, euro.usual), rounding)
}

/**
 * Why a price may not be announced as reduced from another one, as an error code with the figure that would
 * be right (minor units); undefined where it may. `prior` as `priorPrice` has it. Directive 98/6/EC,
 * Article 6a.
 */
export function announcementMistake(
  priceMinor: number,
  compareMinor: number,
  prior: number | undefined,
): { readonly code: string; readonly figure?: number } | undefined {
  if (prior === undefined) return { code: 'sold_too_briefly' }
  if (compareMinor !== prior) return { code: 'compare_not_lowest', figure: prior }
  return priceMinor < prior ? undefined : { code: 'no_reduction', figure: prior }
}
