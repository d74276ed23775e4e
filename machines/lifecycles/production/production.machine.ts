// What becomes of a record between its goal and its buyers, seen by all of them: the stages of the domain
// design, end of section 3.1. The step of the project is another machine; here is only the plant.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByMaker, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ProductionContext {
  /** Since when the plant has it (epoch milliseconds); the plan counts from here. */
  readonly cutAt: number | null
  readonly testApprovedAt: number | null
  /** Test pressings that were sent back. */
  readonly testsRejected: number
  /** What came out of the press, and what of it is good. */
  readonly pressed: number | null
  readonly accepted: number | null
  /** What becomes of who waits for copies of a run that came out short; left out where nobody decided. */
  readonly short?: 'make_up' | 'refund' | null
}
type Why = { readonly reason: string }
type Clearance = { readonly reference: string }
type Ordered = { readonly isOrdered: boolean }
/** Whether every printed part has its file and the proof is approved; true where nothing is printed. */
type Files = { readonly areFilesReady: boolean }
type Counts = { readonly pressed: number; readonly accepted: number }
/** `waiting`: orders that have no copies. */
type Short = { readonly waiting: number }
type Open = { readonly openOrders: number }
export type ProductionEvent =
  | (Act & Files & { type: 'production.checkFiles' })
  | (Act & { type: 'production.filesChanged' })
  | (Act & Why & { type: 'production.rejectFiles' })
  | (Act & Clearance & { type: 'production.clearRights' })
  | (Act & Ordered & { type: 'production.cut' })
  | (Act & { type: 'production.plate' })
  | (Act & { type: 'production.sendTest' })
  | (Act & { type: 'production.approveTest' })
  | (Act & Why & { type: 'production.rejectTest' })
  | (Act & Why & { type: 'production.waiveTest' })
  | (Act & Files & { type: 'production.print' })
  | (Act & { type: 'production.press' })
  | (Act & { type: 'production.checkQuality' })
  | (Act & Why & { type: 'production.pressAgain' })
  | (Act & Counts & { type: 'production.pack' })
  | (Act & Short & { type: 'production.makeUp' })
  | (Act & Short & { type: 'production.refundShort' })
  | (Act & Counts & { type: 'production.addCopies' })
  | (Act & { type: 'production.send' })
  | (Act & { type: 'production.receive' })
  | (Act & Open & { type: 'production.close' })
  | (Act & Why & { type: 'production.note' })

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
const areCounts = ({ pressed, accepted }: Counts): boolean =>
  isCount(pressed) && isCount(accepted) && accepted <= pressed

const productionSetup = setup({
  types: { context: {} as ProductionContext, events: {} as ProductionEvent },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    /** Nothing is called checked that nobody could look at. */
    areFilesReady: (_, act: Act & Files) => isByStaff(act) && act.areFilesReady,
    /** Nothing is printed that nobody approved, whenever it was exchanged. */
    mayPrint: (_, act: Act & Files) => isByMaker(act) && act.areFilesReady,
    /** What is done at the plant, the plant reports; staff may pass its word on. */
    isByMaker: (_, act: Act) => isByMaker(act),
    isReasonedByStaff: (_, act: Act & Why) => isByStaff(act) && act.reason !== '',
    isCleared: (_, act: Act & Clearance) => isByStaff(act) && act.reference !== '',
    /** Nothing is cut before the run is paid for: a lacquer cannot be given back. */
    isOrdered: (_, act: Act & Ordered) => isByMaker(act) && act.isOrdered,
    /** The owner listens; staff may pass their word on. */
    isByListener: (_, act: Act) => isOneOf(act, 'owner') || isByStaff(act),
    isReasonedByListener: (_, act: Act & Why) =>
      (isOneOf(act, 'owner') || isByStaff(act)) && act.reason !== '',
    isCounted: (_, act: Act & Counts) => isByMaker(act) && areCounts(act),
    /** What was pressed once more for who waits. */
    isMadeUp: ({ context }, act: Act & Counts) =>
      isByStaff(act) && areCounts(act) && context.short === 'make_up',
    mayMakeUp: ({ context }, act: Act & Short) =>
      isByStaff(act) && act.waiting > 0 && context.short !== 'make_up',
    /** A make-up pressing may come to nothing. */
    mayRefundShort: (_, act: Act & Short) => isByStaff(act) && act.waiting > 0,
    isDone: (_, act: Act & Open) => (isByStaff(act) || isOneOf(act, 'system')) && act.openOrders === 0,
  },
  actions: {
    keepCut: assign({ cutAt: (_, { at }: Act) => at }),
    keepApproval: assign({ testApprovedAt: (_, { at }: Act) => at }),
    countRejection: assign({ testsRejected: ({ context }) => context.testsRejected + 1 }),
    keepCounts: assign({
      pressed: (_, { pressed }: Counts) => pressed,
      accepted: (_, { accepted }: Counts) => accepted,
    }),
    addCopies: assign(({ context }, { pressed, accepted }: Counts) => ({
      pressed: (context.pressed ?? 0) + pressed,
      accepted: (context.accepted ?? 0) + accepted,
      short: null,
    })),
    keepShort: assign({ short: (_, params: { short: 'make_up' | 'refund' }) => params.short }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const counts = { params: ({ event }: { event: Act & Counts }) => event }
const byStaff = { guard: { type: 'isByStaff', ...act } } as const
/** Buyers may be written of it. */
const news = follows('mail.runNews')
const byMaker = { guard: { type: 'isByMaker', ...act } } as const
const cut = {
  guard: { type: 'isOrdered', params: ({ event }: { event: Act & Ordered }) => event },
  target: 'cutting',
  actions: [{ type: 'keepCut', ...act }, ...news],
} as const
const short = { params: ({ event }: { event: Act & Short }) => event }
/** A run was counted with fewer good copies than were sold. Rules 2. */
const shortRun = {
  'production.makeUp': {
    guard: { type: 'mayMakeUp', ...short },
    actions: [{ type: 'keepShort', params: { short: 'make_up' } }],
  },
  'production.refundShort': {
    guard: { type: 'mayRefundShort', ...short },
    actions: [{ type: 'keepShort', params: { short: 'refund' } }, ...follows('refund.short')],
  },
  'production.addCopies': {
    guard: { type: 'isMadeUp', ...counts },
    actions: [{ type: 'addCopies', ...counts }, ...follows('run.allot', 'payout.release')],
  },
} as const
const approved = {
  target: 'test_approved',
  actions: [{ type: 'keepApproval', ...act }, ...news],
} as const
/** Another file came for a part that was checked: it is not cut before that is looked at. */
const filesChanged = { guard: { type: 'isBySystem', ...act }, target: 'files_pending' } as const

export const productionMachine = productionSetup.createMachine({
  id: 'production',
  context: { cutAt: null, testApprovedAt: null, testsRejected: 0, pressed: null, accepted: null },
  initial: 'files_pending',
  // Buyers hear of a delay in whatever stage it is.
  on: { 'production.note': { guard: { type: 'isReasonedByStaff', ...why }, actions: news } },
  states: {
    files_pending: {
      on: {
        'production.checkFiles': {
          guard: { type: 'areFilesReady', params: ({ event }) => event },
          target: 'files_checked',
        },
      },
    },
    files_checked: {
      on: {
        'production.filesChanged': filesChanged,
        'production.rejectFiles': {
          guard: { type: 'isReasonedByStaff', ...why },
          target: 'files_pending',
        },
        'production.clearRights': {
          guard: { type: 'isCleared', params: ({ event }) => event },
          target: 'rights_cleared',
        },
      },
    },
    rights_cleared: { on: { 'production.cut': cut, 'production.filesChanged': filesChanged } },
    cutting: { on: { 'production.plate': { ...byMaker, target: 'plating' } } },
    plating: {
      on: {
        'production.sendTest': {
          ...byMaker,
          target: 'test_pressing_sent',
          actions: follows('mail.testSent'),
        },
        'production.waiveTest': { guard: { type: 'isReasonedByListener', ...why }, ...approved },
      },
    },
    test_pressing_sent: {
      on: {
        'production.approveTest': { guard: { type: 'isByListener', ...act }, ...approved },
        'production.rejectTest': {
          guard: { type: 'isReasonedByListener', ...why },
          target: 'test_rejected',
          actions: ['countRejection', ...news],
        },
      },
    },
    test_rejected: { on: { 'production.cut': cut } },
    test_approved: {
      on: {
        'production.print': { guard: { type: 'mayPrint', params: ({ event }) => event }, target: 'printing' },
      },
    },
    printing: { on: { 'production.press': { ...byMaker, target: 'pressing', actions: news } } },
    pressing: { on: { 'production.checkQuality': { ...byMaker, target: 'quality_check' } } },
    quality_check: {
      on: {
        'production.pressAgain': {
          guard: { type: 'isReasonedByStaff', ...why },
          target: 'pressing',
          actions: news,
        },
        'production.pack': {
          guard: { type: 'isCounted', ...counts },
          target: 'packing',
          actions: [{ type: 'keepCounts', ...counts }, ...follows('run.allot')],
        },
      },
    },
    packing: {
      on: { ...shortRun, 'production.send': { ...byStaff, target: 'in_transit', actions: news } },
    },
    in_transit: {
      on: {
        ...shortRun,
        'production.receive': { ...byStaff, target: 'received', actions: follows('payout.release') },
      },
    },
    received: {
      on: {
        ...shortRun,
        'production.close': {
          guard: { type: 'isDone', params: ({ event }) => event },
          target: 'closed',
        },
      },
    },
    closed: {},
  },
})

export type ProductionSnapshot = SnapshotFrom<typeof productionMachine>
