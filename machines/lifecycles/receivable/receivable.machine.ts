// What a buyer owes for one order on account: open until the money is here or nothing is owed any more. How
// much it is the ledger knows; here only when it is asked for again. Rules 15.
import { overdueDays, remindersDue } from '#domain/drafts/credit.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ReceivableInput {
  /** The instant at which the day is over on which it should have been paid, in epoch milliseconds. */
  readonly dueAt: number
}
export interface ReceivableContext extends ReceivableInput {
  /** How many of the days after which the buyer is reminded have passed with a mail. */
  readonly reminders: number
  /** When the last mail went out, whoever had it sent, in epoch milliseconds; undefined: none did. */
  readonly remindedAt?: number
  /** What the first person wanted to give up, above what one may alone. */
  readonly givingUp?: { readonly by: string; readonly openMinor: number }
}
/** Giving up all that is open, and what it is judged by. Minor units of the order's currency. */
export interface WritingOff {
  readonly openMinor: number
  readonly reason: string
  /** Above it a second person is needed. */
  readonly limitMinor: number
  /** Nobody else has the right. */
  readonly isAlone: boolean
}
export type ReceivableEvent =
  | (Act & { type: 'receivable.remind' })
  | (Act & { type: 'receivable.ask' }) // Staff have the same mail sent.
  /** Nobody will pay it: what is open is given up. */
  | (Act & WritingOff & { type: 'receivable.writeOff' })
  /** The money came, or what was owed was credited; `openMinor`: what is still owed. */
  | (Act & { readonly openMinor: number; type: 'receivable.settle' })

/** Nobody is asked for the same twice within a day. */
const isDayApart = ({ remindedAt }: ReceivableContext, { at }: Act) =>
  remindedAt === undefined || at >= remindedAt + dayMs

const isGivenUp = (act: Act & WritingOff) => isByStaff(act) && act.reason !== '' && act.openMinor > 0

const receivableSetup = setup({
  types: {
    context: {} as ReceivableContext,
    events: {} as ReceivableEvent,
    input: {} as ReceivableInput,
  },
  guards: {
    /** After days without a server one mail is enough. */
    isOverdue: ({ context }, act: Act) =>
      isOneOf(act, 'clock') &&
      isDayApart(context, act) &&
      remindersDue(context.dueAt, act.at) > context.reminders,
    /** Staff ask for what is overdue as often as there are days. */
    mayAsk: ({ context }, act: Act) => isByStaff(act) && act.at >= context.dueAt && isDayApart(context, act),
    /** Above the limit a second person wants the same sum given up. */
    mayWriteOff: ({ context: { givingUp } }, act: Act & WritingOff) =>
      isGivenUp(act) &&
      (act.isAlone ||
        act.openMinor <= act.limitMinor ||
        (givingUp?.openMinor === act.openMinor &&
          act.actor.id !== undefined &&
          givingUp.by !== act.actor.id)),
    mayProposeLoss: (_, act: Act & WritingOff) => isGivenUp(act),
    isNothingOpen: (_, { openMinor, ...act }: Act & { openMinor: number }) =>
      isOneOf(act, 'system') && openMinor === 0,
  },
  actions: {
    keepReminded: assign({
      reminders: ({ context }, { at }: Act) => remindersDue(context.dueAt, at),
      remindedAt: (_, { at }: Act) => at,
    }),
    keepGivingUp: assign({
      givingUp: (_, { actor, openMinor }: Act & WritingOff) => ({ by: actor.id ?? '', openMinor }),
    }),
    keepAsked: assign({ remindedAt: (_, { at }: Act) => at }),
    effect,
  },
})

const given = { params: ({ event }: { event: Act & WritingOff }) => event }
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
        // By hand; the days on which the clock does it come all the same.
        'receivable.ask': {
          guard: { type: 'mayAsk', ...act },
          actions: [{ type: 'keepAsked', ...act }, ...follows('mail.paymentOverdue')],
        },
        'receivable.writeOff': [
          { guard: { type: 'mayWriteOff', ...given }, target: 'writtenOff' },
          { guard: { type: 'mayProposeLoss', ...given }, actions: { type: 'keepGivingUp', ...given } },
        ],
        'receivable.settle': {
          guard: { type: 'isNothingOpen', params: ({ event }) => event },
          target: 'settled',
        },
      },
    },
    settled: {},
    writtenOff: {},
  },
})

/** As many reminders as there are. */
export const remindersMost = overdueDays.length

export type ReceivableSnapshot = SnapshotFrom<typeof receivableMachine>
