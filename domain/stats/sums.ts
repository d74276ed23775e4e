import { isCurrencyCode } from '../money/currency.ts'
import { convertMoney, type RateRow } from '../money/exchange-rate.ts'
import { statCurrency, type StatMeasure } from './stats.ts'

/** What some entries come to. Money is minor units of one currency, but `costMinor`: cents of euro. */
export interface Sums {
  readonly orders: number
  readonly copies: number
  readonly boxes: number
  readonly grossMinor: number
  /** Of that, what contracts were paid with: it is of no order that counts. */
  readonly contractMinor: number
  readonly refundsMinor: number
  readonly vatMinor: number
  readonly costMinor: number
  /** Copies of which nobody has said what they cost. */
  readonly uncosted: number
}

/** Sums in a currency, of orders of the days in which one row of exchange rates held. */
export interface DatedSums extends Sums {
  readonly currency: string
  readonly rates: RateRow
}

const noSums: Sums = {
  orders: 0,
  copies: 0,
  boxes: 0,
  grossMinor: 0,
  contractMinor: 0,
  refundsMinor: 0,
  vatMinor: 0,
  costMinor: 0,
  uncosted: 0,
}

const added = (one: Sums, other: Sums): Sums => ({
  orders: one.orders + other.orders,
  copies: one.copies + other.copies,
  boxes: one.boxes + other.boxes,
  grossMinor: one.grossMinor + other.grossMinor,
  contractMinor: one.contractMinor + other.contractMinor,
  refundsMinor: one.refundsMinor + other.refundsMinor,
  vatMinor: one.vatMinor + other.vatMinor,
  costMinor: one.costMinor + other.costMinor,
  uncosted: one.uncosted + other.uncosted,
})

/** Sums of one currency, or of several that were turned into one before. */
export const sumOf = (all: readonly Sums[]): Sums => all.reduce(added, noSums)

/**
 * All of them together in euro, by the rates that held on the days of their orders. What one currency came to
 * under the same rates is rounded once, however it was divided: so a sum is the same by day and by country.
 */
export function inStatCurrency(all: readonly DatedSums[]): Sums {
  const wholes = new Map<string, DatedSums>()
  for (const one of all) {
    const key = `${one.currency} ${one.rates.fromMs}`
    wholes.set(key, { ...one, ...added(wholes.get(key) ?? noSums, one) })
  }
  return sumOf([...wholes.values()].map(turnedOnce))
}

function turnedOnce(sums: DatedSums): Sums {
  const { currency, rates } = sums
  const turned = (amountMinor: number): number =>
    isCurrencyCode(currency)
      ? convertMoney({ amountMinor, currency }, statCurrency, new Date(rates.fromMs), [rates]).amountMinor
      : amountMinor
  return {
    ...sums,
    grossMinor: turned(sums.grossMinor),
    contractMinor: turned(sums.contractMinor),
    refundsMinor: turned(sums.refundsMinor),
    vatMinor: turned(sums.vatMinor),
  }
}

/** What is left of what came in: less what went back and the tax of documents. */
export const netOf = ({ grossMinor, refundsMinor, vatMinor }: Sums): number =>
  grossMinor - refundsMinor - vatMinor

/** A measure of some sums; the average of no orders is nothing, rounded half up otherwise. */
export function measureOf(measure: StatMeasure, sums: Sums): number {
  switch (measure) {
    case 'orders':
      return sums.orders
    case 'copies':
      return sums.copies
    case 'gross':
      return sums.grossMinor
    case 'refunds':
      return sums.refundsMinor
    case 'vat':
      return sums.vatMinor
    case 'net':
      return netOf(sums)
    case 'average':
      return sums.orders === 0 ? 0 : Math.round((sums.grossMinor - sums.contractMinor) / sums.orders)
    case 'margin':
      return netOf(sums) - sums.costMinor
  }
}

/** A part of a whole in basis points; of nothing, nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole)
