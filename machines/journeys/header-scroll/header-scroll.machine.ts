// Whether the header stands, hides or sticks, by the way the visitor scrolls. It never hides what holds the
// focus or belongs to an open panel, and never moves while something is pressed: what slid over that would
// have the release, and the click would be nobody's.
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { scrollThresholdPx } from '#domain/constants.ts'
import { unheard } from '../../call-results.ts'
import type { PanelName } from '../../shop-events.ts'

interface HeaderContext {
  readonly offsetPx: number
  readonly hasFocus: boolean
  readonly panels: readonly PanelName[]
}
type HeaderEvent =
  | { readonly type: 'header.scrolled'; readonly offsetPx: number; readonly isPressed?: boolean }
  | { readonly type: 'header.focused' | 'header.blurred' }
  | { readonly type: 'header.panelOpened' | 'header.panelClosed'; readonly panel: PanelName }

const isHeld = ({ hasFocus, panels }: HeaderContext) => hasFocus || panels.length > 0

const headerSetup = setup({
  types: { context: {} as HeaderContext, events: {} as HeaderEvent },
  actors: { scrolls: unheard('scrolls') },
  guards: {
    isPressed: ({ event }) => event.type === 'header.scrolled' && event.isPressed === true,
    isNearTop: ({ event }) => event.type === 'header.scrolled' && event.offsetPx < scrollThresholdPx,
    mayHide: ({ context, event }) =>
      event.type === 'header.scrolled' && event.offsetPx > context.offsetPx && !isHeld(context),
    mustStick: ({ context, event }) =>
      event.type === 'header.scrolled' && (event.offsetPx < context.offsetPx || isHeld(context)),
    isHeld: ({ context }) => isHeld(context),
  },
  actions: {
    keepOffset: assign(({ event }) => {
      assertEvent(event, 'header.scrolled')
      return { offsetPx: event.offsetPx }
    }),
    noteFocus: assign({ hasFocus: true }),
    noteBlur: assign({ hasFocus: false }),
    notePanel: assign(({ context, event }) => {
      assertEvent(event, 'header.panelOpened')
      return { panels: [...context.panels.filter(panel => panel !== event.panel), event.panel] }
    }),
    forgetPanel: assign(({ context, event }) => {
      assertEvent(event, 'header.panelClosed')
      return { panels: context.panels.filter(panel => panel !== event.panel) }
    }),
  },
})

export const headerScrollMachine = headerSetup.createMachine({
  id: 'headerScroll',
  meta: { requirements: ['2 Header', '9 Scroll threshold'] },
  context: { offsetPx: 0, hasFocus: false, panels: [] },
  invoke: { id: 'scrolls', src: 'scrolls' },
  initial: 'static',
  on: {
    'header.scrolled': [
      { guard: 'isPressed' },
      { guard: 'isNearTop', target: '.static', actions: 'keepOffset' },
      { guard: 'mayHide', target: '.hidden', actions: 'keepOffset' },
      { guard: 'mustStick', target: '.fixed', actions: 'keepOffset' },
    ],
    'header.focused': { actions: 'noteFocus' },
    'header.blurred': { actions: 'noteBlur' },
    'header.panelOpened': { actions: 'notePanel' },
    'header.panelClosed': { actions: 'forgetPanel' },
  },
  states: {
    static: {},
    hidden: { always: { guard: 'isHeld', target: 'fixed' } },
    fixed: {},
  },
})

type HeaderScrollMachine = typeof headerScrollMachine
export type HeaderScrollSnapshot = SnapshotFrom<HeaderScrollMachine>
