// The price of every part of a run, as data. A card is dated: a quote keeps the card it was made with.
import type { CountryId } from '../../places/country.ts'
import {
  type DepositTerms,
  type PriceKey,
  priceKeys,
  type PriceTier,
  type RateCardV2,
  type ToleranceRow,
} from './price-row.ts'

export { type PriceKey, priceKeys, type PriceTier, type ToleranceRow }

export interface Price {
  /** Once, or per side, disc, track or half hour, as its line says. Euro cents. */
  readonly fixed_minor: number
  /** None: there is no price by piece. */
  readonly tiers: readonly PriceTier[]
  /** Smallest run this can be had in. */
  readonly minimum_run: number
  /** Who publishes it, or `assumption`. */
  readonly source: string
}

/** What plants publish: a tenth up to 999 copies, half of that above (vinylofficine.ch). */
export const usualTolerance: readonly ToleranceRow[] = [
  { from: 1, basis_points: 1_000 },
  { from: 1_000, basis_points: 500 },
]

/** Of cards that say nothing else: a half, and the whole below 1,000.00. */
export const usualDeposit: DepositTerms = { basis_points: 5_000, whole_below_minor: 100_000 }

/** A card of the first schema: a price for every key, whatever the size. */
export interface RateCardV1 {
  readonly id: string
  /** First day it holds, YYYY-MM-DD. */
  readonly valid_from: string
  /** Last day it holds; null until another card follows. */
  readonly valid_to: string | null
  readonly currency: 'EUR'
  /** Where the plant stands: parcels leave from there. */
  readonly origin: CountryId
  readonly prices: Readonly<Record<PriceKey, Price>>
  /** Of the type_vinyl line, in basis points. */
  readonly energy_basis_points: number
  /** On top of the cost of mastering, for a version of its own for vinyl, in basis points. */
  readonly vinyl_master_basis_points: number
  /** The house's margin on everything, in basis points; a line of its own. */
  readonly margin_basis_points: number
  /** By the size of the run, rising from 1. */
  readonly tolerance: readonly ToleranceRow[]
  /**
   * Whether a spine has to be as wide as discs, inner sleeves and inserts are thick. Cards without it count
   * discs, as those did that kept quotes were made with. Rules 8.
   */
  readonly spine_by_thickness?: true | undefined
  /** What is paid of a run before anything is done; cards without it ask for the usual. Rules 22. */
  readonly deposit?: DepositTerms | undefined
}

/** A rate card of either schema. */
export type RateCard = RateCardV1 | RateCardV2

/** Discs that one pair of stampers presses, where a card says nothing. */
export const discsPerStamper = 1_000
/** Copies in a set of test pressings. */
export const testPressingCopies = 5
/** Tracks that the cap on mastering covers. */
export const masteringCapTracks = 12

/** The tier a run falls in: below the first, the first. Undefined where there is no price by piece. */
export function tierOf(price: Pick<Price, 'tiers'>, quantity: number): PriceTier | undefined {
  const { tiers } = price
  for (let index = tiers.length - 1; index > 0; index -= 1) {
    const tier = tiers[index]
    if (tier !== undefined && quantity >= tier.from) return tier
  }
  return tiers[0]
}

/** A price for every key, in the order of `priceKeys`. */
export function pricesFrom(priceOf: (key: PriceKey) => Price): RateCardV1['prices'] {
  const prices: Partial<Record<PriceKey, Price>> = {}
  for (const key of priceKeys) prices[key] = priceOf(key)
  return isWhole(prices) ? prices : rejected()
}

const isWhole = (prices: Partial<Record<PriceKey, Price>>): prices is Record<PriceKey, Price> =>
  priceKeys.every(key => prices[key] !== undefined)

function rejected(): never {
  throw new TypeError('a rate card without some of its prices')
}
