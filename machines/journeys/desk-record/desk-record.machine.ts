// One record at a desk: read, changed, saved, moved. Two may sit over the same record: what the other changed
// in other columns is taken over, and where both changed the same, each value is shown and one is chosen.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { beginning, deskRecordSetup } from './desk-record.setup.ts'

const failed = { target: 'open', actions: { type: 'keepFailure', ...answered } } as const
const uncertain = {
  guard: { type: 'isUncertain', ...answered },
  target: 'uncertain',
  actions: { type: 'keepFailure', ...answered },
} as const
const broken = { target: 'uncertain', actions: 'keepDefect' } as const
const late = { saveTimeout: { target: 'uncertain', actions: 'keepTimeout' } } as const

const saving = [
  { guard: 'isUnreadable', actions: 'keepMistakes' },
  { guard: 'isUnchanged' },
  { target: 'saving', actions: 'keepKey' },
] as const

export const deskRecordMachine = deskRecordSetup.createMachine({
  id: 'deskRecord',
  meta: { requirements: ['2 /admin/product', '2 /admin/artists', '2 /admin/labels', '2 /admin/shop'] },
  context: ({ input }) => beginning(input),
  initial: 'open',
  states: {
    open: {
      on: {
        'deskRecord.write': { actions: 'keepText' },
        'deskRecord.save': saving,
        'deskRecord.revert': { actions: 'forgetTyped' },
        'deskRecord.say': { actions: 'keepSaid' },
        'deskRecord.move': [
          {
            guard: { type: 'isWordless', params: ({ event }) => event.move },
            actions: 'keepWordless',
          },
          { target: 'acting', actions: ['keepMove', 'keepKey'] },
        ],
        'deskRecord.undo': { target: 'acting', actions: 'keepUndo' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isNew', ...answered },
            target: 'open',
            actions: ['forgetTyped', 'tellSaved', { type: 'openRecord', ...answered }],
          },
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [{ type: 'keepWhole', ...answered }, 'tellSaved', 'reloadPage'],
          },
          { guard: { type: 'wasOvertaken', ...answered }, target: 'comparing' },
          uncertain,
          failed,
        ],
        onError: broken,
      },
      after: late,
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'compare',
        src: 'compare',
        input: ({ context }) => context,
        onDone: [
          // Nothing is left to choose between, and yet nothing was written: that is said.
          {
            guard: { type: 'agrees', ...answered },
            target: 'open',
            actions: [{ type: 'keepTheirs', ...answered }, 'keepOvertaken', 'reloadPage'],
          },
          {
            guard: { type: 'succeeded', ...answered },
            target: 'conflict',
            actions: { type: 'keepTheirs', ...answered },
          },
          uncertain,
          failed,
        ],
        onError: broken,
      },
      after: late,
    },
    /** Both changed the same column: nothing was written. */
    conflict: {
      always: { guard: 'isSettled', target: 'open', actions: 'reloadPage' },
      on: {
        'deskRecord.keepMine': { actions: 'keepMine' },
        'deskRecord.takeTheirs': { actions: 'takeTheirs' },
        'deskRecord.revert': { target: 'open', actions: ['forgetTyped', 'reloadPage'] },
      },
    },
    acting: {
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'open',
            actions: [{ type: 'keepActed', ...answered }, 'tellSaved', 'reloadPage'],
          },
          uncertain,
          { target: 'open', actions: [{ type: 'keepFailure', ...answered }, 'forgetAct', 'reloadPage'] },
        ],
        onError: broken,
      },
      after: late,
    },
    /** Whether it was done is not known: the same is sent again, or the record is read anew. */
    uncertain: {
      on: {
        'deskRecord.save': [
          { guard: 'hasAct', target: 'acting' },
          { target: 'saving', actions: 'keepKey' },
        ],
        'deskRecord.revert': { target: 'open', actions: ['forgetTyped', 'reloadPage'] },
      },
    },
  },
})

export type DeskRecordSnapshot = SnapshotFrom<typeof deskRecordMachine>
