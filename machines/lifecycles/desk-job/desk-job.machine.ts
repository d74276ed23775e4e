// Work on many records of a desk, from its preview to its end. What is to become of which record stands in
// its lines; this says only whether they may be written now. It is stopped between batches, never within one.
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { DeskJobKind } from '#domain/desks/job.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'

export interface DeskJobInput {
  readonly kind: DeskJobKind
  /** Lines with something to do that nothing became of yet. */
  readonly left: number
}
export interface DeskJobContext extends DeskJobInput {
  /** Another job takes it back, or has done so. */
  readonly isTakenBack: boolean
}
type Batch = { readonly left: number }
export type DeskJobEvent =
  | (Act & { type: 'deskJob.run' })
  | (Act & { type: 'deskJob.stop' })
  | (Act & { type: 'deskJob.resume' })
  | (Act & { type: 'deskJob.undo' })
  | (Act & Batch & { type: 'deskJob.worked' })
  | (Act & { type: 'deskJob.broke' })
  | (Act & { type: 'deskJob.replace' })
  | (Act & { type: 'deskJob.expire' })

const deskJobSetup = setup({
  types: { context: {} as DeskJobContext, events: {} as DeskJobEvent, input: {} as DeskJobInput },
  guards: {
    mayRun: ({ context }, act: Act) => isByStaff(act) && context.left > 0,
    mayStop: (_, act: Act) => isByStaff(act),
    mayResume: ({ context }, act: Act) => isByStaff(act) && context.left > 0 && !context.isTakenBack,
    // What was taken back is made again by hand, not by taking back the taking back.
    mayUndo: ({ context }, act: Act) => isByStaff(act) && !context.isTakenBack && context.kind !== 'undo',
    isAtEnd: (_, batch: Act & Batch) => isOneOf(batch, 'system') && batch.left === 0,
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
  },
  actions: {
    keepLeft: assign({ left: (_, { left }: Batch) => left }),
    markTakenBack: assign({ isTakenBack: true }),
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const batch = { params: ({ event }: { event: Act & Batch }) => event }
const keepLeft = { type: 'keepLeft', ...batch } as const
const atEnd = { guard: { type: 'isAtEnd', ...batch }, target: 'done', actions: keepLeft } as const
const broke = { guard: { type: 'isBySystem', ...act }, target: 'failed' } as const
const resume = { guard: { type: 'mayResume', ...act }, target: 'running' } as const
const undo = { guard: { type: 'mayUndo', ...act }, actions: 'markTakenBack' } as const

export const deskJobMachine = deskJobSetup.createMachine({
  id: 'deskJob',
  meta: { requirements: ['2 /admin/product'] },
  context: ({ input }) => ({ ...input, isTakenBack: false }),
  initial: 'prepared',
  states: {
    prepared: {
      on: {
        'deskJob.run': { guard: { type: 'mayRun', ...act }, target: 'running' },
        'deskJob.replace': { guard: { type: 'isBySystem', ...act }, target: 'replaced' },
        'deskJob.expire': { guard: { type: 'isBySystem', ...act }, target: 'expired' },
      },
    },
    /** Its owner prepared something else at that desk. */
    replaced: { type: 'final' },
    /** Nobody ran it in time. */
    expired: { type: 'final' },
    running: {
      on: {
        'deskJob.stop': { guard: { type: 'mayStop', ...act }, target: 'stopping' },
        'deskJob.worked': [atEnd, { guard: { type: 'isBySystem', ...act }, actions: keepLeft }],
        'deskJob.broke': broke,
      },
    },
    /** The batch that is being written is written to its end. */
    stopping: {
      on: {
        'deskJob.worked': [
          atEnd,
          { guard: { type: 'isBySystem', ...act }, target: 'stopped', actions: keepLeft },
        ],
        'deskJob.broke': broke,
      },
    },
    stopped: { on: { 'deskJob.resume': resume, 'deskJob.undo': undo } },
    done: { on: { 'deskJob.undo': undo } },
    failed: { on: { 'deskJob.resume': resume, 'deskJob.undo': undo } },
  },
})

export type DeskJobSnapshot = SnapshotFrom<typeof deskJobMachine>
