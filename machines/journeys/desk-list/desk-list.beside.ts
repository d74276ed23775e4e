// What goes on beside the rows of a list: they are counted, and its views and columns are chosen.
import { answered } from '../../move-ends.ts'
import { deskListSetup, removalIn } from './desk-list.setup.ts'

/** Counts come after the rows, which wait for none. */
export const counts = deskListSetup.createStateConfig({
  initial: 'opening',
  on: {
    'deskList.shown': [
      { guard: 'isOther', target: '.counting', reenter: true, actions: 'keepShown' },
      { actions: 'keepShown' },
    ],
  },
  states: {
    opening: { always: [{ guard: 'hasJob', target: 'uncounted' }, { target: 'counting' }] },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'count',
        src: 'count',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'wasCounted', ...answered },
            target: 'counted',
            actions: { type: 'keepCounts', ...answered },
          },
          'uncounted',
        ],
        onError: 'uncounted',
      },
      after: { prepareTimeout: 'uncounted' },
    },
    counted: {},
    /** How many there are is not known, and nothing waits for it. */
    uncounted: {},
  },
})

const keepFailure = { type: 'keepFailure', ...answered } as const

const opening = {
  'deskList.panel': [
    { guard: 'wantsColumns', target: 'columns', actions: ['pickShown', 'forgetProblem'] },
    { target: 'views', actions: 'forgetProblem' },
  ],
} as const

/** Views are kept and taken away, columns are picked; what is picked is an address: the page links to it. */
export const panel = deskListSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: opening },
    columns: {
      on: {
        ...opening,
        'deskList.closePanel': 'closed',
        'deskList.pick': { actions: 'pick' },
        'deskList.shift': { actions: 'shift' },
        'deskList.pickUsual': { actions: 'pickUsual' },
      },
    },
    views: {
      on: {
        ...opening,
        'deskList.closePanel': { target: 'closed', actions: 'forgetProblem' },
        'deskList.writeView': { actions: 'keepViewForm' },
        'deskList.saveView': [
          { guard: 'isNamed', target: 'savingView', actions: 'forgetProblem' },
          { actions: 'keepViewMistake' },
        ],
        'deskList.removeView': 'removingView',
      },
    },
    savingView: {
      tags: 'busy',
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'wasKept', ...answered },
            target: 'views',
            actions: ['forgetViewForm', 'reloadPage'],
          },
          { target: 'views', actions: keepFailure },
        ],
        onError: { target: 'views', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'views', actions: 'keepTimeout' } },
    },
    removingView: {
      tags: 'busy',
      invoke: {
        id: 'removeView',
        src: 'removeView',
        input: ({ context, event }) => removalIn(context, event),
        onDone: [
          { guard: { type: 'wasKept', ...answered }, target: 'views', actions: 'reloadPage' },
          { target: 'views', actions: keepFailure },
        ],
        onError: { target: 'views', actions: 'keepDefect' },
      },
      after: { callTimeout: { target: 'views', actions: 'keepTimeout' } },
    },
  },
})
