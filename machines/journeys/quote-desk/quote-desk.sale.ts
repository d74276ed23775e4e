// The sale a run is weighed against: at which price, and what the place of sale keeps. No part of the quote.
import {
  type BreakEven,
  breakEven,
  profitMinor,
  type Sale,
  soldQuarters,
} from '#domain/pressing/quote/break-even.ts'
import { moneyDecimal } from '#domain/money/money.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import type { QuoteChoices } from '#domain/pressing/quote/quote-choices.ts'
import type { QuoteSpec } from '#domain/pressing/quote/quote-spec.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { vatBasisPointsOn } from '#domain/money/vat.ts'

export const saleNames = ['price', 'fee'] as const

/** What a new record often costs in a shop, VAT included, until somebody says better. */
const usualPriceMinor = 2_500

/** Where the record is sold: where the first copies go, or where the plant is. */
const saleCountry = ({ ship_to }: QuoteSpec, { card }: QuoteTerms) => ship_to[0]?.country_id ?? card.origin

/** The price and the share as they stand in their fields. */
export function saleTexts(choices: QuoteChoices, terms: QuoteTerms): Record<'price' | 'fee', string> {
  const { currency, fromEuro } = terms
  const usual = moneyDecimal({ amountMinor: fromEuro(usualPriceMinor), currency })
  return { price: choices['price'] ?? usual, fee: choices['fee'] ?? '0' }
}

/** The sale as it is typed; undefined when a text says nothing. */
function saleOf(choices: QuoteChoices, spec: QuoteSpec, terms: QuoteTerms): Sale | undefined {
  const { price, fee } = saleTexts(choices, terms)
  const money = parseMoney(price, terms.currency)
  const isShare = /^\d{1,2}$/.test(fee.trim())
  if (money === undefined || money.amountMinor <= 0 || !isShare) return undefined
  return {
    retailMinor: money.amountMinor,
    vatBasisPoints: vatBasisPointsOn(saleCountry(spec, terms), terms.day, terms.tables.vat),
    feeBasisPoints: Number(fee) * 100,
  }
}

export interface SaleView extends BreakEven {
  readonly sale: Sale
  readonly totalMinor: number
  readonly quantity: number
  /** What is left over after so many sold copies. */
  readonly steps: readonly {
    readonly copies: number
    readonly incomeMinor: number
    readonly leftMinor: number
  }[]
}

/** When a run pays for itself; undefined when the price or the share cannot be read. */
export function viewSale(
  choices: QuoteChoices,
  spec: QuoteSpec,
  terms: QuoteTerms,
  totalMinor: number,
): SaleView | undefined {
  const sale = saleOf(choices, spec, terms)
  if (sale === undefined) return undefined
  const { quantity } = spec
  const found = breakEven(totalMinor, quantity, sale)
  const stops = new Set([...soldQuarters(quantity), ...(found.isReached ? [found.copies ?? quantity] : [])])
  const steps = [...stops]
    .sort((one, other) => one - other)
    .map(copies => ({
      copies,
      incomeMinor: copies * found.perCopyMinor,
      leftMinor: profitMinor(totalMinor, sale, copies),
    }))
  return { ...found, sale, totalMinor, quantity, steps }
}
