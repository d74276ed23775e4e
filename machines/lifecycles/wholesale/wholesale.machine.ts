// One wish of a shop for copies of a record at its trade price, until its label has answered. What it accepts
// is an offer or an order from then on, which has charts of its own. Rules 24.
import { assign, setup } from 'xstate'
import { type Act, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface WholesaleInput {
  /** Until when the label may answer, in epoch milliseconds. */
  readonly answerBy: number
  /** It is to be paid by its invoice. */
  readonly isOnTerms: boolean
}
export interface WholesaleContext extends WholesaleInput {
  /** Why it was declined, as the shop reads it; empty while it was not. */
  readonly reason: string
}
/** What an acceptance is judged by. */
export interface Takeable {
  /** What payment would refuse of it now. */
  readonly problems: number
  /** The shop may owe what it comes to. */
  readonly isWithinCredit: boolean
}
type Why = { readonly reason: string }
export type WholesaleEvent =
  | (Act & Takeable & { type: 'wholesale.accept' })
  | (Act & Why & { type: 'wholesale.decline' })
  | (Act & { type: 'wholesale.withdraw' })
  | (Act & { type: 'wholesale.lapse' })

const wholesaleSetup = setup({
  types: {
    context: {} as WholesaleContext,
    events: {} as WholesaleEvent,
    input: {} as WholesaleInput,
  },
  guards: {
    /** The label, in time, of what can be sold now; on terms only within what the shop may owe. */
    mayAccept: ({ context }, facts: Act & Takeable) =>
      isOneOf(facts, 'owner') &&
      facts.at < context.answerBy &&
      facts.problems === 0 &&
      (!context.isOnTerms || facts.isWithinCredit),
    mayDecline: (_, params: Act & Why) => isOneOf(params, 'owner') && params.reason !== '',
    isByShop: (_, act: Act) => isOneOf(act, 'shopper'),
    isOver: ({ context }, act: Act) => isOneOf(act, 'clock') && act.at >= context.answerBy,
  },
  actions: {
    keepReason: assign({ reason: (_, { reason }: Act & Why) => reason }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const taken = { params: ({ event }: { event: Act & Takeable }) => event }

export const wholesaleMachine = wholesaleSetup.createMachine({
  id: 'wholesale',
  context: ({ input }) => ({ ...input, reason: '' }),
  initial: 'asked',
  states: {
    asked: {
      on: {
        'wholesale.accept': { guard: { type: 'mayAccept', ...taken }, target: 'accepted' },
        'wholesale.decline': {
          guard: { type: 'mayDecline', ...why },
          target: 'declined',
          actions: [{ type: 'keepReason', ...why }, ...follows('mail.wholesaleAnswered')],
        },
        'wholesale.withdraw': { guard: { type: 'isByShop', ...act }, target: 'withdrawn' },
        'wholesale.lapse': {
          guard: { type: 'isOver', ...act },
          target: 'lapsed',
          actions: follows('mail.wholesaleAnswered'),
        },
      },
    },
    accepted: {},
    declined: {},
    withdrawn: {},
    lapsed: {},
  },
})
