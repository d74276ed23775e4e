import { backButton } from '../../back-button.ts'
import { defineJourney } from '../../journey.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { viewDialogs } from './dialogs.view.ts'

export const dialogsJourney = defineJourney({
  id: 'dialogs',
  lives: 'afterPage',
  machine: dialogsMachine,
  provide: ports =>
    dialogsMachine.provide({ actors: { holdBack: backButton(ports, { type: 'dialogs.wentBack' }) } }),
  view: viewDialogs,
})
