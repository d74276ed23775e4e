// Values of codes as desks read and write them: days of the shop, texts, numbers.
import { type SQL, sql } from 'drizzle-orm'
import { shopTimeZone } from '#domain/text/intl.ts'
import type { Values } from '../../desks/store/binding.ts'

/** The first day on which something counts, of the instant from which it does, in the zone of the shop. */
export const fromDay = (starts: SQL): SQL => sql`(${starts} at time zone ${shopTimeZone})::date`

/** The last day on which it counts, of the instant at which it is over. */
export const untilDay = (ends: SQL): SQL =>
  sql`((${ends} - interval '1 second') at time zone ${shopTimeZone})::date`

/** A text without blanks around it; empty for nothing. */
export const textOf = (value: Values[string] | undefined): string =>
  typeof value === 'string' ? value.trim() : ''

/** A number; null for nothing. */
export const numberOf = (value: Values[string] | undefined): number | null =>
  typeof value === 'number' ? value : null

/** The instant at which a day begins in the shop, or so many days later; null for no day. */
export const startOf = (day: Values[string] | undefined, later = 0): SQL =>
  textOf(day) === ''
    ? sql`null`
    : sql`((${textOf(day)}::date + ${later}::int)::timestamp at time zone ${shopTimeZone})`
