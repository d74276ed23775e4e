import { splitByWeights } from '../money/split-money.ts'
import type { LedgerLine, Posting } from './postings.ts'

/** A standing line of an order whose payment came. */
export interface StandingLine extends LedgerLine {
  /** The parcel it leaves in: one shop's part of the order. */
  readonly parcel: number
  /** What the goods cost, less their discount; the rest of `amountMinor` is shipping. */
  readonly goodsMinor: number
  readonly drops: boolean
}

interface DropPlan {
  /** What goes back for each line that is dropped. */
  readonly refunds: readonly { readonly orderItemId: number; readonly amountMinor: number }[]
  /** Shipping that changes the line it is booked on before. */
  readonly moves: readonly Posting[]
}

/**
 * What goes back when some lines of an order come to nothing: their goods, and what their parcels cost less
 * without them; all of a parcel's shipping when nothing of it is left. A parcel that would cost more than was
 * paid gives nothing back, and the buyer pays no more. `shippingMinor` is the cost of a parcel of the lines
 * that stay. Rules 5.
 */
export function planDrop(
  currency: string,
  lines: readonly StandingLine[],
  shippingMinor: (parcel: number) => number,
): DropPlan {
  const parcels = [...new Set(lines.filter(line => line.drops).map(line => line.parcel))]
  const plans = parcels.map(parcel =>
    planParcel(
      currency,
      lines.filter(line => line.parcel === parcel),
      shippingMinor(parcel),
    ),
  )
  return { refunds: plans.flatMap(plan => plan.refunds), moves: plans.flatMap(plan => plan.moves) }
}

const shippingOf = ({ amountMinor, goodsMinor }: StandingLine): number => amountMinor - goodsMinor
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function planParcel(currency: string, lines: readonly StandingLine[], newShippingMinor: number): DropPlan {
  const going = lines.filter(line => line.drops)
  const staying = lines.filter(line => !line.drops)
  const paid = sumOf(lines.map(shippingOf))
  const kept = staying.length === 0 ? 0 : Math.min(paid, Math.max(0, newShippingMinor))
  // Who stays bears what is kept in the proportion of before; who goes shares what is saved.
  const shares = new Map([...sharesOf(staying, kept), ...sharesOf(going, paid - kept)])
  const shareOf = (line: StandingLine) => shares.get(line) ?? 0
  return {
    refunds: going.map(line => ({
      orderItemId: line.orderItemId,
      amountMinor: line.goodsMinor + shareOf(line),
    })),
    moves: lines.flatMap(line => {
      const amountMinor = shippingOf(line) - shareOf(line)
      const { account, orderItemId } = line
      return amountMinor === 0 ? [] : [{ account, currency, amountMinor, orderItemId }]
    }),
  }
}

function sharesOf(lines: readonly StandingLine[], totalMinor: number): [StandingLine, number][] {
  const shares = splitByWeights(
    totalMinor,
    lines.map(line => Math.max(0, shippingOf(line))),
  )
  return lines.map((line, index) => [line, shares[index] ?? 0])
}
