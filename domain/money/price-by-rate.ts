// Prices that are not set but follow from the one in euro: by the rate of their day, and to a round figure.
import { type CurrencyCode, currencyCodes } from './currency.ts'
import { convertMoney, type RateRow } from './exchange-rate.ts'

/** A price ends in `endingMinor` of each `stepMinor`: 90 of 100 are prices such as 24.90. */
export interface Rounding {
  readonly stepMinor: number
  readonly endingMinor: number
}

export type Roundings = Readonly<Record<CurrencyCode, Rounding>>

const toTheCent: Rounding = { stepMinor: 1, endingMinor: 0 }

/** Prices as the rate gives them: what holds until a shop sets `price.rounding`. */
export const plainRoundings: Roundings = {
  EUR: toTheCent,
  USD: toTheCent,
  GBP: toTheCent,
  AUD: toTheCent,
  CAD: toTheCent,
  KRW: toTheCent,
  JPY: toTheCent,
  CNY: toTheCent,
  PHP: toTheCent,
}

const steps = (stepMinor: number): Rounding => ({ stepMinor, endingMinor: 0 })

/**
 * As prices stand on stickers, which a shop that is opened begins with: halves of a dollar or a pound, whole
 * dollars of Australia and Canada, 500 won, 50 yen, whole yuan, 10 pesos (assumed). Rules 20.
 */
export const stickerRoundings: Roundings = {
  EUR: toTheCent,
  USD: steps(50),
  GBP: steps(50),
  AUD: steps(100),
  CAD: steps(100),
  KRW: steps(500),
  JPY: steps(50),
  CNY: steps(100),
  PHP: steps(1_000),
}

/** The nearest amount that ends as it should, the upper one of two; nothing stays nothing. */
export function roundPrice(amountMinor: number, { stepMinor, endingMinor }: Rounding): number {
  if (amountMinor <= 0) return amountMinor
  const steps = Math.floor((amountMinor - endingMinor) / stepMinor + 0.5)
  const rounded = steps * stepMinor + endingMinor
  return rounded > 0 ? rounded : rounded + stepMinor
}

export interface PriceTerms {
  readonly at: Date
  readonly rates: readonly RateRow[]
  readonly roundings: Roundings
}

/** What is asked in a currency for what costs so much in euro. The price in euro is as it was typed. */
export function priceByRate(
  euroMinor: number,
  currency: CurrencyCode,
  { at, rates, roundings }: PriceTerms,
): number {
  if (currency === 'EUR') return euroMinor
  const { amountMinor } = convertMoney({ amountMinor: euroMinor, currency: 'EUR' }, currency, at, rates)
  return roundPrice(amountMinor, roundings[currency])
}

/** What something costs in a currency. */
interface CurrencyPrice {
  readonly currency: CurrencyCode
  readonly priceMinor: number
  /** It follows from the price in euro, and is no price of its own. */
  readonly byRate: boolean
}

/** The same in every currency of the shop: what is made with a price in euro alone. Rules 20. */
export const pricesByRate = (euroMinor: number, terms: PriceTerms): CurrencyPrice[] =>
  currencyCodes.map(currency => ({
    currency,
    priceMinor: priceByRate(euroMinor, currency, terms),
    byRate: currency !== 'EUR',
  }))
