import { defineAlphabet } from '#testing/model/alphabet.ts'
import { menuMachine } from './menu.machine.ts'
import { viewMenu } from './menu.view.ts'

export const menuAlphabet = defineAlphabet({
  machine: menuMachine,
  events: [
    { type: 'menu.open', focusId: 'menu-button' },
    { type: 'menu.open', kind: 'account' },
    { type: 'menu.enter', section: 'genres' },
    { type: 'menu.enter', section: 'services' },
    { type: 'menu.leave' },
    { type: 'menu.close' },
    { type: 'menu.wentBack' },
    { type: 'menu.navigated' },
  ],
  view: viewMenu,
  invariants: { 'never deeper than four sections': ({ context }) => context.sections.length <= 4 },
})
