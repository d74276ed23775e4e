import { type CurrencyCode, defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import type { Context } from './context.ts'

/** The currency of an answer: the one asked for, else the account's, else euro. Spec section 9. */
export function readerCurrency(
  { user }: Pick<Context, 'user'>,
  asked: CurrencyCode | undefined,
): CurrencyCode {
  if (asked !== undefined) return asked
  return isCurrencyCode(user?.currency) ? user.currency : defaultCurrency
}
