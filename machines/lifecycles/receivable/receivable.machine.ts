// What a buyer owes for one order on account: open until the money is here or nothing is owed any more. How
// much it is the ledger knows; here only when it is asked for again. Rules 15.
import { overdueDays, remindersDue } from '#domain/drafts/credit.ts'
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ReceivableInput {
  /** The instant at which the day is over on which it should have been paid, in epoch milliseconds. */
  readonly dueAt: number
}
export interface ReceivableContext extends ReceivableInput {
  /** How many of the days after which the buyer is reminded have passed with a mail. */
  readonly reminders: number
}
export type ReceivableEvent =
  | (Act & { type: 'receivable.remind' })
  /** The money came, or what was owed was credited; `openMinor`: what is still owed. */
  | (Act & { readonly openMinor: number; type: 'receivable.settle' })

const receivableSetup = setup({
  types: {
    context: {} as ReceivableContext,
    events: {} as ReceivableEvent,
    input: {} as ReceivableInput,
  },
  guards: {
    /** After days without a server one mail is enough. */
    isOverdue: ({ context }, act: Act) =>
      isOneOf(act, 'clock') && remindersDue(context.dueAt, act.at) > context.reminders,
    isNothingOpen: (_, { openMinor, ...act }: Act & { openMinor: number }) =>
      isOneOf(act, 'system') && openMinor === 0,
  },
  actions: {
    keepReminded: assign({
      reminders: ({ context }, { at }: Act) => remindersDue(context.dueAt, at),
    }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }

export const receivableMachine = receivableSetup.createMachine({
  id: 'receivable',
  context: ({ input }) => ({ ...input, reminders: 0 }),
  initial: 'open',
  states: {
    open: {
      on: {
        'receivable.remind': {
          guard: { type: 'isOverdue', ...act },
          actions: [{ type: 'keepReminded', ...act }, ...follows('mail.paymentOverdue')],
        },
        'receivable.settle': {
          guard: { type: 'isNothingOpen', params: ({ event }) => event },
          target: 'settled',
        },
      },
    },
    settled: {},
  },
})

/** As many reminders as there are. */
export const remindersMost = overdueDays.length

export type ReceivableSnapshot = SnapshotFrom<typeof receivableMachine>
