// What of an order's money may go back, and what a bank took back of it until it has decided. Rules 3, 14.
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { type GivingBack, isSeconded, isWithinLimit, type Proposal } from '../second-person.ts'

/** Money that goes back while the order stands: for goods that came back, or as staff see fit. */
export interface GivenBack extends GivingBack {
  readonly reason: string
}

/** What the buyer's bank took back until it has decided. */
export interface Disputed {
  /** The provider's number of the dispute. */
  readonly dispute?: string
}

/** The same of what was paid for a change: the order itself stands, and so does its other money. */
export interface Frozen extends Disputed {
  /** In minor units. */
  readonly amountMinor: number
}

/** What an order remembers of its money, in minor units. */
interface Money {
  readonly capturedMinor: number
  readonly refundedMinor: number
  readonly frozenMinor?: number
  readonly closedDisputes?: readonly string[]
  readonly proposal?: Proposal | null
  readonly aloneMinor?: number
  readonly isOfContract?: boolean
}

export const frozen = ({ frozenMinor = 0 }: Money): number => frozenMinor
/** What has not gone back, whoever has it now. */
export const held = (money: Money): number => money.capturedMinor - money.refundedMinor
/** What may go back now. */
export const left = (money: Money): number => held(money) - frozen(money)

/** What was paid for a contract is the contract's: nobody else gives it back, or changes what it is for. */
export const isBound = ({ isOfContract, capturedMinor }: Pick<Money, 'isOfContract' | 'capturedMinor'>) =>
  isOfContract === true && capturedMinor > 0
/** Neither a bank nor a contract has a say in it. */
export const isFree = (money: Money): boolean => frozen(money) === 0 && !isBound(money)

/** A dispute that was decided is not opened or decided again. */
export const isUndecided = ({ closedDisputes = [] }: Money, { dispute = 'unnamed' }: Disputed) =>
  !closedDisputes.includes(dispute)

export const mayFreeze = (money: Money, sum: Act & Frozen): boolean =>
  isOneOf(sum, 'payment', 'system') &&
  isUndecided(money, sum) &&
  Number.isInteger(sum.amountMinor) &&
  sum.amountMinor > 0 &&
  sum.amountMinor <= left(money)

export const isFrozen = (money: Money, sum: Act & Frozen): boolean =>
  isOneOf(sum, 'payment') &&
  isUndecided(money, sum) &&
  sum.amountMinor > 0 &&
  sum.amountMinor <= frozen(money)

/** What the bank keeps of the order's own payment: never more than is left. */
export const isLost = (money: Money, sum: Act & Frozen): boolean =>
  isOneOf(sum, 'payment', 'system') &&
  isUndecided(money, sum) &&
  Number.isInteger(sum.amountMinor) &&
  sum.amountMinor > 0 &&
  sum.amountMinor <= left(money)

/** It is decided: what is kept of it then. */
export const thawed = (money: Money, { amountMinor, dispute }: Frozen) => ({
  frozenMinor: frozen(money) - amountMinor,
  closedDisputes: [...(money.closedDisputes ?? []), ...(dispute === undefined ? [] : [dispute])],
})

export const mayGive = (money: Money, given: Act & GivenBack): boolean =>
  (isOneOf(given, 'system') || (isByStaff(given) && !isBound(money))) &&
  given.reason !== '' &&
  Number.isInteger(given.amountMinor) &&
  given.amountMinor > 0 &&
  given.amountMinor <= left(money)
/** The system gives back what a return has settled, whose limit was judged there. */
export const mayGiveNow = (money: Money, given: Act & GivenBack): boolean =>
  mayGive(money, given) &&
  (isOneOf(given, 'system') ||
    isWithinLimit(given, money.aloneMinor ?? 0) ||
    isSeconded(money.proposal ?? null, given))
