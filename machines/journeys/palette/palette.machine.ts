// The way of staff between their desks: the palette in front of the page, the keys that lead to a desk, the
// list of those keys and the menu of narrow windows. Which desks there are, and their words, events bring;
// records of what is typed the shop finds, in the desks that the reader may see.
import type { SnapshotFrom } from 'xstate'
import { paletteSetup } from './palette.setup.ts'

export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  meta: { requirements: ['2 Admin routes'] },
  context: ({ input }) => ({
    ...input,
    desks: [],
    text: '',
    active: 0,
    problem: null,
    found: [],
    goesOn: false,
  }),
  initial: 'closed',
  on: {
    'palette.open': { target: '.open', actions: ['keepDesks', 'keepText'] },
    'palette.setKeys': { actions: ['keepKeys', 'keepChoices'] },
    'palette.setFolded': { actions: ['keepFolded', 'keepChoices'] },
    'palette.navigated': '.closed',
  },
  states: {
    // On entering, not on leaving `open`: what leads away still needs the text.
    closed: {
      entry: 'forget',
      on: {
        'palette.menu': 'menu',
        'palette.help': 'help',
        'palette.key': [
          { guard: 'asksHelp', target: 'help' },
          { guard: 'leads', target: 'leading' },
        ],
      },
    },
    /** The first of two keys was pressed: the next letter says which desk. */
    leading: {
      on: {
        'palette.key': [
          { guard: 'namesDesk', target: 'closed', actions: ['keepDesks', 'goToNamed'] },
          { target: 'closed' },
        ],
      },
      after: { leadTimeout: 'closed' },
    },
    help: { on: { 'palette.close': 'closed' } },
    menu: { on: { 'palette.close': 'closed' } },
    open: {
      initial: 'choosing',
      on: {
        'palette.close': 'closed',
        'palette.type': { target: '.choosing', actions: 'keepText' },
        'palette.move': { actions: 'moveActive' },
        'palette.choose': [
          { guard: 'isOnDesk', target: 'closed', actions: 'goToDesk' },
          { guard: 'isOnRecord', target: 'closed', actions: 'goToRecord' },
        ],
      },
      states: {
        choosing: {
          always: { guard: 'isSought', target: 'pausing' },
        },
        /** Somebody is typing: the shop is asked once they pause, or press Enter before anything is there. */
        pausing: {
          tags: 'busy',
          on: {
            'palette.choose': [
              { guard: 'isOnDesk', target: '#palette.closed', actions: 'goToDesk' },
              { target: 'looking', actions: 'goOn' },
            ],
          },
          after: { lookPause: 'looking' },
        },
        /** The shop is asked for records of that text. */
        looking: {
          tags: 'busy',
          on: {
            'palette.choose': [
              { guard: 'isOnDesk', target: '#palette.closed', actions: 'goToDesk' },
              { actions: 'goOn' },
            ],
          },
          invoke: {
            id: 'findRecords',
            src: 'findRecords',
            input: ({ context }) => ({ find: context.text.trim() }),
            onDone: [
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'leadsOn', params: ({ event }) => event.output },
                target: '#palette.closed',
                actions: [{ type: 'keepFound', params: ({ event }) => event.output }, 'goToFirst'],
              },
              { target: 'found', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            ],
            onError: { target: 'failed', actions: 'keepDefect' },
          },
          after: { findTimeout: { target: 'failed', actions: 'keepTimeout' } },
        },
        /** What the shop has of it stands below the desks; perhaps nothing. */
        found: {},
        /** Desks can be chosen all the same; Enter where none is meant asks again. */
        failed: {
          on: {
            'palette.choose': [
              { guard: 'isOnDesk', target: '#palette.closed', actions: 'goToDesk' },
              { target: 'looking', actions: 'goOn' },
            ],
          },
          exit: 'forgetProblem',
        },
      },
    },
  },
})

type PaletteMachine = typeof paletteMachine
export type PaletteSnapshot = SnapshotFrom<PaletteMachine>
