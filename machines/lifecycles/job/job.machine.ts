// The order of a run at its plant: asked for by the shop, answered by the plant. What the plant then does
// with it is the production, another machine.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { daysMoved, isInOrder, type StageDays } from '#domain/pressing/plant/run-plan.ts'
import { type Act, isByMaker, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface JobContext {
  readonly plantId: number | null
  /** The version of the package that the plant works with; null until it took one. */
  readonly version: number | null
  /** When it was placed, in epoch milliseconds. */
  readonly placedAt: number | null
  /** The day of each step; null until it is placed. */
  readonly days: StageDays | null
  /** How often a confirmed plan was moved, and by how many days the furthest. */
  readonly moved: number
  readonly movedDays: number
  /** Whether the plant was reminded that it has not answered; rows from before do not say. */
  readonly reminded?: boolean
  /** Why the plant refused, or why its plan was moved. */
  readonly reason: string | null
}
/** `version`: of the newest package, null without one; `hasSlot`: the plant has its discs that week. */
type Placing = {
  readonly plantId: number
  readonly version: number | null
  readonly hasSlot: boolean
  readonly days: StageDays
}
type Why = { readonly reason: string }
/** `isCut`: the plant has begun. */
type Changing = Placing & Why & { readonly isCut: boolean }
/** `seen`: the version that was looked at; `latest`: the newest there is. */
type Seen = { readonly seen: number; readonly latest: number | null }
type Slot = { readonly hasSlot: boolean }
type Confirming = Seen & Slot & { readonly days: StageDays }
type Planning = Why & Slot & { readonly days: StageDays }
export type JobEvent =
  | (Act & Placing & { type: 'job.place' })
  | (Act & Changing & { type: 'job.change' })
  | (Act & Confirming & { type: 'job.confirm' })
  | (Act & Why & { type: 'job.refuse' })
  | (Act & Seen & Slot & { type: 'job.takeVersion' })
  | (Act & Planning & { type: 'job.plan' })
  | (Act & { type: 'job.lapse' })
  | (Act & { type: 'job.remind' })
  | (Act & { type: 'job.withdraw' })

/** Days by which a plan must come later for its owner to be told. */
export const toldDays = 5

const isCurrent = ({ seen, latest }: Seen): boolean => latest !== null && seen === latest
const isPlannable = ({ days }: JobContext, act: Act & Planning): boolean =>
  isByMaker(act) &&
  act.reason !== '' &&
  act.hasSlot &&
  days !== null &&
  isInOrder(act.days) &&
  !isSame(days, act.days)
const isSame = (before: StageDays, after: StageDays): boolean =>
  JSON.stringify(Object.values(before)) === JSON.stringify(Object.values(after))

const jobSetup = setup({
  types: { context: {} as JobContext, events: {} as JobEvent },
  guards: {
    mayPlace: (_, act: Act & Placing) => isByStaff(act) && act.version !== null && act.hasSlot,
    /** Another plant is the boss's to choose, and before the cut alone: that cannot be given back. */
    mayChange: ({ context }, act: Act & Changing) =>
      isOneOf(act, 'boss') &&
      act.reason !== '' &&
      !act.isCut &&
      act.plantId !== context.plantId &&
      act.version !== null &&
      act.hasSlot,
    /** Its week may be another than was asked for, or was given back while it said nothing. */
    mayConfirm: (_, act: Act & Confirming) =>
      isByMaker(act) && isCurrent(act) && isInOrder(act.days) && act.hasSlot,
    isReasonedByPlant: (_, act: Act & Why) => isByMaker(act) && act.reason !== '',
    /** A newer version may be of more discs. */
    mayTake: ({ context }, act: Act & Seen & Slot) =>
      isByMaker(act) && act.hasSlot && isCurrent(act) && act.seen !== context.version,
    isFarPlan: ({ context }, act: Act & Planning) =>
      isPlannable(context, act) && context.days !== null && daysMoved(context.days, act.days) > toldDays,
    isPlan: ({ context }, act: Act & Planning) => isPlannable(context, act),
    isByClock: (_, act: Act) => isOneOf(act, 'clock'),
    mayRemind: ({ context }, act: Act) => isOneOf(act, 'clock') && context.reminded !== true,
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
  },
  actions: {
    keepPlaced: assign((_, { plantId, days, at }: Act & Placing) => ({
      plantId,
      days,
      placedAt: at,
      version: null,
      moved: 0,
      movedDays: 0,
      reminded: false,
      reason: null,
    })),
    keepReminded: assign({ reminded: true }),
    keepConfirmed: assign((_, { seen, days }: Confirming) => ({ version: seen, days, reason: null })),
    keepVersion: assign((_, { seen }: Seen) => ({ version: seen })),
    keepReason: assign((_, { reason }: Why) => ({ reason })),
    keepPlan: assign(({ context }, { days, reason }: Planning) => ({
      days,
      reason,
      moved: context.moved + 1,
      movedDays: Math.max(context.movedDays, context.days === null ? 0 : daysMoved(context.days, days)),
    })),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const placing = { params: ({ event }: { event: Act & Placing }) => event }
const changing = { params: ({ event }: { event: Act & Changing }) => event }
const confirming = { params: ({ event }: { event: Act & Confirming }) => event }
const seeing = { params: ({ event }: { event: Act & Seen & Slot }) => event }
const planning = { params: ({ event }: { event: Act & Planning }) => event }

const place = {
  guard: { type: 'mayPlace', ...placing },
  target: 'placed',
  actions: [{ type: 'keepPlaced', ...placing }, ...follows('mail.packageReady')],
} as const
const change = {
  guard: { type: 'mayChange', ...changing },
  target: 'placed',
  actions: [{ type: 'keepPlaced', ...changing }, ...follows('mail.packageReady')],
} as const
const confirmed = {
  target: 'confirmed',
  actions: [{ type: 'keepConfirmed', ...confirming }, ...follows('mail.runOrdered')],
} as const
const refuse = {
  guard: { type: 'isReasonedByPlant', ...why },
  target: 'refused',
  actions: [{ type: 'keepReason', ...why }, ...follows('mail.plantRefused')],
} as const

/** The run was given up: the plant hears of it, and has nothing of it any more. */
const withdraw = {
  guard: { type: 'isBySystem', ...act },
  target: 'none',
  actions: follows('mail.runWithdrawn'),
} as const

export const jobMachine = jobSetup.createMachine({
  id: 'job',
  context: {
    plantId: null,
    version: null,
    placedAt: null,
    days: null,
    moved: 0,
    movedDays: 0,
    reason: null,
  },
  initial: 'none',
  states: {
    none: { on: { 'job.place': place } },
    placed: {
      on: {
        'job.confirm': { guard: { type: 'mayConfirm', ...confirming }, ...confirmed },
        'job.refuse': refuse,
        'job.change': change,
        'job.withdraw': withdraw,
        'job.remind': {
          guard: { type: 'mayRemind', ...act },
          actions: ['keepReminded', ...follows('mail.plantReminded')],
        },
        'job.lapse': {
          guard: { type: 'isByClock', ...act },
          target: 'unanswered',
          actions: follows('mail.plantSilent'),
        },
      },
    },
    // Three working days went by without a word: the run counts as not ordered.
    unanswered: {
      on: {
        'job.place': place,
        'job.confirm': { guard: { type: 'mayConfirm', ...confirming }, ...confirmed },
        'job.refuse': refuse,
        'job.withdraw': withdraw,
      },
    },
    refused: { on: { 'job.place': place } },
    confirmed: {
      on: {
        'job.takeVersion': {
          guard: { type: 'mayTake', ...seeing },
          actions: { type: 'keepVersion', ...seeing },
        },
        'job.plan': [
          {
            guard: { type: 'isFarPlan', ...planning },
            actions: [{ type: 'keepPlan', ...planning }, ...follows('mail.planMoved')],
          },
          { guard: { type: 'isPlan', ...planning }, actions: { type: 'keepPlan', ...planning } },
        ],
        'job.change': change,
        'job.withdraw': withdraw,
      },
    },
  },
})

export type JobSnapshot = SnapshotFrom<typeof jobMachine>
