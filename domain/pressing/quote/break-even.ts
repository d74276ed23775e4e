import { multiplyDivide } from '../../money/money.ts'

export interface Sale {
  /** Price in the shop, VAT included, in minor units of the quote's currency. */
  readonly retailMinor: number
  readonly vatBasisPoints: number
  /** What the place of sale keeps of the net price. */
  readonly feeBasisPoints: number
}

export interface BreakEven {
  /** What a sold copy brings: net of VAT and of the fee. */
  readonly perCopyMinor: number
  /** Sold copies that pay for the run; undefined when a copy brings nothing. */
  readonly copies: number | undefined
  /** False when even the whole run does not pay for itself. */
  readonly isReached: boolean
  /** What is left when every copy is sold; negative is a loss. */
  readonly profitMinor: number
}

/** What a copy brings, rounded half up once. */
export function perCopyMinor({ retailMinor, vatBasisPoints, feeBasisPoints }: Sale): number {
  return multiplyDivide(retailMinor, 10_000 - feeBasisPoints, 10_000 + vatBasisPoints)
}

/** What is left after `sold` copies of a run that cost `totalMinor`; negative is a loss. */
export const profitMinor = (totalMinor: number, sale: Sale, sold: number): number =>
  sold * perCopyMinor(sale) - totalMinor

/** How many copies pay for a run, and what is left when all are sold. */
export function breakEven(totalMinor: number, quantity: number, sale: Sale): BreakEven {
  const each = perCopyMinor(sale)
  const copies = each > 0 ? Math.ceil(totalMinor / each) : undefined
  return {
    perCopyMinor: each,
    copies,
    isReached: copies !== undefined && copies <= quantity,
    profitMinor: profitMinor(totalMinor, sale, quantity),
  }
}

/** How many copies are sold after each quarter of a run. */
export const soldQuarters = (quantity: number): number[] =>
  [1, 2, 3, 4].map(part => Math.round((quantity * part) / 4))
