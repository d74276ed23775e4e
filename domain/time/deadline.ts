// A deadline is the instant at which something cannot be done any more. Everywhere it is told by the last day
// on which it can: pages, terminal, mails and papers say the same one.
import { zonedFields } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'
import { type DateOptions, formatDate, type Instant, isoDate, toDate } from './date-format.ts'

/** The last instant before a deadline; undefined where there is no date. */
function lastInstant(end: Instant): Date | undefined {
  const at = toDate(end)
  return at && new Date(at.getTime() - 1)
}

/** Whether a deadline is the end of a day by the clocks of the shop: the hour then says nothing. */
export function isEndOfDay(end: Instant): boolean {
  const last = lastInstant(end)
  if (last === undefined) return false
  const { hour, minute } = zonedFields(last)
  return hour === 23 && minute === 59
}

/** The last day before a deadline, `2027-02-03`, by the clocks of the shop. Empty when no date. */
export function deadlineDay(end: Instant): string {
  const last = lastInstant(end)
  return last === undefined ? '' : isoDate(last)
}

/** The last day before a deadline in a language; with `time` its hour too, where not the whole day counts. */
export function formatDeadline(end: Instant, locale: Locale, options: DateOptions = {}): string {
  const isHour = options.time === true && !isEndOfDay(end)
  if (isHour) return formatDate(end, locale, options)
  return formatDate(lastInstant(end) ?? '', locale, { ...options, time: false })
}
