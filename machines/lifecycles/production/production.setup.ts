// What a production remembers, what happens to it, and its rules. Rules 1.
import { assign, setup } from 'xstate'
import { type Act, isByMaker, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'

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
export type Why = { readonly reason: string }
type Clearance = { readonly reference: string }
export type Ordered = { readonly isOrdered: boolean }
/** Whether every printed part has its file and the proof is approved; true where nothing is printed. */
type Files = { readonly areFilesReady: boolean }
export type Counts = { readonly pressed: number; readonly accepted: number }
/** `waiting`: orders that have no copies. */
export type Short = { readonly waiting: number }
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

export const productionSetup = setup({
  types: { context: {} as ProductionContext, events: {} as ProductionEvent },
  guards: {
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    /** Nothing is called checked that nobody could look at; an order checks what is approved. */
    areFilesReady: (_, act: Act & Files) => (isByStaff(act) || isOneOf(act, 'system')) && act.areFilesReady,
    /** A run of a contract is sent, received and counted as its contract is. */
    isPassedOn: (_, act: Act) => isByStaff(act) || isOneOf(act, 'system'),
    isCountedOutside: (_, act: Act & Counts) => isOneOf(act, 'system') && areCounts(act),
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
    isCounted: (_, act: Act & Counts) => (isByMaker(act) || isOneOf(act, 'system')) && areCounts(act),
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
