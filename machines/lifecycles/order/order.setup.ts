// The order's context, events and rules: the columns of the table in the domain design, section 3.3.
// Guards judge the facts in the event against what the order remembers; nothing here asks the world.
import { dayMs } from '#domain/time/milliseconds.ts'
import { type OrderState, reserveMinutes } from '#domain/orders/order-state.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'
import {
  type Dropped,
  type Edited,
  isCount,
  isCountBelow,
  isDroppable,
  isEditable,
  linesAfter,
  sentIn,
  staying,
  unsentAfter,
} from './order.edits.ts'
import {
  type Disputed,
  type Frozen,
  frozen,
  type GivenBack,
  held,
  isBound,
  isFree,
  isFrozen,
  isLost,
  isUndecided,
  left,
  mayFreeze,
  mayGive,
  mayGiveNow,
  thawed,
} from './order.money.ts'
import { isSeconded, type Proposal, proposalOf } from '../second-person.ts'

/** Stock is kept for an unpaid order this long, unless it was placed with a `holdMs` of its own. Rules 2. */
export const reservationMs = reserveMinutes * 60_000
/** Without a word from the carrier a parcel counts as delivered after this. Rules 2. */
export const silentDeliveryMs = 30 * dayMs
/** An order completes this long after delivery, unless a return of it is open. Rules 2. */
export const returnWindowMs = 14 * dayMs

interface OrderInput {
  readonly totalMinor: number
  readonly currency: string
  readonly lines: number
  /** Lines that wait for a release or a goal. */
  readonly linesHeld: number
  readonly placedAt: number
  readonly holdMs?: number
  /** It pays for a contract, which alone takes it back. */
  readonly isOfContract?: boolean
}
export interface OrderContext extends OrderInput {
  readonly capturedMinor: number
  readonly refundedMinor: number
  readonly linesShipped: number
  readonly shippedAt: number | null
  readonly deliveredAt: number | null
  /** Returns of it that are open. */
  readonly claims: number
  /** A refund above the limit that waits for a second person. */
  readonly proposal?: Proposal | null
  /** What single members of staff gave back, each within the limit: together it is not passed either. */
  readonly aloneMinor?: number
  /** How often something of it was sent once more. */
  readonly replacements?: number
  readonly disputedFrom: OrderState | null
  /** Of what was paid for changes of it, what banks took back and have not decided about: it stands apart. */
  readonly frozenMinor?: number
  /** Disputes that were decided, by the provider's number: word of one that comes late opens none. */
  readonly closedDisputes?: readonly string[]
}
export interface Sum {
  readonly amountMinor: number
  readonly currency: string
}
/** Some lines can go ahead; `linesHeld`: how many still wait, when that is fewer than the order knows of. */
export interface Split {
  readonly secondParcelPaid: boolean
  readonly linesHeld?: number
}
/** A parcel at the bench, and scanned barcodes that do not belong to it. */
export interface Scan {
  /** Lines whose last copies are in it. */
  readonly lines: number
  /** Lines of which some copies are in it and more are to follow; only a part of an order has such. */
  readonly begun?: number
  readonly mismatches: number
}
/** Copies that were sent and go out once more, for nothing. */
export interface Replaced {
  readonly copies: number
  /** How many of them were replaced before: each is once, unless it is said. */
  readonly repeated: number
  readonly isAgain: boolean
  readonly reason: string
}
/** What decides whether a shopper may cancel. */
export interface CancelFacts {
  readonly isPicking: boolean
  readonly projectAllows: boolean
  /** A gift in it is somebody else's by now. */
  readonly isGiftRedeemed?: boolean
}

export type OrderEvent =
  | (Act & Sum & { type: 'order.payOk' })
  | (Act & { type: 'order.payFail' })
  | (Act & { type: 'order.pledge' })
  | (Act & { type: 'order.expire' })
  | (Act & { type: 'order.hold' })
  | (Act & { type: 'order.release'; linesUnavailable: number })
  | (Act & Split & { type: 'order.split' })
  | (Act & Scan & { type: 'order.shipPart' })
  | (Act & Scan & { type: 'order.shipAll' })
  | (Act & { type: 'order.deliver' })
  | (Act & { type: 'order.complete' })
  | (Act & CancelFacts & { type: 'order.cancelSelf' })
  | (Act & { type: 'order.cancelStaff'; reason: string })
  | (Act & Dropped & { type: 'order.dropLines' })
  | (Act & Edited & { type: 'order.edit' })
  | (Act & Replaced & { type: 'order.replace' })
  | (Act & { type: 'order.returnOpened' })
  | (Act & { type: 'order.returnClosed' })
  | (Act & GivenBack & { type: 'order.giveBack' })
  | (Act & Disputed & { type: 'order.disputeOpened' })
  | (Act & Disputed & { type: 'order.disputeWon' })
  | (Act & Frozen & { type: 'order.disputeLost' })
  | (Act & Frozen & { type: 'order.changeDisputed' })
  | (Act & Frozen & { type: 'order.changeWon' })
  | (Act & Frozen & { type: 'order.changeLost' })

const isSince = (start: number | null, at: number, ms: number) => start !== null && at >= start + ms
const isByBench = (act: Act) => isOneOf(act, 'logistician') || isByStaff(act)

/** Disputed while all of it was still to be sent. */
const isUnsent = ({ disputedFrom }: OrderContext) =>
  (['paid', 'on_hold', 'ready'] as const).some(state => state === disputedFrom)
const isReleasable = (act: Act & { linesUnavailable: number }) =>
  (isOneOf(act, 'system') || isByStaff(act)) && act.linesUnavailable === 0
const heldBy = (context: OrderContext, { linesHeld = context.linesHeld }: Split) => linesHeld
const begunIn = ({ begun = 0 }: Scan) => begun

export const orderSetup = setup({
  types: { context: {} as OrderContext, events: {} as OrderEvent, input: {} as OrderInput },
  guards: {
    isByPayment: (_, act: Act) => isOneOf(act, 'payment', 'system'),
    mayPledge: ({ context }, act: Act) => isOneOf(act, 'payment', 'system') && context.linesHeld > 0,
    isWholeSum: ({ context }, sum: Act & Sum) =>
      isOneOf(sum, 'payment', 'system') &&
      sum.amountMinor === context.totalMinor &&
      sum.currency === context.currency,
    isLateMoney: ({ context }, act: Act) => isOneOf(act, 'payment', 'system') && context.capturedMinor === 0,
    hasExpired: ({ context }, act: Act) =>
      isOneOf(act, 'clock') && isSince(context.placedAt, act.at, context.holdMs ?? reservationMs),
    hasHeldLines: ({ context }, act: Act) => isOneOf(act, 'system') && context.linesHeld > 0,
    isAvailable: (_, act: Act & { linesUnavailable: number }) => isReleasable(act),
    /** What an order that goes already has left behind. */
    isRestAvailable: ({ context }, act: Act & { linesUnavailable: number }) =>
      context.linesHeld > 0 && isReleasable(act),
    maySplit: ({ context }, split: Act & Split) =>
      (isOneOf(split, 'shopper') || isByStaff(split)) &&
      split.secondParcelPaid &&
      isCountBelow(heldBy(context, split), context.lines) &&
      heldBy(context, split) <= context.linesHeld,
    /** Of what was left behind some more can go; the last of it is released. */
    maySplitFurther: ({ context }, split: Act & Split) =>
      isByStaff(split) &&
      split.secondParcelPaid &&
      heldBy(context, split) > 0 &&
      isCountBelow(heldBy(context, split), context.linesHeld),
    isPartScanned: ({ context }, scan: Act & Scan) =>
      isByBench(scan) &&
      scan.mismatches === 0 &&
      isCount(scan.lines) &&
      isCount(begunIn(scan)) &&
      scan.lines + begunIn(scan) > 0 &&
      context.linesShipped + scan.lines < context.lines &&
      context.linesShipped + scan.lines + begunIn(scan) <= context.lines - context.linesHeld,
    isAllScanned: ({ context }, scan: Act & Scan) =>
      isByBench(scan) &&
      scan.mismatches === 0 &&
      begunIn(scan) === 0 &&
      context.linesHeld === 0 &&
      context.linesShipped + scan.lines === context.lines,
    hasArrived: ({ context }, act: Act) =>
      isOneOf(act, 'carrier') ||
      isByBench(act) ||
      (isOneOf(act, 'clock') && isSince(context.shippedAt, act.at, silentDeliveryMs)),
    isSettled: ({ context }, act: Act) =>
      isOneOf(act, 'clock') && context.claims === 0 && isSince(context.deliveredAt, act.at, returnWindowMs),
    mayCancelSelf: ({ context }, act: Act & CancelFacts) =>
      isOneOf(act, 'shopper') &&
      !act.isPicking &&
      act.projectAllows &&
      act.isGiftRedeemed !== true &&
      isFree(context),
    /** Not while a bank has some of the money that would go back. */
    mayCancel: ({ context }, act: Act & { reason: string }) =>
      (isOneOf(act, 'system') || isByStaff(act)) && act.reason !== '' && isFree(context),
    isWholeDrop: ({ context }, dropped: Act & Dropped) =>
      isDroppable(context, dropped) &&
      staying(context, dropped) === 0 &&
      dropped.amountMinor === held(context),
    isPartDrop: ({ context }, dropped: Act & Dropped) =>
      isDroppable(context, dropped) && staying(context, dropped) > context.linesShipped,
    /** What was sent already is all that is left. */
    isRestDrop: ({ context }, dropped: Act & Dropped) =>
      isDroppable(context, dropped) && staying(context, dropped) === context.linesShipped,
    /** Something is left to send. */
    isPartEdit: ({ context }, edited: Act & Edited) =>
      isEditable(context, edited) && unsentAfter(context, edited) > 0,
    /** What was sent already is all that is left. */
    isRestEdit: ({ context }, edited: Act & Edited) =>
      isEditable(context, edited) &&
      unsentAfter(context, edited) === 0 &&
      edited.heldOut === context.linesHeld,
    mayReplace: ({ context }, { copies, repeated, isAgain, reason, ...act }: Act & Replaced) =>
      (isOneOf(act, 'system') || isByStaff(act)) &&
      reason !== '' &&
      (context.linesShipped > 0 || context.shippedAt !== null) &&
      Number.isInteger(copies) &&
      copies > 0 &&
      (repeated === 0 || isAgain),
    isBySystem: ({ context }, act: Act) => isOneOf(act, 'system') && !isBound(context),
    isClaimed: ({ context }, act: Act) => isOneOf(act, 'system') && context.claims > 0,
    mayGiveBack: ({ context }, given: Act & GivenBack) => mayGiveNow(context, given),
    isAllGivenBack: ({ context }, given: Act & GivenBack) =>
      mayGiveNow(context, given) && given.amountMinor === held(context),
    mayProposeBack: ({ context }, given: Act & GivenBack) => mayGive(context, given),
    mayDispute: ({ context }, act: Act & Disputed) =>
      isOneOf(act, 'payment', 'system') && isUndecided(context, act),
    mayFreeze: ({ context }, sum: Act & Frozen) => mayFreeze(context, sum),
    isLost: ({ context }, sum: Act & Frozen) => isLost(context, sum),
    isLostWhole: ({ context }, sum: Act & Frozen) =>
      isLost(context, sum) && sum.amountMinor === left(context),
    isLostHalfSent: ({ context }, sum: Act & Frozen) =>
      isLost(context, sum) && context.disputedFrom === 'partly_shipped',
    isLostUnsent: ({ context }, sum: Act & Frozen) => isLost(context, sum) && isUnsent(context),
    isFrozen: ({ context }, sum: Act & Frozen) => isFrozen(context, sum),
    isAllLost: ({ context }, sum: Act & Frozen) =>
      isFrozen(context, sum) && sum.amountMinor === held(context),
    cameFrom: ({ context }, params: Act & Disputed & { state: OrderState }) =>
      isOneOf(params, 'payment') && isUndecided(context, params) && context.disputedFrom === params.state,
  },
  actions: {
    keepCaptured: assign({ capturedMinor: (_, { amountMinor }: Sum) => amountMinor }),
    keepReleased: assign({ linesHeld: 0 }),
    keepHeld: assign({ linesHeld: ({ context }, split: Split) => heldBy(context, split) }),
    keepShipped: assign({
      linesShipped: ({ context }, { lines }: Act & Scan) => context.linesShipped + lines,
      shippedAt: (_, { at }: Act & Scan) => at,
    }),
    keepDelivered: assign({ deliveredAt: (_, { at }: Act) => at }),
    keepDropped: assign({
      lines: ({ context }, { lines }: Dropped) => context.lines - lines,
      linesHeld: ({ context }, { linesHeld }: Dropped) => context.linesHeld - linesHeld,
      refundedMinor: ({ context }, { amountMinor }: Dropped) => context.refundedMinor + amountMinor,
    }),
    keepEdited: assign(({ context }, edited: Edited) => ({
      lines: linesAfter(context, edited),
      linesShipped: context.linesShipped + sentIn(edited),
      linesHeld: context.linesHeld - edited.heldOut + edited.heldIn,
      capturedMinor: context.capturedMinor + (edited.paidMinor ?? 0),
      refundedMinor: context.refundedMinor + edited.amountMinor,
    })),
    keepReplaced: assign({ replacements: ({ context }) => (context.replacements ?? 0) + 1 }),
    openClaim: assign({ claims: ({ context }) => context.claims + 1 }),
    closeClaim: assign({ claims: ({ context }) => context.claims - 1 }),
    keepGivenBack: assign(({ context }, given: Act & GivenBack) => ({
      refundedMinor: context.refundedMinor + given.amountMinor,
      proposal: isByStaff(given) ? null : (context.proposal ?? null),
      ...(isByStaff(given) &&
        !isSeconded(context.proposal ?? null, given) && {
          aloneMinor: (context.aloneMinor ?? 0) + given.amountMinor,
        }),
    })),
    keepProposal: assign({ proposal: (_, given: Act & GivenBack) => proposalOf(given) }),
    keepAllRefunded: assign({ refundedMinor: ({ context }) => context.capturedMinor - frozen(context) }),
    keepOrigin: assign({ disputedFrom: (_, { state }: { state: OrderState }) => state }),
    closeDispute: assign(({ context }, { dispute }: Disputed) => ({
      disputedFrom: null,
      ...(dispute !== undefined && { closedDisputes: [...(context.closedDisputes ?? []), dispute] }),
    })),
    keepFrozen: assign({
      frozenMinor: ({ context }, { amountMinor }: Frozen) => frozen(context) + amountMinor,
    }),
    closeFrozen: assign(({ context }, sum: Frozen) => thawed(context, sum)),
    keepLost: assign({
      refundedMinor: ({ context }, { amountMinor }: Frozen) => context.refundedMinor + amountMinor,
    }),
    effect,
  },
})
