import { isCurrencyCode } from '#domain/money/currency.ts'
import { formatMoney, type Money } from '#domain/money/money.ts'

/** An amount as the terminal writes it: in English, with the sign of its currency. */
export const money = (amount: Money | null | undefined): string =>
  amount === null || amount === undefined ? '' : formatMoney(amount, 'en')

/** Minor units and a currency code, as the API gives them. */
export const amount = (amountMinor: number, currency: string): string =>
  isCurrencyCode(currency) ? formatMoney({ amountMinor, currency }, 'en') : `${amountMinor} ${currency}`

/** An instant to the minute, in UTC. */
export const minute = (instant: string): string => instant.slice(0, 16).replace('T', ' ')
