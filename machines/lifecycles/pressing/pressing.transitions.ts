// The rows of the contract's chart that several states share, or that carry more than a target. Pure data.
import type { PressingState } from '#domain/pressing/contract/pressing-state.ts'
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import type { Billed, Costs, Parts, Resumed, Silent, Why, Worked } from './pressing.setup.ts'

export const given = <P>() => ({ params: ({ event }: { event: Act & P }) => event })
/** The event with the state it is heard in, which a guard must know and a chart does not tell. */
const within = <P>(state: PressingState) => ({
  params: ({ event }: { event: Act & P }) => ({ ...event, state }),
})
export const act = given<object>()
export const wait = { type: 'wait', ...act } as const

export const remind = (state: PressingState) =>
  ({
    'pressing.remind': {
      guard: { type: 'mayRemind', ...within<object>(state) },
      actions: ['countReminder', ...follows('mail.pressingReminded')],
    },
  }) as const
const taxed = { guard: { type: 'isTaxed', ...given<Billed>() } } as const
/** The deposit, or the balance, is asked for with another tax. */
export const retaxDeposit = {
  'pressing.retax': {
    ...taxed,
    actions: [
      { type: 'keepDeposit', ...given<Billed>() },
      { type: 'keepTaxed', ...act },
    ],
  },
} as const
export const retaxBalance = {
  'pressing.retax': { ...taxed, actions: { type: 'keepTaxed', ...act } },
} as const
export const hold = (state: PressingState) =>
  ({
    'pressing.hold': {
      guard: { type: 'isReasonedByStaff', ...given<Why>() },
      target: 'on_hold',
      actions: [
        { type: 'keepHeld', ...within<object>(state) },
        { type: 'keepReason', ...given<Why>() },
        wait,
        ...follows('mail.pressingHeld'),
      ],
    },
  }) as const
export const holdSilent = (state: PressingState, guard: 'isFilesSilent' | 'isProofSilent') =>
  ({
    'pressing.holdSilent': {
      guard: { type: guard, ...given<Silent>() },
      target: 'on_hold',
      actions: [{ type: 'keepHeld', ...within<object>(state) }, wait, ...follows('mail.pressingHeld')],
    },
  }) as const
const ends = {
  target: 'cancelled',
  actions: [{ type: 'keepReason', ...given<Why>() }, ...follows('pressing.settle', 'mail.pressingCancelled')],
} as const
export const cancel = {
  'pressing.cancel': { guard: { type: 'mayCancel', ...given<Costs>() }, ...ends },
} as const
export const cancelLate = {
  'pressing.cancel': { guard: { type: 'mayCancelLate', ...given<Costs>() }, ...ends },
} as const
export const cancelHeld = {
  'pressing.cancel': { guard: { type: 'mayCancelHeld', ...given<Costs>() }, ...ends },
} as const
export const cancelUnpaid = {
  'pressing.cancel': { guard: { type: 'mayCancelUnpaid', ...given<Costs>() }, ...ends },
} as const
export const workDone = {
  'pressing.workDone': {
    guard: { type: 'isNewWork', ...given<Worked>() },
    actions: { type: 'keepWork', ...given<Worked>() },
  },
} as const
/** A file was taken back or came anew: what was approved of it falls. */
export const partsOpen = {
  'pressing.partsOpen': {
    guard: { type: 'isIncomplete', ...given<Parts>() },
    target: 'files_due',
    actions: wait,
  },
} as const
export const billed = {
  target: 'balance_due',
  actions: [wait, ...follows('balance.ask', 'mail.balanceDue')],
} as const
export const delivered = [wait, ...follows('mail.pressingDelivered')] as const
export const resume = (state: PressingState) =>
  ({
    guard: { type: 'mayResume', ...within<Resumed>(state) },
    target: state,
    actions: ['forgetHeld', wait],
  }) as const
