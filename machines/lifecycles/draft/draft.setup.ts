// The manual order's context, events and rules. Guards judge the facts in the event against what is
// remembered; what it costs and whether the copies are there, the host works out as for every cart.
import { dayMs } from '#domain/time/milliseconds.ts'
import { type DraftWay, remindBeforeDays, remindersMost } from '#domain/drafts/draft.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'

export interface DraftContext {
  /** Counts what was changed, so that a link knows whether it shows what it was sent for. */
  readonly version: number
  /** What was offered, in minor units; null while nothing is. */
  readonly totalMinor: number | null
  /** Until when the link holds, in epoch milliseconds. */
  readonly linkUntil: number | null
  /** Its copies are kept for the buyer while the link holds. */
  readonly isHeld: boolean
  readonly reminders: number
  readonly isCalledToMind: boolean
  readonly way: DraftWay | null
  /** A sale on account above the limit that waits for a second person. */
  readonly owing?: Owing | null
}

/** What the first person said. */
interface Owing {
  readonly by: string
  readonly totalMinor: number
}

/** What a cart of these lines comes to now. */
export interface Priced {
  readonly totalMinor: number
  /** What payment would refuse. */
  readonly problems: number
}
/** What a buyer is told by mail. */
interface Written {
  readonly hasEmail: boolean
  /** Until when it holds, in epoch milliseconds. */
  readonly until: number
}
export type Offered = Priced & Written & { readonly holds: boolean }
export type Awaited = Priced & Written & { readonly hasAccount: boolean }
/** What a sale on account is judged by, in minor units of its currency. */
export interface Credit {
  /** How much the customer may owe; 0: nothing is sold to them on account. */
  readonly limitMinor: number
  /** What they owe already. */
  readonly dueMinor: number
  /** Whoever acts may say how much is sold on account. */
  readonly mayCredit: boolean
  /** Nobody else may. */
  readonly isAlone: boolean
}
export type Owed = Priced & Written & Credit & { readonly hasAccount: boolean }
/** What a contract asks for is asked for until it is paid, in whatever way it was to be. */
export type Unpaid = { readonly isOfContract?: boolean }
export type Why = { readonly reason: string }

export type DraftEvent =
  | (Act & { type: 'draft.edit' })
  | (Act & Offered & { type: 'draft.offer' })
  | (Act & { type: 'draft.revise' })
  | (Act & { type: 'draft.remind' })
  | (Act & Priced & { type: 'draft.payByLink' })
  | (Act & Awaited & { type: 'draft.awaitTransfer' })
  | (Act & Owed & { type: 'draft.onAccount' })
  | (Act & Priced & { type: 'draft.payAtCounter' })
  | (Act & Unpaid & { type: 'draft.unpaid' })
  | (Act & { type: 'draft.lapse' })
  | (Act & Why & { type: 'draft.drop' })

const isSold = ({ problems, totalMinor }: Priced) => problems === 0 && totalMinor >= 0
/** What money is waited for: the buyer is told by mail, and the shop has said where to. */
const isAwaitable = (facts: Act & Awaited) =>
  (isByStaff(facts) || isOneOf(facts, 'system')) &&
  isSold(facts) &&
  facts.totalMinor > 0 &&
  facts.hasEmail &&
  facts.hasAccount &&
  facts.until > facts.at
const isWithinCredit = ({ totalMinor, dueMinor, limitMinor }: Priced & Credit) =>
  dueMinor + totalMinor <= limitMinor
/** Somebody else who may give credit says the same, or nobody else may. */
const isCreditSeconded = ({ owing }: DraftContext, { actor, totalMinor, mayCredit, isAlone }: Act & Owed) =>
  mayCredit &&
  (isAlone || (owing?.totalMinor === totalMinor && actor.id !== undefined && owing.by !== actor.id))
const holdsAt = ({ linkUntil }: DraftContext, at: number) => linkUntil !== null && at < linkUntil

export const draftSetup = setup({
  types: { context: {} as DraftContext, events: {} as DraftEvent },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    /** The system offers what a contract asks for. */
    mayOffer: (_, facts: Act & Offered) =>
      (isByStaff(facts) || isOneOf(facts, 'system')) &&
      isSold(facts) &&
      facts.hasEmail &&
      facts.until > facts.at,
    /** What is paid is what was offered, while the link holds. */
    mayPay: ({ context }, facts: Act & Priced) =>
      isOneOf(facts, 'shopper') &&
      isSold(facts) &&
      facts.totalMinor === context.totalMinor &&
      holdsAt(context, facts.at),
    mayAwait: (_, facts: Act & Awaited) => isAwaitable(facts),
    mayOwe: ({ context }, facts: Act & Owed) =>
      isAwaitable(facts) &&
      facts.limitMinor > 0 &&
      (isWithinCredit(facts) || isCreditSeconded(context, facts)),
    /** Above the limit it waits for a second person. */
    mayProposeOwing: (_, facts: Act & Owed) => isAwaitable(facts) && facts.limitMinor > 0,
    mayTake: (_, facts: Act & Priced) => isByStaff(facts) && isSold(facts),
    mayRemind: ({ context }, act: Act) =>
      (isByStaff(act) && context.reminders < remindersMost) ||
      (isOneOf(act, 'clock') &&
        !context.isCalledToMind &&
        context.linkUntil !== null &&
        act.at >= context.linkUntil - remindBeforeDays * dayMs &&
        act.at < context.linkUntil),
    /** Its order came to nothing, and the link may still be paid. */
    isPayableAgain: ({ context }, act: Act & Unpaid) =>
      isOneOf(act, 'system') &&
      (context.way === 'link' || act.isOfContract === true) &&
      holdsAt(context, act.at),
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    isOver: ({ context }, act: Act) => isOneOf(act, 'clock') && !holdsAt(context, act.at),
    isReasoned: (_, params: Act & Why) =>
      (isByStaff(params) || isOneOf(params, 'system')) && params.reason !== '',
  },
  actions: {
    keepChanged: assign({ version: ({ context }) => context.version + 1, owing: null }),
    keepOffered: assign({
      version: ({ context }) => context.version + 1,
      totalMinor: (_, { totalMinor }: Offered) => totalMinor,
      linkUntil: (_, { until }: Offered) => until,
      isHeld: (_, { holds }: Offered) => holds,
      reminders: 0,
      isCalledToMind: false,
      owing: null,
    }),
    keepRevised: assign({
      version: ({ context }) => context.version + 1,
      totalMinor: null,
      linkUntil: null,
      isHeld: false,
      owing: null,
    }),
    keepReminded: assign({
      reminders: ({ context }, act: Act) => context.reminders + (isByStaff(act) ? 1 : 0),
      isCalledToMind: ({ context }, act: Act) => context.isCalledToMind || isOneOf(act, 'clock'),
    }),
    keepPlaced: assign({
      totalMinor: (_, { totalMinor }: Priced & { way: DraftWay }) => totalMinor,
      way: (_, { way }: Priced & { way: DraftWay }) => way,
    }),
    keepOwing: assign({
      owing: (_, { actor, totalMinor }: Act & Owed) => ({ by: actor.id ?? '', totalMinor }),
    }),
    effect,
  },
})
