import type { CurrencyCode } from './currency.ts'
import { minorDigits, type Money } from './money.ts'

/**
 * Reads `24`, `24.5`, `24,50` or `-3.00`: plain digits, one separator, no more digits than the currency has.
 * Grouped thousands are refused because `1,234` cannot be told from a decimal. Undefined when unreadable.
 */
export function parseMoney(text: string, currency: CurrencyCode): Money | undefined {
  const found = /^(-?)(\d{1,12})(?:[.,](\d+))?$/.exec(text.trim())
  if (found === null) return undefined
  const [, sign, whole = '', fraction = ''] = found
  const digits = minorDigits(currency)
  if (fraction.length > digits) return undefined
  const amountMinor = Number(whole + fraction.padEnd(digits, '0'))
  return { amountMinor: sign === '-' && amountMinor !== 0 ? -amountMinor : amountMinor, currency }
}
