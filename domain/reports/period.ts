import { dayAfter, dayOf, startOfDay } from '../time/shop-day.ts'
import { isDay } from '../time/day.ts'

/** How long a report is for: a calendar quarter, a month, a business year, a day, or from one to another. */
export type PeriodKind = 'quarter' | 'month' | 'year' | 'day' | 'span'

/** Days of the shop's calendar, both ends in it. */
export interface Period {
  readonly kind: PeriodKind
  /** As people write it: `2026Q4`, `2026-11`, `2026`, `2026-11-05`, `2026-11-05..2026-12-01`. */
  readonly text: string
  readonly from: string
  readonly to: string
}

/** The instants of a period: the first in it and the first after it. */
export const boundsOf = ({ from, to }: Pick<Period, 'from' | 'to'>) => ({
  start: startOfDay(from),
  end: startOfDay(dayAfter(to, 1)),
})

/** Days that a report covers at most: a leap year. */
const mostDays = 366

const two = (value: number): string => String(value).padStart(2, '0')

function months(
  text: string,
  kind: PeriodKind,
  first: { year: number; month: number },
  count: number,
): Period {
  const start = `${first.year}-${two(first.month)}-01`
  const after = first.month - 1 + count
  const end = `${first.year + Math.floor(after / 12)}-${two((after % 12) + 1)}-01`
  return { kind, text, from: start, to: dayAfter(end, -1) }
}

function readSpan(text: string): Period | undefined {
  const [from = '', to = '', ...more] = text.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to) || from > to) return undefined
  return dayAfter(from, mostDays) <= to ? undefined : { kind: 'span', text, from, to }
}

/**
 * A period as people write it; undefined for what is none, or longer than a year. A year is that of the
 * business, named by the calendar year it begins in; `yearStarts` is its first month.
 */
export function readPeriod(text: string, yearStarts = 1): Period | undefined {
  const [, year = '', sign = '', rest = ''] = /^(20\d\d)(?:(Q|-)(\d{1,2}))?$/.exec(text.trim()) ?? []
  const number = Number(rest)
  if (year !== '') {
    if (sign === '') return months(year, 'year', { year: Number(year), month: yearStarts }, 12)
    const most = sign === 'Q' ? 4 : 12
    if (number < 1 || number > most || (sign === 'Q' && rest.length > 1)) return undefined
    if (sign === 'Q') return months(text, 'quarter', { year: Number(year), month: number * 3 - 2 }, 3)
    return months(text, 'month', { year: Number(year), month: number }, 1)
  }
  if (isDay(text)) return { kind: 'day', text, from: text, to: text }
  return readSpan(text)
}

/** The calendar quarter a day is in, as `2026Q4`. */
export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

/** The period of a kind that an instant is in, as people write it. */
export function periodAt(kind: PeriodKind, at: Date, yearStarts = 1): string {
  const day = dayOf(at)
  if (kind === 'quarter') return quarterOf(day)
  if (kind === 'month') return day.slice(0, 7)
  if (kind !== 'year') return day
  return String(Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < yearStarts ? 1 : 0))
}
