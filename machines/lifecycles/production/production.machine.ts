// What becomes of a record between its goal and its buyers, seen by all of them: the stages of the domain
// design, end of section 3.1. The step of the project is another machine; here is only the plant.
import type { SnapshotFrom } from 'xstate'
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import { type Counts, type Ordered, type Short, type Why, productionSetup } from './production.setup.ts'

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const counts = { params: ({ event }: { event: Act & Counts }) => event }
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
/** Its contract was counted by hand: the plant reports no stages, or counts anew. Rules 22. */
const countedOutside = {
  'production.pack': {
    guard: { type: 'isCountedOutside', ...counts },
    target: 'packing',
    actions: { type: 'keepCounts', ...counts },
  },
} as const
const sent = { guard: { type: 'isPassedOn', ...act }, target: 'in_transit', actions: news } as const
const received = { target: 'received', actions: follows('payout.release') } as const
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
        ...countedOutside,
        'production.checkFiles': {
          guard: { type: 'areFilesReady', params: ({ event }) => event },
          target: 'files_checked',
        },
      },
    },
    files_checked: {
      on: {
        ...countedOutside,
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
    rights_cleared: {
      on: { ...countedOutside, 'production.cut': cut, 'production.filesChanged': filesChanged },
    },
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
      on: {
        ...shortRun,
        ...countedOutside,
        'production.send': sent,
        // What its owner leaves with us goes nowhere.
        'production.receive': { guard: { type: 'isBySystem', ...act }, ...received },
      },
    },
    in_transit: {
      on: {
        ...shortRun,
        'production.receive': { guard: { type: 'isPassedOn', ...act }, ...received },
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
