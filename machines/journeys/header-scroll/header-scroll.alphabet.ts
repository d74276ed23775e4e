import { defineAlphabet } from '#testing/model/alphabet.ts'
import { headerScrollMachine } from './header-scroll.machine.ts'
import { viewHeaderScroll } from './header-scroll.view.ts'

export const headerScrollAlphabet = defineAlphabet({
  machine: headerScrollMachine,
  events: [
    ...[0, 49, 50, 300, 900].map(offsetPx => ({ type: 'header.scrolled' as const, offsetPx })),
    { type: 'header.scrolled', offsetPx: 300, isPressed: true },
    { type: 'header.focused' },
    { type: 'header.blurred' },
    { type: 'header.panelOpened', panel: 'menu' },
    { type: 'header.panelOpened', panel: 'search' },
    { type: 'header.panelClosed', panel: 'menu' },
    { type: 'header.panelClosed', panel: 'search' },
  ],
  view: viewHeaderScroll,
  invariants: {
    'never hidden with the focus in it': snapshot =>
      !snapshot.matches('hidden') || !snapshot.context.hasFocus,
    'never hidden with an open panel': snapshot =>
      !snapshot.matches('hidden') || snapshot.context.panels.length === 0,
    'static means near the top': snapshot => !snapshot.matches('static') || snapshot.context.offsetPx < 50,
  },
})
