// How much goes back for which lines. What was paid for a line is its goods and its share of the parcel; what
// it has not given back yet is left of it, and nothing goes above that. Rules 14.
import { multiplyDivide } from '../money/money.ts'
import { splitByWeights } from '../money/split-money.ts'
import type { ReturnCause } from './return.ts'

/** A line of an order in money, in minor units. */
export interface RefundLine {
  readonly id: number
  /** Copies that may come back: none of a line that was dropped. */
  readonly quantity: number
  /** What its goods cost, less their discount. */
  readonly goodsMinor: number
  readonly shippingMinor: number
  /** Of both, what has not gone back. */
  readonly leftMinor: number
}

/** What goes back for a line. */
export interface LineShare {
  readonly id: number
  readonly amountMinor: number
}

/** What some copies of a line cost, without its parcel; at most what is left of it. */
export const copiesMinor = ({ goodsMinor, quantity, leftMinor }: RefundLine, copies: number): number =>
  Math.min(leftMinor, copies >= quantity ? goodsMinor : multiplyDivide(goodsMinor, copies, quantity))

/** Copies of a line that came back, and what is taken off for their use. */
interface ReturnedCopies {
  readonly id: number
  readonly copies: number
  readonly deductionMinor: number
}

/** Copies by line that were withdrawn before, and whose goods were paid back. */
type Earlier = ReadonlyMap<number, number>
const none: Earlier = new Map()

/**
 * What a return proposes: the goods less deductions. The parcel they came in is paid back with the last copy
 * of the order that is withdrawn, at once or bit by bit, and with every whole line that the shop has to make
 * good. With that last copy the parcel's share of lines that were withdrawn before is owed too: who has
 * withdrawn from all of a contract gets all payments back, delivery too. Directive 2011/83/EU, Art. 13.
 */
export function proposedShares(
  kind: ReturnCause,
  lines: readonly RefundLine[],
  returned: readonly ReturnedCopies[],
  earlier: Earlier = none,
): LineShare[] {
  const back = new Map(returned.map(one => [one.id, one]))
  const before = kind === 'withdrawal' ? earlier : none
  const backIn = ({ id }: RefundLine) => (back.get(id)?.copies ?? 0) + (before.get(id) ?? 0)
  const isWhole = lines.every(line => backIn(line) >= line.quantity)
  return lines.flatMap(line => {
    const one = back.get(line.id)
    if (one === undefined || one.copies <= 0) {
      const isOwed =
        kind === 'withdrawal' && isWhole && (before.get(line.id) ?? 0) > 0 && line.shippingMinor > 0
      return isOwed ? [{ id: line.id, amountMinor: Math.min(line.leftMinor, line.shippingMinor) }] : []
    }
    const isLine = one.copies >= line.quantity
    const parcel = (kind === 'withdrawal' ? isWhole : isLine) ? line.shippingMinor : 0
    const goods = Math.max(0, copiesMinor(line, one.copies) - one.deductionMinor)
    return [{ id: line.id, amountMinor: Math.min(line.leftMinor, goods + parcel) }]
  })
}

export const sumOf = (shares: readonly { readonly amountMinor: number }[]): number =>
  shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What is left of an order. */
export const leftOf = (lines: readonly RefundLine[]): number =>
  lines.reduce((sum, { leftMinor }) => sum + leftMinor, 0)

/** An amount over all lines, by what is left of them. */
export const overLines = (lines: readonly RefundLine[], amountMinor: number): LineShare[] =>
  splitByWeights(
    amountMinor,
    lines.map(line => line.leftMinor),
  ).flatMap((share, index) => {
    const line = lines[index]
    return line === undefined || share === 0 ? [] : [{ id: line.id, amountMinor: share }]
  })

/**
 * What of the parcel can still go back: not more than was paid for it less what went back for it, nor than is
 * left of the lines that bore it.
 */
export const shippingLeft = (lines: readonly RefundLine[], shippingBackMinor: number): number => {
  const paid = lines.reduce((sum, line) => sum + line.shippingMinor, 0)
  const borne = lines.reduce((sum, line) => sum + Math.min(line.leftMinor, line.shippingMinor), 0)
  return Math.max(0, Math.min(paid - shippingBackMinor, borne))
}

/** Shares above what is left of their line, or of no line at all. */
export const tooMuch = (lines: readonly RefundLine[], shares: readonly LineShare[]): readonly number[] =>
  shares.flatMap(({ id, amountMinor }) => {
    const left = lines.find(line => line.id === id)?.leftMinor ?? 0
    return amountMinor > left ? [id] : []
  })

/** Shares in a text, so that a second person agrees to the same ones. */
export const sharesText = (shares: readonly LineShare[]): string =>
  shares
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, amountMinor }) => `${id}:${amountMinor}`)
    .join(',')
