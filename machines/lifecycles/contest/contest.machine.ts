// One contest, from its rules to its winners. Who entered, with which ticket, stands in rows of its own.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { forgetsAt } from '#domain/contests/contest.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ContestInput {
  /** Whether title and rules are there in English, which every other language falls back to. */
  readonly isWorded: boolean
  /** When it takes no more entries (epoch milliseconds); null while nobody has said it. */
  readonly closesAt: number | null
  /** Winners who were passed over. */
  readonly passed: number
}
export interface ContestContext extends ContestInput {
  /** What nobody could know before the entries were closed; it goes into the draw. */
  readonly word: string
  /** When it took no more entries (epoch milliseconds); null before. It knows who entered for some time. */
  readonly closedAt: number | null
}
type Why = { readonly reason: string }
export type ContestEvent =
  | (Act & { type: 'contest.open' })
  | (Act & { type: 'contest.close' })
  /** `entries`: how many were confirmed. */
  | (Act & Why & { type: 'contest.draw'; entries: number })
  /** A winner is not reached or may not win: the next one in the order of the draw follows. */
  | (Act & Why & { type: 'contest.pass' })
  | (Act & { type: 'contest.publish' })
  | (Act & Why & { type: 'contest.cancel' })

/** Whether who entered is still known: nobody else can be told that they have won. Rules 19. */
const isKnown = ({ closedAt }: ContestContext, { at }: Act): boolean =>
  closedAt === null || at < forgetsAt(closedAt)

const contestSetup = setup({
  types: { context: {} as ContestContext, events: {} as ContestEvent, input: {} as ContestInput },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    isReasoned: (_, act: Act & Why) => isByStaff(act) && act.reason !== '',
    mayOpen: ({ context }, act: Act) =>
      isByStaff(act) && context.isWorded && context.closesAt !== null && act.at < context.closesAt,
    isDue: ({ context }, act: Act) =>
      isOneOf(act, 'clock') && context.closesAt !== null && act.at >= context.closesAt,
    mayDraw: ({ context }, act: Act & Why & { readonly entries: number }) =>
      isByStaff(act) && act.reason !== '' && act.entries > 0 && isKnown(context, act),
    mayPublish: ({ context }, act: Act) => isByStaff(act) && isKnown(context, act),
    mayPass: ({ context }, act: Act & Why) => isByStaff(act) && act.reason !== '' && isKnown(context, act),
  },
  actions: {
    keepWord: assign({ word: (_, { reason }: Why) => reason }),
    keepEnd: assign({ closedAt: (_, { at }: Act) => at }),
    countPassed: assign({ passed: ({ context }) => context.passed + 1 }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const ends = { target: 'closed', actions: { type: 'keepEnd', ...act } } as const
const cancel = { guard: { type: 'isReasoned', ...why }, target: 'cancelled' } as const

export const contestMachine = contestSetup.createMachine({
  id: 'contest',
  meta: { requirements: ['2 /contest', '2 /admin/challenge'] },
  context: ({ input }) => ({ ...input, word: '', closedAt: null }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        'contest.open': { guard: { type: 'mayOpen', ...act }, target: 'open' },
        'contest.cancel': cancel,
      },
    },
    /** It is announced, and takes entries from its first instant on. */
    open: {
      on: {
        'contest.close': [
          { guard: { type: 'isDue', ...act }, ...ends },
          { guard: { type: 'isByStaff', ...act }, ...ends },
        ],
        'contest.cancel': cancel,
      },
    },
    /** Nobody enters any more, and the list of tickets is fixed. */
    closed: {
      on: {
        'contest.draw': {
          guard: { type: 'mayDraw', params: ({ event }) => event },
          target: 'drawn',
          actions: { type: 'keepWord', ...why },
        },
        'contest.cancel': cancel,
      },
    },
    /** The order of all tickets is known to staff. */
    drawn: {
      on: {
        'contest.pass': { guard: { type: 'mayPass', ...why }, actions: 'countPassed' },
        'contest.publish': {
          guard: { type: 'mayPublish', ...act },
          target: 'published',
          actions: [...follows('mail.contestWon')],
        },
      },
    },
    published: {
      on: {
        'contest.pass': {
          guard: { type: 'mayPass', ...why },
          actions: ['countPassed', ...follows('mail.contestWon')],
        },
      },
    },
    cancelled: {},
  },
})

export type ContestSnapshot = SnapshotFrom<typeof contestMachine>
