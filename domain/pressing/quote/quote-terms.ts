import { type CurrencyCode, defaultCurrency } from '../../money/currency.ts'
import { isoDate } from '../../time/date-format.ts'
import { rateRowAt } from '../../money/exchange-rate.ts'
import { initialTables, type MoneyTables } from '../../money/money-tables.ts'
import { minorPerMajor, multiplyDivide } from '../../money/money.ts'
import type { VatNumbers } from '../../money/vat-treatment.ts'
import { publishedTariff, type Tariff } from '../../shipping/tariff.ts'
import type { RateCard } from '../rate-card/rate-card.ts'

/** What a quote is made under, beside the choices: worked out once for a whole batch. */
export interface QuoteTerms {
  readonly card: RateCard
  readonly currency: CurrencyCode
  readonly at: Date
  /** The day of `at` in the shop's zone, YYYY-MM-DD. */
  readonly day: string
  readonly marginBasisPoints: number
  /** What the parcels to the addresses cost. */
  readonly tariff: Tariff
  /** What is proven of the buyer, and the shop's own: both decide what a business buys without tax. */
  readonly numbers: VatNumbers
  /** Rates of VAT, of exchange and of the shop's own share. */
  readonly tables: MoneyTables
  /** Euro cents in minor units of the currency, at the exchange rate of the day, rounded half up. */
  readonly fromEuro: (euroMinor: number) => number
}

interface TermsWish {
  readonly at: Date
  /** Of the shop's book: which cards it has, only the shop knows. */
  readonly card: RateCard
  readonly currency?: CurrencyCode | undefined
  /** The card's margin, unless another is wanted. */
  readonly marginBasisPoints?: number | undefined
  /** The shop's; the published one where no shop is asked. */
  readonly tariff?: Tariff | undefined
  /** Nobody's, where no business buys. */
  readonly numbers?: VatNumbers | undefined
  /** The shop's; those it comes with where no shop is asked. */
  readonly tables?: MoneyTables | undefined
}

/** The terms of a day. */
export function quoteTerms(wish: TermsWish): QuoteTerms {
  const { at, card, currency = defaultCurrency, tables = initialTables } = wish
  const day = isoDate(at)
  const { perEuro } = rateRowAt(at, tables.rates)
  const factor = perEuro[currency] * minorPerMajor(currency)
  const divisor = perEuro.EUR * minorPerMajor('EUR')
  return {
    card,
    currency,
    at,
    day,
    marginBasisPoints: wish.marginBasisPoints ?? card.margin_basis_points,
    tariff: wish.tariff ?? publishedTariff,
    tables,
    numbers: wish.numbers ?? { buyer: null, seller: null },
    fromEuro: currency === 'EUR' ? same : euroMinor => multiplyDivide(euroMinor, factor, divisor),
  }
}

const same = (euroMinor: number): number => euroMinor
