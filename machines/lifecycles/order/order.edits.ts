// What staff change of the lines of a paid order, and which come to nothing, judged against what the order
// counts. Rules 2.
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { isBound, left } from './order.money.ts'

/** Lines that staff take out and put in, and what goes back by it. */
export interface Edited {
  readonly linesOut: number
  readonly linesIn: number
  /** How many of either wait for a release. */
  readonly heldOut: number
  readonly heldIn: number
  /** Lines put in whose copies have all left: of a line that was sent in part, what was sent. */
  readonly sentIn?: number
  readonly amountMinor: number
  /** What its buyer has paid for it above what the order had brought; then nothing goes back. */
  readonly paidMinor?: number
  /** Its buyer withdrew from copies that have not left: nobody decides on it. */
  readonly isWithdrawn?: boolean
  readonly reason: string
}

/** Lines that come to nothing because their project failed, and what goes back for them. */
export interface Dropped {
  readonly lines: number
  /** How many of them waited for the project. */
  readonly linesHeld: number
  readonly amountMinor: number
  readonly reason: string
}

/** What an order counts, in lines and in minor units. */
interface Counts {
  readonly lines: number
  readonly linesHeld: number
  readonly linesShipped: number
  readonly capturedMinor: number
  readonly refundedMinor: number
  readonly frozenMinor?: number
  readonly isOfContract?: boolean
}

export const isCount = (count: number) => Number.isInteger(count) && count >= 0
export const isCountBelow = (count: number, most: number) => isCount(count) && count < most

/** Staff change an order; one that costs more is changed by the money for it, a withdrawal by itself. */
const isEditor = (edited: Act & Edited) =>
  isOneOf(edited, 'payment')
    ? isPaidFor(edited)
    : (isByStaff(edited) || (isOneOf(edited, 'system') && edited.isWithdrawn === true)) &&
      edited.paidMinor === undefined
const isPaidFor = ({ paidMinor = 0, amountMinor }: Edited) =>
  isCount(paidMinor) && paidMinor > 0 && amountMinor === 0
export const isEditable = (context: Counts, edited: Act & Edited) =>
  isEditor(edited) &&
  !isBound(context) &&
  edited.reason !== '' &&
  [edited.linesOut, edited.linesIn, edited.heldOut, edited.heldIn, edited.amountMinor].every(isCount) &&
  edited.linesOut + edited.linesIn > 0 &&
  isCountBelow(sentIn(edited), edited.linesIn - edited.heldIn + 1) &&
  edited.heldOut <= Math.min(edited.linesOut, context.linesHeld) &&
  context.linesHeld - edited.heldOut + edited.heldIn <= unsentAfter(context, edited) &&
  edited.amountMinor <= left(context)
export const sentIn = ({ sentIn: lines = 0 }: Edited) => lines
export const linesAfter = (context: Counts, { linesOut, linesIn }: Edited) =>
  context.lines - linesOut + linesIn
export const unsentAfter = (context: Counts, edited: Edited) =>
  linesAfter(context, edited) - context.linesShipped - sentIn(edited)

export const isDroppable = (context: Counts, dropped: Act & Dropped) =>
  isOneOf(dropped, 'system') &&
  dropped.reason !== '' &&
  dropped.lines > 0 &&
  dropped.amountMinor >= 0 &&
  dropped.amountMinor <= left(context) &&
  dropped.linesHeld <= context.linesHeld
export const staying = (context: Counts, dropped: Dropped) => context.lines - dropped.lines
