import { backButton } from '../../back-button.ts'
import { defineJourney } from '../../journey.ts'
import { menuMachine } from './menu.machine.ts'
import { viewMenu } from './menu.view.ts'

export const menuJourney = defineJourney({
  id: 'menu',
  lives: 'afterPage',
  machine: menuMachine,
  provide: ports =>
    menuMachine.provide({ actors: { holdBack: backButton(ports, { type: 'menu.wentBack' }) } }),
  view: viewMenu,
})
