// The way of staff between their desks: the palette in front of the page, the keys that lead to a desk, the
// list of those keys and the menu of narrow windows. Which desks there are, and their words, events bring.
import type { SnapshotFrom } from 'xstate'
import { paletteSetup } from './palette.setup.ts'

export const paletteMachine = paletteSetup.createMachine({
  id: 'palette',
  meta: { requirements: ['2 Admin routes'] },
  context: ({ input }) => ({ ...input, desks: [], text: '', active: 0, problem: null }),
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
          { guard: 'isOnOrder', target: '.finding' },
        ],
      },
      states: {
        choosing: {},
        /** The number of an order was typed: the shop is asked which order that is. */
        finding: {
          tags: 'busy',
          invoke: {
            id: 'findOrder',
            src: 'findOrder',
            input: ({ context }) => ({ number: context.text.trim() }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#palette.closed',
                actions: { type: 'goToOrder', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => event.output },
                target: 'failed',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
              { target: 'unknown' },
            ],
            onError: { target: 'failed', actions: 'keepDefect' },
          },
          after: { findTimeout: { target: 'failed', actions: 'keepTimeout' } },
        },
        /** There is no order of that number. */
        unknown: {},
        failed: { exit: 'forgetProblem' },
      },
    },
  },
})

type PaletteMachine = typeof paletteMachine
export type PaletteSnapshot = SnapshotFrom<PaletteMachine>
