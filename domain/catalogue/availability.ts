import type { ProjectStep } from './project-step.ts'

export const sales = ['stock', 'preorder', 'on_demand'] as const
/** From the shelf, before it is pressed, or pressed once it is ordered. */
export type SaleKind = (typeof sales)[number]

export const isSaleKind = (word: string): word is SaleKind => sales.some(known => known === word)

/** `unpriced`: not sold in the currency of the reader, and not free. */
export const availabilities = [
  'in_stock',
  'low_stock',
  'preorder',
  'sold_out',
  'ended',
  'failed',
  'unpriced',
] as const

/** What a shopper can do with a project right now. */
export type Availability = (typeof availabilities)[number]

/** From this many copies down, a card says how many are left. */
export const lowStockCopies = 5

export interface SaleFacts {
  readonly step: ProjectStep
  readonly sale: SaleKind
  /** Copies that can be sold now; null when they are not counted. */
  readonly stockLeft: number | null
  /** End of the pre-order, exclusive, in milliseconds; null when it has none. */
  readonly endsAtMs: number | null
  readonly nowMs: number
  /** The lowest price in the currency of the reader, in minor units; null when it has none in it. */
  readonly price: number | null
  /** How many things there are to buy of it, priced or not. */
  readonly offers: number
}

/**
 * Availability by step, kind of sale, stock and date. The end of a pre-order is exclusive. Spec section 4.
 * What has no price in a currency is not sold in it, and is not free. Rules 20.
 */
export function availabilityOf({
  step,
  sale,
  stockLeft,
  endsAtMs,
  nowMs,
  price,
  offers,
}: SaleFacts): Availability {
  if (step === 'failed' || step === 'refused') return 'failed'
  if (step === 'creating' || step === 'checking') return 'ended'
  const open = endsAtMs === null || nowMs < endsAtMs
  if (sale === 'preorder' && step !== 'successful' && !open) return 'ended'
  if (price === null && offers > 0) return 'unpriced'
  if (sale === 'preorder' && step !== 'successful') return preorderOf(stockLeft)
  if (sale === 'preorder' && stockLeft === null) return 'ended'
  if (stockLeft === null) return 'in_stock'
  if (stockLeft <= 0) return 'sold_out'
  return stockLeft <= lowStockCopies ? 'low_stock' : 'in_stock'
}

const preorderOf = (stockLeft: number | null): Availability => (stockLeft === 0 ? 'sold_out' : 'preorder')

/** Whether it can be put in a cart. */
export const isOnSale = (availability: Availability): boolean =>
  availability === 'in_stock' || availability === 'low_stock' || availability === 'preorder'

/** What the copies reserved of a run are worth, in minor units of its price. */
export const reservedValueMinor = ({ price, sold }: { price: number; sold: number | null }): number =>
  price * (sold ?? 0)
