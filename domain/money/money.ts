import type { CurrencyCode } from './currency.ts'
import { currencyText } from '../text/intl.ts'
import type { Locale } from '../text/locale.ts'

/** An amount in the smallest unit of its currency: cents for EUR, whole yen for JPY. */
export type Money = { amountMinor: number; currency: CurrencyCode }

/** How many digits the minor unit has: 0 for JPY and KRW, 2 for the others. */
export function minorDigits(currency: CurrencyCode): 0 | 2 {
  return currency === 'JPY' || currency === 'KRW' ? 0 : 2
}

/** How many minor units make one major unit: 1 or 100. */
export function minorPerMajor(currency: CurrencyCode): 1 | 100 {
  return minorDigits(currency) === 0 ? 1 : 100
}

/** The quotient as the nearest integer, a half going away from zero. Exact for any safe integers. */
export function roundHalfUp(numerator: number, denominator = 1): number {
  if (!Number.isInteger(numerator) || !Number.isInteger(denominator)) {
    return Math.sign(numerator / denominator) * Math.round(Math.abs(numerator / denominator))
  }
  return multiplyDivide(numerator, 1, denominator)
}

/** `value × factor ÷ divisor` on integers, rounded once, a half going away from zero; no step overflows. */
export function multiplyDivide(value: number, factor: number, divisor: number): number {
  if (divisor === 0) throw new RangeError('multiplyDivide: divisor 0')
  const exact = value * factor
  if ([value, factor, divisor].every(Number.isInteger) && isHalfSafe(exact) && isHalfSafe(divisor)) {
    return roundedQuotient(exact, divisor)
  }
  const product = BigInt(value) * BigInt(factor) * (divisor < 0 ? -1n : 1n)
  const by = BigInt(Math.abs(divisor))
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + by) / (by * 2n))
  return product < 0n && rounded !== 0 ? -rounded : rounded
}

/** Small enough to be doubled and added to another such number without losing its last digit. */
export const isHalfSafe = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER / 4

/** As below, without large integers: amounts of a cart are never that large, and these cost a tenth. */
function roundedQuotient(product: number, divisor: number): number {
  const size = Math.abs(product)
  const by = Math.abs(divisor)
  const doubled = size * 2 + by
  const rounded = (doubled - (doubled % (by * 2))) / (by * 2)
  return rounded !== 0 && product < 0 !== divisor < 0 ? -rounded : rounded
}

/** The amount in major units, for display and structured data only, never for arithmetic. */
function toMajor(money: Money): number {
  return money.amountMinor / minorPerMajor(money.currency)
}

/** The amount as a plain decimal with every digit of the currency: `24.00`, `3000`. */
export function moneyDecimal(money: Money): string {
  return toMajor(money).toFixed(minorDigits(money.currency))
}

/** The amount as the language writes it; `€20` and `€20.50`. Spec section 9. */
export function formatMoney(money: Money, locale: Locale): string {
  return currencyText(toMajor(money), money.currency, locale)
}
