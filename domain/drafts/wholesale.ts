// Trade orders: what a label sells to shops at, and how a shop's wish stands. Rules 24.
import { type CurrencyCode, currencyOfProject } from '../money/currency.ts'
import { multiplyDivide } from '../money/money.ts'
import type { StatusColour } from '../site/status-colour.ts'
import { draftCopiesMost } from './draft.ts'

/** The states, in the order of a good day, then the other ends. */
const tradeStates = ['asked', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const
type TradeState = (typeof tradeStates)[number]

/** True for one of the states. */
const isTradeState = (word: unknown): word is TradeState => tradeStates.some(state => state === word)

/** What people ask for: the label answers, the shop takes its wish back. */
export const tradeMoves = ['accept', 'decline', 'withdraw'] as const
export type TradeMove = (typeof tradeMoves)[number]

/** True for one of the moves. */
export const isTradeMove = (word: unknown): word is TradeMove => tradeMoves.some(move => move === word)

/** How a shop would pay: by a link before anything is sent, or by its invoice, within what it may owe. */
export const tradePayments = ['prepaid', 'terms'] as const

/** Days in which a label answers; a wish lapses with the last of them. An assumption. */
export const tradeAnswerDays = 7
/** Copies of one wish, and of a box, at most: those of a line of a manual order. */
export const tradeCopiesMost = draftCopiesMost
/** Copies of the smallest wish where its label says nothing else. An assumption. */
export const tradeMinimum = 5
/** The dearest copy, net, in minor units. */
export const tradePriceMost = 10_000_000
export const tradeReasonMax = 200

interface TradeTerms {
  /** Copies of the smallest wish. */
  readonly minimum: number
  /** Copies in a box: only whole boxes are sold; 1 for any number. */
  readonly box: number
}

/** What is wrong with a number of copies, by the terms of a record; undefined where nothing is. */
export function copiesMistake(
  { minimum, box }: TradeTerms,
  copies: number,
): 'copies_few' | 'copies_box' | undefined {
  if (copies < minimum) return 'copies_few'
  return copies % box === 0 ? undefined : 'copies_box'
}

/** The fewest copies that the terms allow: the minimum, rounded up to whole boxes. */
export const fewestCopies = ({ minimum, box }: TradeTerms): number => Math.ceil(minimum / box) * box

/** Whether any number of copies fits the terms. */
export const isSellable = (terms: TradeTerms): boolean => fewestCopies(terms) <= tradeCopiesMost

/** What a copy costs with the tax of where it goes, rounded half up to the minor unit, as orders have it. */
export const tradeGross = (netMinor: number, vatBasisPoints: number): number =>
  multiplyDivide(netMinor, 10_000 + vatBasisPoints, 10_000)

/** What copies come to before their parcel: the agreed price of each, and the tax contained in all. */
export function tradeSums({ price, copies, basisPoints }: TradeLine) {
  const totalMinor = tradeGross(price, basisPoints) * copies
  return { totalMinor, taxMinor: multiplyDivide(totalMinor, basisPoints, 10_000 + basisPoints) }
}

interface TradeLine {
  /** Of one copy, net, in minor units. */
  readonly price: number
  readonly copies: number
  readonly basisPoints: number
}

/** The currency a record is sold to shops in: euro, but for records that are sold in another alone. */
export const tradeCurrency = (projectId: number): CurrencyCode => currencyOfProject(projectId, 'EUR')

/** How a wish stands for who reads it: what was accepted goes on as its offer and its order do. */
export const tradeStandings = [
  'asked',
  'to_pay',
  'ordered',
  'over',
  'declined',
  'withdrawn',
  'lapsed',
] as const
type TradeStanding = (typeof tradeStandings)[number]

/** Yellow waits for the label, blue for the shop. */
export const tradeStandingColours = {
  asked: 'yellow',
  to_pay: 'blue',
  ordered: 'green',
  over: 'grey',
  declined: 'grey',
  withdrawn: 'grey',
  lapsed: 'grey',
} as const satisfies Record<TradeStanding, StatusColour>

/** Where a wish stands, by its own state and those of its offer and its order, as far as there are any. */
export function tradeStanding(
  state: string,
  draft: string | null | undefined,
  order: string | null | undefined,
): TradeStanding {
  if (state !== 'accepted') return isTradeState(state) && state !== 'accepted' ? state : 'over'
  if (draft === 'lapsed' || draft === 'dropped') return 'over'
  if (draft !== 'placed' || order === 'pending_payment') return 'to_pay'
  return order === 'cancelled' || order === 'refunded' ? 'over' : 'ordered'
}

/** What a wish is called: `W-00012`. */
export const tradeRef = (id: number): string => `W-${String(id).padStart(5, '0')}`
