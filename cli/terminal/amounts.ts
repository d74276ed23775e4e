import { deadlineDay, isEndOfDay } from '#domain/time/deadline.ts'
import { shopTimeZone, zonedFields } from '#domain/text/intl.ts'
import { minuteMs } from '#domain/time/milliseconds.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'

/** An amount as the terminal writes it: in English, with the sign of its currency. */
export const money = (amount: Money | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatMoney(amount, 'en')

/** Minor units and a currency code, as the API gives them. */
export const amount = (amountMinor: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, 'en') : `${amountMinor} ${currency}`

/** An instant to the minute by the clocks of the shop, with how far they are ahead of UTC. */
export function minute(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const { hour, minute: minutes, year, month, day: ofMonth } = zonedFields(at, shopTimeZone)
  const shownMs = Date.UTC(year, month - 1, ofMonth, hour, minutes)
  const aheadMinutes = Math.ceil((shownMs - at.getTime()) / minuteMs)
  const two = (value: number) => String(value).padStart(2, '0')
  const ahead = Math.abs(aheadMinutes)
  const offset = `${aheadMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
  return `${dayOf(at)} ${two(hour)}:${two(minutes)} ${offset}`
}

/** A deadline by the last day on which it can be met, as pages tell it. */
export const deadline = (end: string): string => deadlineDay(end)

/** A deadline to the minute, or by its last day where the whole day counts. */
export const deadlineMinute = (end: string): string => (isEndOfDay(end) ? deadlineDay(end) : minute(end))

/** The day of an instant by the clocks of the shop. */
export const day = (instant: string): string => dayOf(new Date(instant))
