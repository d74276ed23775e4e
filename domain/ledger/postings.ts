import { splitByWeights } from '../money/split-money.ts'
import {
  bankAccount,
  carrierClaimAccount,
  disputedAccount,
  gatewayAccount,
  lossAccount,
  owedAccount,
  refundingAccount,
} from './accounts.ts'

/** One amount of an entry, in minor units: above zero what we have grows, below it what we owe does. */
export interface Posting {
  readonly account: string
  readonly currency: string
  readonly amountMinor: number
  /** The order's line it belongs to; null for whole sums. */
  readonly orderItemId: number | null
}

/** A line of an order with what it cost in all: goods less discount, and its share of the shipping. */
export interface LedgerLine {
  readonly orderItemId: number
  readonly account: string
  readonly amountMinor: number
}

interface Sum {
  readonly currency: string
  readonly amountMinor: number
}

const whole = (account: string, { currency, amountMinor }: Sum): Posting[] =>
  amountMinor === 0 ? [] : [{ account, currency, amountMinor, orderItemId: null }]

/**
 * A refund that was asked for: it leaves the accounts of the lines, by what is left of each, and waits for
 * the provider. Throws RangeError when less is left than shall go back.
 */
export function refundPostings(sum: Sum, lines: readonly LedgerLine[]): Posting[] {
  const left = lines.reduce((total, line) => total + line.amountMinor, 0)
  if (sum.amountMinor > left) throw new RangeError(`${sum.amountMinor} shall go back of ${left}`)
  const shares = splitByWeights(
    sum.amountMinor,
    lines.map(line => line.amountMinor),
  )
  return [
    ...whole(refundingAccount, { ...sum, amountMinor: -sum.amountMinor }),
    ...lines.flatMap(({ account, orderItemId }, index) => {
      const amountMinor = shares[index] ?? 0
      return amountMinor === 0 ? [] : [{ account, currency: sum.currency, amountMinor, orderItemId }]
    }),
  ]
}

/** A refund was paid, from where the money of its payment is. */
export const refundPaidPostings = (sum: Sum, from: string = gatewayAccount): Posting[] =>
  transferPostings(from, refundingAccount, sum)

/** Money came to the bank for an order: its buyer's, until the order is paid with it. */
export const transferredPostings = (sum: Sum, orderId: number): Posting[] =>
  transferPostings(owedAccount(orderId), bankAccount, sum)

/**
 * A refund that could not be paid stays the buyer's. `wasPaid`: the bank sent back what the provider had
 * paid already.
 */
export const refundFailedPostings = (sum: Sum, orderId: number, wasPaid: boolean): Posting[] =>
  transferPostings(owedAccount(orderId), wasPaid ? gatewayAccount : refundingAccount, sum)

/** A bank took the sum of a dispute back: the provider has it no longer, and we claim it. */
export const disputeOpenedPostings = (sum: Sum): Posting[] =>
  transferPostings(gatewayAccount, disputedAccount, sum)

/** The bank gave it back. */
export const disputeWonPostings = (sum: Sum): Posting[] =>
  transferPostings(disputedAccount, gatewayAccount, sum)

/**
 * The bank keeps it: it leaves the accounts of the lines, by what is left of each, as a refund does. Throws
 * RangeError when less is left.
 */
export const disputeLostPostings = (sum: Sum, lines: readonly LedgerLine[]): Posting[] =>
  refundPostings(sum, lines).map(posting =>
    posting.account === refundingAccount ? { ...posting, account: disputedAccount } : posting,
  )

/** A carrier is asked for a sum: the house's loss is smaller by it. */
export const claimPostings = (sum: Sum): Posting[] => transferPostings(lossAccount, carrierClaimAccount, sum)

/** The carrier paid some of what it was asked for to the bank, or nothing: the rest is a loss after all. */
export function claimAnsweredPostings(asked: Sum, paidMinor: number): Posting[] {
  const { currency, amountMinor } = asked
  return [
    ...whole(bankAccount, { currency, amountMinor: paidMinor }),
    ...whole(lossAccount, { currency, amountMinor: amountMinor - paidMinor }),
    ...whole(carrierClaimAccount, { currency, amountMinor: -amountMinor }),
  ]
}

/** Moves what is owed on one account to another: `to` owes the sum now, `from` no longer. */
export const transferPostings = (to: string, from: string, sum: Sum): Posting[] => [
  ...whole(from, sum),
  ...whole(to, { ...sum, amountMinor: -sum.amountMinor }),
]

/** Whether an entry comes to zero in each of its currencies. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>()
  for (const { currency, amountMinor } of postings) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor)
  }
  return [...sums.values()].every(sum => sum === 0)
}
