// What a run is ordered at, how far it may come out otherwise, and what is charged for it. Rules 10.
import { cheaperLargerRun, pricedRun, type Quote } from './quote.ts'
import type { QuoteSpec } from './quote-spec.ts'
import { resizedRun } from './run-contents.ts'
import type { QuoteTerms } from './quote-terms.ts'
import type { RateCard } from '../rate-card/rate-card.ts'

/** The choices of a run and the terms it was priced on when it was locked. */
export interface LockedRun {
  readonly spec: QuoteSpec
  readonly terms: QuoteTerms
}

/**
 * `T(run, copies)`: the price of so many copies at the fixed and unit prices of a run, with rights and
 * parcels of the copies. A run of another size than was chosen has its editions in the same proportions. Net,
 * in minor units of the terms' currency.
 */
export const priceOf = ({ spec, terms }: LockedRun, run: number, copies: number) =>
  pricedRun(resizedRun(spec, run), terms, copies)

/**
 * The run that is ordered where so many copies are wanted: the largest step of the card that costs no more
 * than they do, else just these. Rules 8.
 */
export function runOrdered({ spec, terms }: LockedRun, wanted: number): number {
  const asked = resizedRun(spec, wanted)
  const { totalMinor } = pricedRun(asked, terms)
  return cheaperLargerRun(asked, terms, totalMinor, run => resizedRun(spec, run))?.quantity ?? wanted
}

/** Copies between which a run counts as delivered; what is above `high` is the plant's. */
interface ToleranceBand {
  readonly low: number
  readonly high: number
}

/** The band of a run by the tolerance of its card: `low` rounded up, `high` rounded down. */
export function toleranceBand({ tolerance }: Pick<RateCard, 'tolerance'>, ordered: number): ToleranceBand {
  const basisPoints = tolerance.findLast(row => row.from <= ordered)?.basis_points ?? 0
  return {
    low: Math.ceil((ordered * (10_000 - basisPoints)) / 10_000),
    high: Math.floor((ordered * (10_000 + basisPoints)) / 10_000),
  }
}

/** What a run is charged at. Amounts are net, in minor units of the terms' currency. */
type RunBill = Pick<Quote, 'lines' | 'charges' | 'totalMinor'> & {
  /** Copies that are charged: the accepted ones, and never more than the band lets be delivered. */
  readonly billed: number
}

const nothing: RunBill = { billed: 0, lines: [], charges: [], totalMinor: 0 }

/**
 * The bill of a run by the copies that were accepted: at the prices of the run that was ordered, or at those
 * of the copies where that is less, so that a plant's short run moves nobody to a dearer step and a long one
 * may move them to a cheaper. Nothing where no copy was accepted.
 */
export function runBill(run: LockedRun, ordered: number, accepted: number): RunBill {
  const billed = Math.min(accepted, toleranceBand(run.terms.card, ordered).high)
  if (billed <= 0) return nothing
  const asOrdered = priceOf(run, ordered, billed)
  const asMade = priceOf(run, billed, billed)
  return { billed, ...(asMade.totalMinor < asOrdered.totalMinor ? asMade : asOrdered) }
}
