// What the money of a project is made of: the parts a statement names and the accounts they go to.
import { multiplyDivide } from '../money/money.ts'
import { quoteCostCategories, type QuoteCostCategory } from '../pressing/quote-cost.ts'
import { splitByWeights } from '../money/split-money.ts'
import {
  houseAccount,
  ownerAccount,
  ownSalesAccount,
  projectAccount,
  rightsAccount,
  vatWithinAccount,
} from './accounts.ts'
import type { Posting } from './postings.ts'

/** What a run costs: the seventeen lines of its quote, sending it to its addresses, and the margin. */
export const runCosts = [...quoteCostCategories, 'run_delivery', 'run_margin'] as const

export type RunCost = QuoteCostCategory | 'run_delivery' | 'run_margin'

/** Amounts by what they are for, in minor units; what is not there is 0. */
export type Costs = Readonly<Partial<Record<RunCost, number>>>

/** A line that was paid for, with what its price is made of. All in minor units of one currency. */
export interface SoldLine {
  /** Less discount, tax contained. */
  readonly goodsMinor: number
  /** Its share of the parcel, tax contained. */
  readonly shippingMinor: number
  /** The tax contained in both. */
  readonly taxMinor: number
  /** What the house keeps of the net price, on the day of the order. */
  readonly feeBasisPoints: number
  /** What it brought and has not given back. */
  readonly leftMinor: number
}

/** The parts of a sum; all but the fee, which is a part of `netMinor`, add up to it. */
export interface Figures {
  /** Goods without tax. */
  readonly netMinor: number
  /** Parcels without tax. */
  readonly shippingMinor: number
  readonly vatMinor: number
  readonly feeMinor: number
}

export const noFigures: Figures = { netMinor: 0, shippingMinor: 0, vatMinor: 0, feeMinor: 0 }

/**
 * The parts of what is left of a line: goods, parcel and tax in the proportion in which they were paid, to
 * the cent; the fee is rounded once.
 */
export function figuresOf({
  goodsMinor,
  shippingMinor,
  taxMinor,
  feeBasisPoints,
  leftMinor,
}: SoldLine): Figures {
  const total = goodsMinor + shippingMinor
  if (total <= 0 || leftMinor === 0) return noFigures
  const vat = multiplyDivide(taxMinor, leftMinor, total)
  const weights = [Math.max(0, goodsMinor), Math.max(0, shippingMinor)]
  const [goods = 0, shipping = 0] = splitByWeights(leftMinor, weights)
  const [goodsVat = 0, shippingVat = 0] = splitByWeights(vat, [goods, shipping])
  const netMinor = goods - goodsVat
  const feeMinor = multiplyDivide(netMinor, feeBasisPoints, 10_000)
  return { netMinor, shippingMinor: shipping - shippingVat, vatMinor: vat, feeMinor }
}

const keys = ['netMinor', 'shippingMinor', 'vatMinor', 'feeMinor'] as const

const combined = (some: Figures, others: Figures, sign: 1 | -1): Figures => ({
  netMinor: some.netMinor + sign * others.netMinor,
  shippingMinor: some.shippingMinor + sign * others.shippingMinor,
  vatMinor: some.vatMinor + sign * others.vatMinor,
  feeMinor: some.feeMinor + sign * others.feeMinor,
})

export const addFigures = (all: readonly Figures[]): Figures =>
  all.reduce((sum, one) => combined(sum, one, 1), noFigures)

export const lessFigures = (some: Figures, others: Figures): Figures => combined(some, others, -1)

export const addCosts = (all: readonly Costs[]): Costs =>
  Object.fromEntries(
    runCosts.flatMap(name => {
      const sum = all.reduce((total, costs) => total + (costs[name] ?? 0), 0)
      return sum === 0 ? [] : [[name, sum] as const]
    }),
  )

export const sumOfCosts = (costs: Costs): number =>
  runCosts.reduce((sum, name) => sum + (costs[name] ?? 0), 0)

/** What one statement books in one currency. */
export interface Settlement {
  readonly currency: string
  readonly figures: Figures
  readonly costs: Costs
}

/** What is taken out of the project's purse. */
export const takenMinor = ({ figures: { netMinor, shippingMinor, vatMinor } }: Settlement): number =>
  netMinor + shippingMinor + vatMinor

/** What its owner has of it: net sales less the fee and what the run cost. Below zero they owe it. */
export const shareMinor = ({ figures: { netMinor, feeMinor }, costs }: Settlement): number =>
  netMinor - feeMinor - sumOfCosts(costs)

export const isNothing = ({ figures, costs }: Settlement): boolean =>
  keys.every(key => figures[key] === 0) && sumOfCosts(costs) === 0

/** The entry of a statement: the purse gives, tax, rights, the house and the owner have. Comes to zero. */
export function settlementPostings(
  projectId: number,
  ownerId: number,
  settlement: Settlement,
): readonly Posting[] {
  const { currency, figures, costs } = settlement
  const rights = costs.mechanical_right ?? 0
  const house = figures.shippingMinor + figures.feeMinor + sumOfCosts(costs) - rights
  const sums: readonly (readonly [string, number])[] = [
    [projectAccount('earmarked', projectId), takenMinor(settlement)],
    [vatWithinAccount(projectId), -figures.vatMinor],
    [houseAccount, -house],
    [rightsAccount, -rights],
    [ownerAccount(ownerId), -shareMinor(settlement)],
  ]
  return sums
    .filter(([, amountMinor]) => amountMinor !== 0)
    .map(([account, amountMinor]) => ({ account, currency, amountMinor, orderItemId: null }))
}

interface Amount {
  readonly currency: string
  readonly amountMinor: number
}

/** What a run of the house's own has brought. */
interface OwnRun {
  /** What is left of each line. */
  readonly lines: readonly (Amount & { readonly orderItemId: number })[]
  /** What is owed on the account of the tax within it: below zero, since documents took it from there. */
  readonly taxes: readonly Amount[]
  readonly rights: readonly Amount[]
}

/** The entry by which a run is the house's: its lines, the tax in them, the rights it owes. Comes to zero. */
export function ownRunPostings(projectId: number, { lines, taxes, rights }: OwnRun): readonly Posting[] {
  const own = ownSalesAccount(projectId)
  const move = (
    from: string,
    to: string,
    { currency, amountMinor }: Amount,
    orderItemId: number | null = null,
  ) =>
    amountMinor === 0
      ? []
      : [
          { account: from, currency, amountMinor, orderItemId },
          { account: to, currency, amountMinor: -amountMinor, orderItemId },
        ]
  return [
    ...lines.flatMap(line => move(projectAccount('earmarked', projectId), own, line, line.orderItemId)),
    ...taxes.flatMap(tax => move(vatWithinAccount(projectId), own, tax)),
    ...rights.flatMap(right => move(own, rightsAccount, right)),
  ]
}
