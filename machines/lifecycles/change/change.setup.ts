// The context, events and rules of a change that costs more. What it costs and whether it can still be made,
// the host works out under the lock of its order.
import { assign, setup } from 'xstate'
import { changeRemindersMost } from '#domain/orders/order-change.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'

export interface ChangeContext {
  /** What its buyer is asked for, in minor units. */
  readonly dueMinor: number
  /** Until when it may be paid, in epoch milliseconds; null while nobody is asked. */
  readonly until: number | null
  /** How often staff have sent the link once more. */
  readonly reminders: number
  readonly isCalledToMind: boolean
}

/** What its buyer is asked for, until when, and whether there is where to write to. */
export interface Proposed {
  readonly dueMinor: number
  readonly until: number
  readonly hasEmail: boolean
}
/** Money that came for it; `isOpen`: the order still stands as it was when it was proposed. */
export interface Paid {
  readonly amountMinor: number
  readonly isOpen: boolean
}
/** What the house bears instead, above what one person may give away or not. */
export interface Waived {
  readonly isOpen: boolean
  readonly isWithinLimit: boolean
}
type Why = { readonly reason: string }

export type ChangeEvent =
  | (Act & Proposed & { type: 'change.propose' })
  | (Act & { type: 'change.remind' })
  | (Act & Paid & { type: 'change.pay' })
  | (Act & Waived & { type: 'change.waive' })
  | (Act & { type: 'change.decline' })
  | (Act & Why & { type: 'change.withdraw' })
  | (Act & { type: 'change.lapse' })

const holdsAt = ({ until }: ChangeContext, at: number) => until !== null && at < until

export const changeSetup = setup({
  types: { context: {} as ChangeContext, events: {} as ChangeEvent },
  guards: {
    mayPropose: (_, facts: Act & Proposed) =>
      isByStaff(facts) && facts.dueMinor > 0 && facts.hasEmail && facts.until > facts.at,
    mayRemind: ({ context }, act: Act) =>
      holdsAt(context, act.at) &&
      ((isByStaff(act) && context.reminders < changeRemindersMost) ||
        (isOneOf(act, 'clock') && !context.isCalledToMind && act.at >= (context.until ?? 0) - 2 * dayMs)),
    /** The whole difference, no matter how late the bank says so: its day is the one of the charge. */
    isPaid: ({ context }, facts: Act & Paid) =>
      isOneOf(facts, 'payment') && facts.isOpen && facts.amountMinor === context.dueMinor,
    mayWaive: (_, facts: Act & Waived) =>
      isByStaff(facts) && facts.isOpen && (facts.isWithinLimit || isOneOf(facts, 'boss')),
    isByShopper: (_, act: Act) => isOneOf(act, 'shopper'),
    isReasoned: (_, params: Act & Why) => isByStaff(params) && params.reason !== '',
    /** Its day is over, or the order has moved on. */
    isOver: ({ context }, act: Act) =>
      isOneOf(act, 'system') || (isOneOf(act, 'clock') && !holdsAt(context, act.at)),
  },
  actions: {
    keepProposed: assign({
      dueMinor: (_, { dueMinor }: Proposed) => dueMinor,
      until: (_, { until }: Proposed) => until,
    }),
    keepReminded: assign({
      reminders: ({ context }, act: Act) => context.reminders + (isByStaff(act) ? 1 : 0),
      isCalledToMind: ({ context }, act: Act) => context.isCalledToMind || isOneOf(act, 'clock'),
    }),
    effect,
  },
})
