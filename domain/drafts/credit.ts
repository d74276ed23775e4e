// Selling on account: to whom, for how much, and when money is asked for again. Rules 15.
import { dayMs } from '../time/milliseconds.ts'

/** Days until an invoice on account is due, when neither shop nor customer has others. An assumption. */
export const creditDays = 30
/** Days until it is due at most. */
export const creditDaysMost = 365
/** The highest limit of one customer, in cents of EUR. */
export const creditLimitMost = 100_000_000
/** Days after the day on which it was due after which the buyer is reminded, each once. An assumption. */
export const overdueDays = [3, 14, 30] as const

/** How many of the reminders have come due by an instant, both in epoch milliseconds. */
export const remindersDue = (dueAt: number, at: number): number =>
  overdueDays.filter(days => at >= dueAt + days * dayMs).length

/** Days for which something is open, in the steps in which accountants tell old from new: from, to. */
const ages = [30, 60, 90] as const

/** The age of what has been open for some days: `0-30`, `31-60`, `61-90`, `90+`. */
export function ageOf(days: number): string {
  const step = ages.findIndex(most => days <= most)
  if (step === -1) return `${ages[2]}+`
  return step === 0 ? `0-${ages[0]}` : `${(ages[step - 1] ?? 0) + 1}-${ages[step]}`
}
