// The entry of a changed order: what both have in common moves from the old lines to the new ones. Rules 5.
import { splitByWeights } from '../money/split-money.ts'
import { gatewayAccount, taxBearer } from './accounts.ts'
import type { LedgerLine, Posting } from './postings.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Money that came for a change: at the provider, and of the lines it was paid for. */
export const differencePostings = (currency: string, paid: readonly LedgerLine[]): Posting[] => [
  {
    account: gatewayAccount,
    currency,
    amountMinor: sum(paid.map(({ amountMinor }) => amountMinor)),
    orderItemId: null,
  },
  ...paid.flatMap(({ account, orderItemId, amountMinor }) =>
    amountMinor === 0 ? [] : [{ account, currency, amountMinor: -amountMinor, orderItemId }],
  ),
]

interface EditMoves {
  readonly currency: string
  /** What old lines leave. */
  readonly taken: readonly LedgerLine[]
  /** What new lines bring from now on, and those that stay bear more. */
  readonly given: readonly LedgerLine[]
  /** The rate at which the order is taxed, in basis points. */
  readonly taxBasisPoints: number
}

/**
 * Moves money from lines to lines, and between projects the tax that is contained in it, as their documents
 * have it. Throws RangeError where what is taken is not what is given.
 */
export function editPostings({ currency, taken, given, taxBasisPoints }: EditMoves): Posting[] {
  const total = sum(taken.map(line => line.amountMinor))
  if (total !== sum(given.map(line => line.amountMinor))) throw new RangeError('What is taken is not given')
  const of = (line: LedgerLine, sign: number): Posting => ({
    account: line.account,
    currency,
    amountMinor: sign * line.amountMinor,
    orderItemId: line.orderItemId,
  })
  const moved = [...taken.map(line => of(line, 1)), ...given.map(line => of(line, -1))]
  return [
    ...moved.filter(({ amountMinor }) => amountMinor !== 0),
    ...taxMoves({ currency, taken, given, taxBasisPoints }),
  ]
}

/** The tax within money that goes from one project to another, or to the house; none within a project. */
function taxMoves({ currency, taken, given, taxBasisPoints }: EditMoves): Posting[] {
  const net = new Map<string, number>()
  const add = ({ account, amountMinor }: LedgerLine, sign: number) =>
    net.set(taxBearer(account), (net.get(taxBearer(account)) ?? 0) + sign * amountMinor)
  for (const line of taken) add(line, -1)
  for (const line of given) add(line, 1)
  const gains = [...net].filter(([, amount]) => amount > 0)
  const loses = [...net].filter(([, amount]) => amount < 0)
  const grossMinor = sum(gains.map(([, amount]) => amount))
  const taxMinor = Math.round((grossMinor * taxBasisPoints) / (10_000 + taxBasisPoints))
  if (taxMinor === 0) return []
  const side = (rows: readonly (readonly [string, number])[], sign: number): Posting[] => {
    const parts = splitByWeights(
      taxMinor,
      rows.map(([, amount]) => Math.abs(amount)),
    )
    return rows.map(([account], index) => ({
      account,
      currency,
      amountMinor: sign * (parts[index] ?? 0),
      orderItemId: null,
    }))
  }
  return [...side(gains, 1), ...side(loses, -1)].filter(({ amountMinor }) => amountMinor !== 0)
}
