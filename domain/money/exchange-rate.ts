import type { CurrencyCode } from './currency.ts'
import { minorPerMajor, type Money, multiplyDivide } from './money.ts'

/** What one euro buys of each currency, in ten-thousandths: 11700 is 1.17. */
export type Rates = Readonly<Record<CurrencyCode, number>>

/** Rates from an instant on, in milliseconds since 1970. */
export interface RateRow {
  readonly fromMs: number
  readonly perEuro: Rates
}

/** Rounded assumptions, not a market feed: what holds until a shop sets `exchange.rates`. */
export const firstRates: Rates = {
  EUR: 10_000,
  USD: 11_700,
  GBP: 8_700,
  AUD: 17_800,
  CAD: 16_300,
  KRW: 16_800_000,
  JPY: 1_780_000,
  CNY: 83_200,
  PHP: 685_000,
}

/** The rates of a shop that has set none. */
export const rateRows: readonly RateRow[] = [{ fromMs: 0, perEuro: firstRates }]

/**
 * The rates in force at an instant, of rows with the oldest first: what was placed then is converted by
 * them for good.
 */
export function rateRowAt(at: Date, rows: readonly RateRow[]): RateRow {
  const ms = at.getTime()
  const row = rows.findLast(candidate => candidate.fromMs <= ms)
  if (row === undefined) throw new RangeError('No exchange rates before the first row')
  return row
}

/** The amount in another currency by the rates of an instant, rounded half up to its minor unit. */
export function convertMoney(money: Money, to: CurrencyCode, at: Date, rows: readonly RateRow[]): Money {
  if (money.currency === to) return money
  const { perEuro } = rateRowAt(at, rows)
  const factor = perEuro[to] * minorPerMajor(to)
  const divisor = perEuro[money.currency] * minorPerMajor(money.currency)
  return { amountMinor: multiplyDivide(money.amountMinor, factor, divisor), currency: to }
}
