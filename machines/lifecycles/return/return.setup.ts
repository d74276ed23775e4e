// The return's context, events and rules. Guards judge the facts in the event against what is remembered.
import { dayMs } from '#domain/time/milliseconds.ts'
import type { ReturnCause } from '#domain/returns/return.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'
import {
  type GivingBack,
  isSeconded,
  isWithinLimit,
  mayPayBack,
  type Proposal,
  proposalOf,
} from '../second-person.ts'

interface ReturnInput {
  readonly kind: ReturnCause
  /** Whose order it is; null: a guest's. */
  readonly buyerId: string | null
}
export interface ReturnContext extends ReturnInput {
  /** When it was accepted, in epoch milliseconds; null before. */
  readonly acceptedAt: number | null
  readonly isReminded: boolean
  /** The goods stay with their buyer. */
  readonly isKept: boolean
  /** It ended with another copy instead of money. */
  readonly isReplaced: boolean
  /** What went back for it so far, in minor units. */
  readonly paidMinor: number
  readonly isAdvanced: boolean
  /** A refund above the limit that waits for a second person. */
  readonly proposal: Proposal | null
}

/** What a withdrawal is judged by: the law asks nothing else. */
export interface AdmitFacts {
  readonly isInTime: boolean
  readonly isExempt: boolean
  /** All of it is on its way to the buyer, or with them. */
  readonly isSent: boolean
}
export type Why = { readonly reason: string }
/** The goods stay with the buyer, who need not send them. */
export type Keeps = { readonly keeps: boolean }
/** Copies that came, and copies that were looked at. */
export type Pieces = { readonly received: number; readonly graded: number }
/** Copies of it that are on the shelf again: those are sold, not sent back. */
export type Shelved = { readonly shelved: number }
export type Received = { readonly copies: number }
/** Copies that go out once more instead of money. */
export type Replacing = { readonly copies: number }
export type ReturnEvent =
  | (Act & AdmitFacts & { type: 'return.admit' })
  | (Act & Keeps & { type: 'return.accept' })
  | (Act & Why & { type: 'return.refuse' })
  | (Act & { type: 'return.send'; tracking: string })
  | (Act & Received & { type: 'return.receive' })
  | (Act & Pieces & { type: 'return.grade' })
  | (Act & GivingBack & { type: 'return.settle' })
  | (Act & GivingBack & { type: 'return.advance' })
  | (Act & Why & Shelved & { type: 'return.sendBack' })
  | (Act & Replacing & { type: 'return.replace' })
  | (Act & { type: 'return.lose' })
  | (Act & { type: 'return.miss' })
  | (Act & { type: 'return.remind' })
  | (Act & { type: 'return.lapse' })
  | (Act & { type: 'return.reopen' })

/** Accepted goods that nobody sends: their buyer is reminded, then it lapses. Rules 14, assumed. */
export const remindAfterMs = 10 * dayMs
export const lapseAfterMs = 21 * dayMs

const isSince = (start: number | null, at: number, ms: number) => start !== null && at >= start + ms
const isByWarehouse = (act: Act) => isOneOf(act, 'logistician') || isByStaff(act)
/**
 * By staff, not for themselves unless they are alone, never more than is left, and nothing only where it went
 * back before.
 */
const mayGive = ({ buyerId, paidMinor }: ReturnContext, giving: Act & GivingBack) =>
  isByStaff(giving) &&
  mayPayBack(buyerId, giving) &&
  Number.isInteger(giving.amountMinor) &&
  (giving.amountMinor > 0 || (giving.amountMinor === 0 && (paidMinor > 0 || giving.leftMinor === 0))) &&
  giving.amountMinor <= giving.leftMinor
const mayReplace = ({ kind, paidMinor }: ReturnContext, params: Act & Replacing) =>
  isByStaff(params) && kind !== 'withdrawal' && paidMinor === 0 && params.copies > 0
const mayAdvance = (context: ReturnContext, giving: Act & GivingBack) =>
  context.kind !== 'recall' && !context.isAdvanced && giving.amountMinor > 0 && mayGive(context, giving)

export const returnSetup = setup({
  types: { context: {} as ReturnContext, events: {} as ReturnEvent, input: {} as ReturnInput },
  guards: {
    /** A withdrawal in time is taken without anybody's word; a parcel that is called back has it. */
    isLawful: ({ context }, facts: Act & AdmitFacts) =>
      isOneOf(facts, 'system') &&
      (context.kind === 'recall' ||
        (context.kind === 'withdrawal' && facts.isInTime && !facts.isExempt && facts.isSent)),
    isByStaff: (_, params: Act) => isByStaff(params),
    /** Its parcel was called back; nobody sends it, and it is opened by its parcel alone. */
    /** Its goods never reached their buyer, and will not. */
    isBySystem: (_, params: Act) => isOneOf(params, 'system'),
    isRecall: ({ context }, params: Act) => isOneOf(params, 'system') && context.kind === 'recall',
    mayReopen: ({ context }, params: Act) => isByStaff(params) && context.kind !== 'recall',
    isKept: (_, params: Act & Keeps) => isByStaff(params) && params.keeps,
    isReasoned: (_, params: Act & Why) => isByStaff(params) && params.reason !== '',
    mayGoBack: ({ context }, params: Act & Why & Shelved) =>
      isByStaff(params) && context.kind !== 'recall' && params.reason !== '' && params.shelved === 0,
    /** The shop makes good what was wrong; who withdraws wants their money. */
    mayReplace: ({ context }, params: Act & Replacing) => mayReplace(context, params),
    /** Nobody sends or pays ahead what is on its way back: where it is, its parcel says. */
    mayReplaceAhead: ({ context }, params: Act & Replacing) =>
      context.kind !== 'recall' && mayReplace(context, params),
    maySend: ({ context }, params: Act) =>
      context.kind !== 'recall' && (isOneOf(params, 'shopper', 'carrier') || isByStaff(params)),
    hasCome: (_, params: Act & Received) => isByWarehouse(params) && params.copies > 0,
    isLookedAt: (_, params: Act & Pieces) =>
      isByWarehouse(params) && params.graded > 0 && params.graded === params.received,
    mayPay: ({ context }, giving: Act & GivingBack) =>
      mayGive(context, giving) &&
      (isWithinLimit(giving, context.paidMinor) || isSeconded(context.proposal, giving)),
    mayPropose: ({ context }, giving: Act & GivingBack) => mayGive(context, giving),
    mayAdvance: ({ context }, giving: Act & GivingBack) =>
      mayAdvance(context, giving) &&
      (isWithinLimit(giving, context.paidMinor) || isSeconded(context.proposal, giving)),
    mayProposeAdvance: ({ context }, giving: Act & GivingBack) => mayAdvance(context, giving),
    isToRemind: ({ context }, params: Act) =>
      isOneOf(params, 'clock') &&
      context.kind !== 'recall' &&
      !context.isReminded &&
      isSince(context.acceptedAt, params.at, remindAfterMs),
    isOverdue: ({ context }, params: Act) =>
      isOneOf(params, 'clock') &&
      context.kind !== 'recall' &&
      isSince(context.acceptedAt, params.at, lapseAfterMs),
  },
  actions: {
    keepAccepted: assign({ acceptedAt: (_, { at }: Act) => at, isReminded: false }),
    keepKept: assign({ isKept: true }),
    keepReplaced: assign({ isReplaced: true }),
    keepReminded: assign({ isReminded: true }),
    keepPaid: assign({
      paidMinor: ({ context }, { amountMinor }: GivingBack) => context.paidMinor + amountMinor,
      proposal: null,
    }),
    keepAdvanced: assign({ isAdvanced: true }),
    keepProposal: assign({ proposal: (_, giving: Act & GivingBack) => proposalOf(giving) }),
    dropProposal: assign({ proposal: null }),
    effect,
  },
})
