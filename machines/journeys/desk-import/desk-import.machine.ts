// A file that is brought in at a desk: chosen, looked into, its columns mapped, its lines checked. What is
// then written, and how far that is, a job of its own says.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { deskImportSetup, nothingChosen } from './desk-import.setup.ts'

const choose = { target: 'looking', actions: 'keepFile' } as const
const read = { target: 'looking', actions: 'keepReading' } as const

export const deskImportMachine = deskImportSetup.createMachine({
  id: 'deskImport',
  meta: { requirements: ['2 /admin/product', '2 /admin/artists', '2 /admin/labels', '2 /admin/shop'] },
  context: ({ input }) => ({ ...nothingChosen, noun: input.noun }),
  initial: 'empty',
  states: {
    /** No file, or one that could not be read: how it is to be read may be said. */
    empty: { on: { 'deskImport.choose': choose, 'deskImport.read': read } },
    looking: {
      tags: 'busy',
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'mapping',
            actions: { type: 'keepLooked', ...answered },
          },
          { target: 'unread', actions: { type: 'keepFailure', ...answered } },
        ],
        onError: { target: 'unread', actions: 'keepDefect' },
      },
      after: { importTimeout: { target: 'unread', actions: 'keepTimeout' } },
    },
    /** What was known of the file before stands. */
    unread: { always: [{ guard: 'isUnknown', target: 'empty' }, { target: 'mapping' }] },
    mapping: {
      on: {
        'deskImport.choose': choose,
        'deskImport.read': read,
        'deskImport.map': { actions: 'keepMap' },
        'deskImport.use': { target: 'looking', actions: 'useKept' },
        'deskImport.keep': { actions: 'nameMap' },
        'deskImport.forget': { target: 'forgetting', actions: 'nameForgotten' },
        'deskImport.check': { target: 'checking', actions: 'keepAsked' },
      },
    },
    /** A map that was kept is taken away, for everybody who brings such files in. */
    forgetting: {
      tags: 'busy',
      invoke: {
        id: 'forget',
        src: 'forget',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isForgotten', ...answered },
            target: 'looking',
            actions: 'dropForgotten',
          },
          { target: 'mapping', actions: { type: 'keepFailure', ...answered } },
        ],
        onError: { target: 'mapping', actions: 'keepDefect' },
      },
      after: { importTimeout: { target: 'mapping', actions: 'keepTimeout' } },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'succeeded', ...answered },
            target: 'checked',
            actions: [
              { type: 'keepChecked', ...answered },
              { type: 'openJob', ...answered },
            ],
          },
          { target: 'mapping', actions: { type: 'keepFailure', ...answered } },
        ],
        onError: { target: 'mapping', actions: 'keepDefect' },
      },
      after: { importTimeout: { target: 'mapping', actions: 'keepTimeout' } },
    },
    checked: {
      on: {
        'deskImport.choose': choose,
        'deskImport.back': { target: 'mapping', actions: 'forgetChecked' },
      },
    },
  },
})

export type DeskImportSnapshot = SnapshotFrom<typeof deskImportMachine>
