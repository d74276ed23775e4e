// Orders on account in the books: what money pays of them, and what a credit lowers. What is owed on
// `receivable` is at every instant what stands on `unpaid`, line by line. Rules 5.
import { splitByWeights } from '../money/split-money.ts'
import { owedAccount, receivableAccount, unpaidAccount, writtenOffAccount } from './accounts.ts'
import { type LedgerLine, type Posting, transferPostings } from './postings.ts'

interface Order {
  readonly id: number
  readonly currency: string
}

const sumOf = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0)

/** What of a sum each line takes, by what of it is not paid. */
function sharesOf(amountMinor: number, unpaid: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const shares = splitByWeights(amountMinor, [...unpaid.values()])
  return new Map([...unpaid.keys()].map((line, index) => [line, shares[index] ?? 0]))
}

/** An order on account, line by line. */
interface Standing {
  /** What of each line nobody has paid. */
  readonly unpaid: ReadonlyMap<number, number>
  /** Where the money of each line belongs now. */
  readonly lines: readonly LedgerLine[]
  /** What is open of it was given up. */
  readonly isWrittenOff?: boolean
}

const accountsOf = (id: number, isWrittenOff = false) =>
  isWrittenOff
    ? { owedOn: writtenOffAccount(id), unpaidOn: writtenOffAccount(id) }
    : { owedOn: receivableAccount(id), unpaidOn: unpaidAccount(id) }

/** Of some lines a part is paid: it goes from where it is unpaid to where their money belongs. */
const paidLines = (
  { id, currency }: Order,
  shares: ReadonlyMap<number, number>,
  { lines, isWrittenOff }: Standing,
): Posting[] =>
  lines.flatMap(({ orderItemId, account }) => {
    const amountMinor = shares.get(orderItemId) ?? 0
    return amountMinor === 0
      ? []
      : [
          { account: accountsOf(id, isWrittenOff).unpaidOn, currency, amountMinor, orderItemId },
          { account, currency, amountMinor: -amountMinor, orderItemId },
        ]
  })

/**
 * Money that is its buyer's pays an order on account, as far as it is open: gives how much of it, and the
 * postings. Also what was written off may be paid yet.
 */
export function accountPaid(
  order: Order,
  amountMinor: number,
  standing: Standing,
): { readonly paidMinor: number; readonly postings: readonly Posting[] } {
  const { unpaid, isWrittenOff } = standing
  const paidMinor = Math.min(amountMinor, sumOf(unpaid.values()))
  const sum = { currency: order.currency, amountMinor: paidMinor }
  return {
    paidMinor,
    postings: [
      ...transferPostings(accountsOf(order.id, isWrittenOff).owedOn, owedAccount(order.id), sum),
      ...paidLines(order, sharesOf(paidMinor, unpaid), standing),
    ],
  }
}

/**
 * What is open of an order on account is given up: nobody owes it, and no line will have it. Tax of its
 * documents stays where it is. Rules 5, 15.
 */
export function writeOffPostings(order: Order, unpaid: ReadonlyMap<number, number>): Posting[] {
  const { id, currency } = order
  return [
    ...transferPostings(receivableAccount(id), writtenOffAccount(id), {
      currency,
      amountMinor: sumOf(unpaid.values()),
    }),
    ...[...unpaid].flatMap(([orderItemId, amountMinor]) => [
      { account: unpaidAccount(id), currency, amountMinor, orderItemId },
      { account: writtenOffAccount(id), currency, amountMinor: -amountMinor, orderItemId },
    ]),
  ]
}

/** How a refund of an order on account is borne. */
interface CreditPlan {
  /** What lowers the debt, by line and account: first what is unpaid of the lines themselves. */
  readonly credited: readonly LedgerLine[]
  /** What goes back in money, since less is owed than that. */
  readonly returned: readonly LedgerLine[]
  /** What was paid for the lines and pays others now. */
  readonly moved: readonly Posting[]
}

/**
 * What of a refund lowers what the buyer owes, and what goes back in money. `borne`: what goes back of each
 * line. What was written off is lowered as what is owed: nobody gets back what they have not paid.
 */
export function planCredit(order: Order, borne: readonly LedgerLine[], standing: Standing): CreditPlan {
  const { unpaid, isWrittenOff } = standing
  const total = sumOf(borne.map(line => line.amountMinor))
  const openMinor = sumOf(unpaid.values())
  const own = borne.map(line => ({
    ...line,
    account: accountsOf(order.id, isWrittenOff).unpaidOn,
    amountMinor: Math.min(line.amountMinor, unpaid.get(line.orderItemId) ?? 0),
  }))
  const paid = borne.map((line, index) => ({
    ...line,
    amountMinor: line.amountMinor - (own[index]?.amountMinor ?? 0),
  }))
  const ownMinor = sumOf(own.map(line => line.amountMinor))
  // Money of these lines that pays what is open of others, instead of going back.
  const movedMinor = Math.min(total, openMinor) - ownMinor
  const parts = splitByWeights(
    movedMinor,
    paid.map(line => line.amountMinor),
  )
  const others = new Map(
    [...unpaid].map(([line, amount]) => {
      const taken = own.find(one => one.orderItemId === line)?.amountMinor ?? 0
      return [line, amount - taken] as const
    }),
  )
  return {
    credited: [...own, ...paid.map((line, index) => ({ ...line, amountMinor: parts[index] ?? 0 }))],
    returned: paid.map((line, index) => ({
      ...line,
      amountMinor: line.amountMinor - (parts[index] ?? 0),
    })),
    moved: paidLines(order, sharesOf(movedMinor, others), standing),
  }
}
