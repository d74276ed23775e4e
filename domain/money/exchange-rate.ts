import type { CurrencyCode } from './currency.ts'
import { isoDate } from '../time/date-format.ts'
import { minorPerMajor, type Money, multiplyDivide } from './money.ts'

/** What one euro buys, as an integer count of hundredths of the other currency, from a day on. */
type RateRow = { from: string; hundredthsPerEuro: Readonly<Record<CurrencyCode, number>> }

/**
 * Dated snapshots, oldest first; an order keeps the rate of its day. The figures are rounded assumptions,
 * not a
 * market feed: a shop replaces them by adding a row.
 */
export const rateRows: readonly RateRow[] = [
  {
    from: '0000-01-01',
    hundredthsPerEuro: {
      EUR: 100,
      USD: 117,
      GBP: 87,
      AUD: 178,
      CAD: 163,
      KRW: 168_000,
      JPY: 17_800,
      CNY: 832,
      PHP: 6_850,
    },
  },
]

/** The snapshot in force on the day of `at`, shop time. */
export function rateRowAt(at: Date): RateRow {
  const day = isoDate(at)
  const row = rateRows.findLast(candidate => candidate.from <= day)
  if (row === undefined) throw new RangeError('No exchange rates before the first snapshot')
  return row
}

/** The amount in another currency by the snapshot of the day, rounded half up to its minor unit. */
export function convertMoney(money: Money, to: CurrencyCode, at: Date): Money {
  if (money.currency === to) return money
  const { hundredthsPerEuro } = rateRowAt(at)
  const factor = hundredthsPerEuro[to] * minorPerMajor(to)
  const divisor = hundredthsPerEuro[money.currency] * minorPerMajor(money.currency)
  return { amountMinor: multiplyDivide(money.amountMinor, factor, divisor), currency: to }
}
