import { dayMs, hourMs } from '../time/milliseconds.ts'
import type { BoxPeriodicity } from './box-offer.ts'

// When boxes come, and by when a subscriber must have said otherwise. Times are epoch milliseconds, months
// are those of UTC. Rules 4; the figures are assumptions where it has none.

/** So many days before a box is charged skipping and changing end, until a shop says otherwise. */
export const boxCutOffDays = 3

/** The same in milliseconds; after it what is asked for counts for the next box. */
export const boxCutOffMs = boxCutOffDays * dayMs

/** A renewal is announced this long before it is charged, so that there is time to say no. */
export const boxReminderMs = 7 * dayMs

/** An unpaid subscription is given up after this. Rules 4. */
export const boxPaymentMs = 23 * hourMs

/** A gift nobody redeemed lapses after three years, the longest that a law of the Union asks for. */
export const boxGiftMs = 3 * 365 * dayMs

/** A box that could not be charged is tried again this long after the first failure. Rules 4. */
export const boxRetriesMs = [dayMs, 3 * dayMs, 7 * dayMs] as const

/** At most so many boxes in a row are skipped. Rules 4. */
export const mostSkipsInRow = 2
/** How often a day the code of a gift is mailed again. Rules 4. */
export const mostResends = 5

/** A pause lasts at most so many periods. Rules 4. */
export const longestPause = 3

/** How many boxes a gift may hold, paid in advance. The first of each is the usual one. */
export const giftTerms = { once: [1], monthly: [3, 6, 12], quarterly: [4, 2] } as const satisfies Record<
  BoxPeriodicity,
  readonly number[]
>

/** True for a number of boxes that is sold as a gift. */
export const isGiftTerm = (periodicity: BoxPeriodicity, boxes: number): boolean =>
  giftTerms[periodicity].some(term => term === boxes)

/** Months from one box to the next; a single box counts as one month. */
export const periodMonths = { once: 1, monthly: 1, quarterly: 3 } as const satisfies Record<
  BoxPeriodicity,
  number
>

/** The day of the month of an instant, in UTC. */
export const dayOfMonth = (at: number): number => new Date(at).getUTCDate()

/**
 * The instant so many months later, on the given day of the month or, where the month is shorter, its last
 * day. Counting from a fixed day keeps the 31st from becoming the 28th for ever.
 */
export function monthsLater(at: number, months: number, day: number): number {
  const from = new Date(at)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const time = at - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return (
    Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(Math.max(1, day), last.getUTCDate())) + time
  )
}

/** The first date of a series, one every so many months from `at` on, that is not before `earliest`. */
export function firstDateFrom(at: number, months: number, day: number, earliest: number): number {
  for (let step = 0; ; step += months) {
    const date = monthsLater(at, step, day)
    if (date >= earliest) return date
  }
}
