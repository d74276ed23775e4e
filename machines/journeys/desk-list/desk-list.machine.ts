// A desk's list: which of its records are chosen, over all its pages, and what becomes of them at once, as a
// job that is looked at before it is run. The list itself is its page's: it is told what is shown. Beside it
// they are counted, and its views and columns are chosen.
import type { SnapshotFrom } from 'xstate'
import { answered } from '../../move-ends.ts'
import { counts, panel } from './desk-list.beside.ts'
import { beginning, deskListSetup } from './desk-list.setup.ts'

const keepJob = { type: 'keepJob', ...answered } as const
const keepFailure = { type: 'keepFailure', ...answered } as const
/** What was said when it could not be run stays in sight. */
const keepPrepared = { type: 'keepPrepared', ...answered } as const
const succeeded = { type: 'succeeded', ...answered } as const

const isReady = { guard: succeeded, target: 'prepared', actions: keepJob } as const
const lookAgain = { target: 'looking', actions: keepFailure } as const

const selecting = {
  'deskList.go': { actions: 'go' },
  'deskList.toggle': { actions: 'toggle' },
  'deskList.toggleCurrent': { actions: 'toggleCurrent' },
  'deskList.all': { actions: 'chooseAll' },
  'deskList.clear': { actions: 'forgetChosen' },
} as const

/** What is chosen, and the job over it. */
const work = deskListSetup.createStateConfig({
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasJob', target: 'looking' }, { target: 'choosing' }] },
    choosing: {
      on: { ...selecting, 'deskList.ask': { guard: 'hasChosen', target: 'asking' } },
    },
    /** What is to become of them is typed; the choice may still change. */
    asking: {
      on: {
        ...selecting,
        'deskList.write': { actions: 'keepForm' },
        'deskList.preview': [
          { guard: 'isReadable', target: 'preparing', actions: 'forgetProblem' },
          { actions: 'keepMistakes' },
        ],
        'deskList.close': { target: 'choosing', actions: 'forgetProblem' },
      },
    },
    preparing: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => context,
        onDone: [isReady, { target: 'asking', actions: keepFailure }],
        onError: { target: 'asking', actions: 'keepDefect' },
      },
      after: { prepareTimeout: { target: 'asking', actions: 'keepTimeout' } },
    },
    /** What would become of each is before the reader; nothing is written. */
    prepared: {
      on: {
        'deskList.run': { guard: 'mayRun', target: 'starting' },
        'deskList.close': { target: 'choosing', actions: 'forgetJob' },
      },
    },
    starting: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'run',
        src: 'run',
        input: ({ context }) => context,
        onDone: [
          { guard: succeeded, target: 'waiting', actions: [keepJob, 'forgetChosen'] },
          // Whether it runs already is looked up.
          lookAgain,
        ],
        onError: { target: 'looking', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'looking', actions: 'keepTimeout' } },
    },
    waiting: {
      after: { pollDelay: 'looking' },
      on: { 'deskList.stop': { guard: 'mayStop', target: 'halting' } },
    },
    looking: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isPrepared', ...answered }, target: 'prepared', actions: keepPrepared },
          { guard: { type: 'isWorking', ...answered }, target: 'waiting', actions: keepJob },
          { guard: { type: 'endsNow', ...answered }, target: 'ended', actions: [keepJob, 'reloadPage'] },
          { guard: succeeded, target: 'ended', actions: keepJob },
          { target: 'lost', actions: keepFailure },
        ],
        onError: { target: 'lost', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'lost', actions: 'keepTimeout' } },
    },
    /** How it stands is not known: it goes on without being watched, and is looked at again when asked. */
    lost: {
      on: {
        'deskList.run': 'looking',
        'deskList.close': { target: 'choosing', actions: 'forgetJob' },
      },
    },
    halting: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'halt',
        src: 'halt',
        input: ({ context }) => context,
        onDone: [{ guard: succeeded, target: 'waiting', actions: keepJob }, lookAgain],
        onError: { target: 'looking', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'looking', actions: 'keepTimeout' } },
    },
    ended: {
      on: {
        'deskList.run': { guard: 'mayRun', target: 'starting' },
        'deskList.undo': { guard: 'mayUndo', target: 'takingBack' },
        'deskList.close': { target: 'choosing', actions: 'forgetJob' },
      },
    },
    takingBack: {
      tags: ['busy', 'working'],
      invoke: {
        id: 'takeBack',
        src: 'takeBack',
        input: ({ context }) => context,
        onDone: [isReady, { target: 'ended', actions: keepFailure }],
        onError: { target: 'ended', actions: 'keepDefect' },
      },
      after: { prepareTimeout: { target: 'ended', actions: 'keepTimeout' } },
    },
  },
})

export const deskListMachine = deskListSetup.createMachine({
  id: 'deskList',
  meta: { requirements: ['2 /admin/product', '2 /admin/artists', '2 /admin/labels', '2 /admin/shop'] },
  type: 'parallel',
  context: ({ input }) => beginning(input),
  states: { work, counts, panel },
})

export type DeskListSnapshot = SnapshotFrom<typeof deskListMachine>
