// One offer of a part of an order, where a run has copies left and too few for the whole of it: its buyer
// takes the part, or not, within its days. Rules 2.
import { assign, setup } from 'xstate'
import { dayMs } from '#domain/time/milliseconds.ts'
import { type Act, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

interface PortionInput {
  /** Copies that are kept for it, and those that the order waits for, of which they are fewer. */
  readonly copies: number
  readonly wanted: number
  /** Until when it may be answered, in epoch milliseconds. */
  readonly until: number
}
export interface PortionContext extends PortionInput {
  readonly isCalledToMind: boolean
}
/** `backAt`: when the shop was back from an outage into which the deadline fell; null for none. */
type Late = { readonly backAt: number | null }
/** `isOpen`: the order still waits and can be changed. */
type Takeable = Late & { readonly isOpen: boolean }
export type PortionEvent =
  | (Act & { type: 'portion.offer' })
  | (Act & { type: 'portion.remind' })
  | (Act & Takeable & { type: 'portion.accept' })
  | (Act & Late & { type: 'portion.decline' })
  | (Act & Late & { type: 'portion.lapse' })
  | (Act & { type: 'portion.withdraw' })

/** Whether it may still be answered: a deadline that fell into an outage holds a day longer than that. */
export const holdsAt = ({ until }: Pick<PortionContext, 'until'>, { backAt }: Late, at: number): boolean =>
  at < until || (backAt !== null && at < backAt + dayMs)

const portionSetup = setup({
  types: {
    context: {} as PortionContext,
    events: {} as PortionEvent,
    input: {} as PortionInput,
  },
  guards: {
    mayOffer: ({ context }, act: Act) =>
      isOneOf(act, 'system') &&
      context.copies > 0 &&
      context.copies < context.wanted &&
      act.at < context.until,
    /** Once, two days before its end. */
    mayRemind: ({ context }, act: Act) =>
      isOneOf(act, 'clock') &&
      !context.isCalledToMind &&
      act.at >= context.until - 2 * dayMs &&
      act.at < context.until,
    mayAccept: ({ context }, facts: Act & Takeable) =>
      isOneOf(facts, 'shopper') && facts.isOpen && holdsAt(context, facts, facts.at),
    mayDecline: ({ context }, facts: Act & Late) =>
      isOneOf(facts, 'shopper') && holdsAt(context, facts, facts.at),
    isOver: ({ context }, facts: Act & Late) => isOneOf(facts, 'clock') && !holdsAt(context, facts, facts.at),
    /** The order has all of its copies by now, or no longer waits for any. */
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
  },
  actions: { keepReminded: assign({ isCalledToMind: true }), effect },
})

const act = { params: ({ event }: { event: Act }) => event }
const late = { params: ({ event }: { event: Act & Late }) => event }
const frees = follows('run.allot')

export const portionMachine = portionSetup.createMachine({
  id: 'portion',
  context: ({ input }) => ({ ...input, isCalledToMind: false }),
  initial: 'found',
  states: {
    found: {
      on: {
        'portion.offer': {
          guard: { type: 'mayOffer', ...act },
          target: 'offered',
          actions: follows('mail.portionOffered'),
        },
      },
    },
    offered: {
      on: {
        'portion.remind': {
          guard: { type: 'mayRemind', ...act },
          actions: ['keepReminded', ...follows('mail.portionOffered')],
        },
        'portion.accept': {
          guard: { type: 'mayAccept', params: ({ event }) => event },
          target: 'accepted',
        },
        'portion.decline': { guard: { type: 'mayDecline', ...late }, target: 'declined', actions: frees },
        'portion.lapse': { guard: { type: 'isOver', ...late }, target: 'lapsed', actions: frees },
        'portion.withdraw': { guard: { type: 'isBySystem', ...act }, target: 'withdrawn' },
      },
    },
    accepted: {},
    declined: {},
    lapsed: {},
    withdrawn: {},
  },
})
