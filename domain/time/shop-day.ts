// Calendar days of the shop as `2027-02-03`, and figures laid out over them.
import { dayMs, hourMs } from './milliseconds.ts'
import { shopTimeZone, zonedFields } from '../text/intl.ts'

const padded = (value: number): string => String(value).padStart(2, '0')

/** The calendar day of an instant by the clocks of the shop, `2027-02-03`. */
export function dayOf(at: Date): string {
  const { year, month, day } = zonedFields(at, shopTimeZone)
  return `${year}-${padded(month)}-${padded(day)}`
}

/** The first instant of a day by the clocks of the shop; a day has one, also when the clocks are changed. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const hours = Array.from({ length: 27 }, (_, hour) => new Date(midnight + (hour - 14) * hourMs))
  return hours.find(at => dayOf(at) === day) ?? new Date(midnight)
}

/** The day that many days after (before, when negative) a day. */
export function dayAfter(day: string, days: number): string {
  // Noon in UTC: no zone and no clock change comes into it.
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Each day of a span, in order, both ends with it. */
export function daysOf(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayAfter(last, index - count + 1))
}

/** Each day from one to another, both with them; none where the last is before the first. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** Figures by day, with a row of `none` for each day that has none. Rows outside the days are left out. */
export function filledDays<T extends { readonly day: string }>(
  days: readonly string[],
  rows: readonly T[],
  none: Omit<T, 'day'>,
): (Omit<T, 'day'> & { day: string })[] {
  const byDay = new Map(rows.map(row => [row.day, row]))
  return days.map(day => ({ ...none, ...byDay.get(day), day }))
}
