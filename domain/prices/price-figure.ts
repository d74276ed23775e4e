// What one item has cost and is to cost in one currency, and what a reduction of it may be announced from.
import type { CurrencyCode } from '../money/currency.ts'
import { expectedSteps, priorPrice, type PriceStep } from './prior-price.ts'
import type { PricePlanState } from './price-plan.ts'

/** What a plan is in a currency. */
export interface PlannedPrice {
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly priceMinor: number
  /** What it is announced as reduced from; null where nothing is announced. */
  readonly compareMinor: number | null
  /** It is to be announced as reduced, also while the amounts of now leave no reduction to announce. */
  readonly announced: boolean
  /** Nobody named it: it follows what is planned in euro, as the item's price does. Rules 20. */
  readonly follows: boolean
  /** It follows by the rate, since the item has no price of its own there. */
  readonly byRate: boolean
}

export interface PricePlan {
  readonly id: number
  readonly state: PricePlanState
  readonly startsMs: number
  /** Null: no end. */
  readonly endsMs: number | null
  /** When it really began; null where it has not, or never did. */
  readonly beganMs: number | null
  readonly prices: readonly PlannedPrice[]
}

/** What an item costs in a currency, in minor units. */
interface KnownPrice {
  readonly priceMinor: number
  readonly usualMinor: number
  /** It has no price of its own there. */
  readonly byRate?: boolean
}

/** What is known of the prices of an item. */
export interface PriceBook {
  /** When it could be bought for the first time (epoch milliseconds); null where it never could. */
  readonly offeredMs: number | null
  /** By currency, what it costs now and what it costs outside of plans, in minor units. */
  readonly prices: ReadonlyMap<CurrencyCode, KnownPrice>
  /** By currency, what it has cost, in the order of time. */
  readonly steps: ReadonlyMap<CurrencyCode, readonly PriceStep[]>
  /** Its plans but those that were withdrawn before they began. */
  readonly plans: readonly PricePlan[]
}

/** A plan that replaces the usual price at its instant: no end, and nothing is announced. */
export const isForGood = ({ state, endsMs, prices }: Pick<PricePlan, 'state' | 'endsMs' | 'prices'>) =>
  state === 'planned' && endsMs === null && !prices.some(({ announced }) => announced)

export const isOpen = ({ state }: Pick<PricePlan, 'state'>): boolean =>
  state === 'planned' || state === 'in_force'

/** What was asked for before anybody could buy it was no price. */
function applied(steps: readonly PriceStep[], offeredMs: number): PriceStep[] {
  const before = steps.findLast(({ fromMs }) => fromMs <= offeredMs)
  const since = steps.filter(({ fromMs }) => fromMs > offeredMs)
  return before === undefined ? since : [{ ...before, fromMs: offeredMs }, ...since]
}

const priceIn = (plan: PricePlan, currency: CurrencyCode) =>
  plan.prices.find(price => price.currency === currency)

interface Asked {
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly priceMinor: number
  /** When it is planned to begin, and when it does, which is later where nobody was there at its instant. */
  readonly startsMs: number
  readonly beginsMs: number
  readonly nowMs: number
  /** The plan it is about, which is not compared with itself. */
  readonly own?: number | undefined
}

/**
 * What a price that begins then may be announced as reduced from (minor units); undefined where it may not.
 * For an instant to come it goes by what is planned until then. Directive 98/6/EC, Article 6a.
 */
export function figureOf(book: PriceBook, asked: Asked): number | undefined {
  const { currency, priceMinor, startsMs, beginsMs, nowMs, own } = asked
  const price = book.prices.get(currency)
  if (book.offeredMs === null || price === undefined) return undefined
  const past = applied(book.steps.get(currency) ?? [], book.offeredMs)
  const others = book.plans.filter(plan => plan.id !== own && priceIn(plan, currency) !== undefined)
  const spans = others.filter(isOpen).map(plan => ({
    fromMs: plan.beganMs ?? plan.startsMs,
    untilMs: plan.endsMs,
    priceMinor: priceIn(plan, currency)?.priceMinor ?? 0,
    isForGood: isForGood(plan),
  }))
  const steps = beginsMs > nowMs ? expectedSteps(past, price.usualMinor, spans) : past
  const former = others.find(
    plan => plan.endsMs === startsMs && (isOpen(plan) || (plan.state === 'over' && plan.beganMs !== null)),
  )
  return priorPrice({
    steps,
    beganMs: beginsMs,
    priceMinor,
    former: former && priceIn(former, currency),
  })
}
