import { dateText, shopTimeZone, zonedFields } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'

/** An instant: a Date, an ISO text, or a timestamp in seconds. Spec section 9. */
export type Instant = Date | string | { seconds: number }

type DateStyle = 'short' | 'long' | 'month'

export type DateOptions = {
  /** short: `Feb 3, 2027`; long: `February 3, 2027`; month: `February 2027`. */
  style?: DateStyle
  /** Adds hours and minutes, 24 hours. */
  time?: boolean
  /** The shop's zone unless the page has replaced it after mounting. */
  timeZone?: string
}

const fieldsByStyle = {
  short: { month: 'short', day: 'numeric', year: 'numeric' },
  long: { month: 'long', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>

const timeFields = { hour: '2-digit', minute: '2-digit' } as const

/**
 * Turns the accepted forms into a Date, or undefined when it is no date. Timestamps count seconds. Spec
 * section 9.
 */
export function toDate(instant: Instant): Date | undefined {
  const at =
    typeof instant === 'object' && 'seconds' in instant
      ? new Date(instant.seconds * 1_000)
      : new Date(instant)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/**
 * Short month, day and year; on demand a long month, month and year only, the time. Empty when no date.
 * Spec section 9.
 */
export function formatDate(instant: Instant, locale: Locale, options: DateOptions = {}): string {
  const at = toDate(instant)
  if (at === undefined) return ''
  const fields = { ...fieldsByStyle[options.style ?? 'short'], ...(options.time === true ? timeFields : {}) }
  return dateText(at, locale, fields, options.timeZone ?? shopTimeZone)
}

/** Hours and minutes, 24 hours, in the shop's zone unless another is given. */
export function formatTime(instant: Instant, locale: Locale, timeZone = shopTimeZone): string {
  const at = toDate(instant)
  return at === undefined ? '' : dateText(at, locale, timeFields, timeZone)
}

/** The calendar day of an instant as `2027-02-03`, in the shop's zone unless another is given. */
export function isoDate(at: Date, timeZone = shopTimeZone): string {
  const { year, month, day } = zonedFields(at, timeZone)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}
