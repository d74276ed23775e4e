// Two accounts of one person that became one: taken back within its days, settled after them. Rules 11.
import { setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff } from '../actor.ts'

export interface MergeContext {
  /** The last instant at which it is taken back (epoch milliseconds). */
  readonly untilMs: number
}
/** What taking it back is judged by beside time and person. */
export interface Unmerging {
  /** The kept account is neither closed nor merged into a third. */
  readonly isKeptOpen: boolean
  /** Nobody has opened an account with the address of the merged one since. */
  readonly isAddressFree: boolean
}
export type ClientMergeEvent =
  | (Act & Unmerging & { type: 'clientMerge.undo' })
  | (Act & { type: 'clientMerge.settle' })

const mergeSetup = setup({
  types: { context: {} as MergeContext, events: {} as ClientMergeEvent, input: {} as MergeContext },
  guards: {
    mayUndo: ({ context }, act: Act & Unmerging) =>
      isByStaff(act) && act.at <= context.untilMs && act.isKeptOpen && act.isAddressFree,
    isOver: ({ context }, { at }: Act) => at > context.untilMs,
  },
})

export const clientMergeMachine = mergeSetup.createMachine({
  id: 'clientMerge',
  meta: { requirements: ['2 /admin/client'] },
  context: ({ input }) => input,
  initial: 'merged',
  states: {
    merged: {
      on: {
        'clientMerge.undo': {
          guard: { type: 'mayUndo', params: ({ event }) => event },
          target: 'undone',
        },
        'clientMerge.settle': {
          guard: { type: 'isOver', params: ({ event }) => event },
          target: 'settled',
        },
      },
    },
    undone: { type: 'final' },
    /** What was left of the merged account is forgotten. */
    settled: { type: 'final' },
  },
})

export type ClientMergeSnapshot = SnapshotFrom<typeof clientMergeMachine>
