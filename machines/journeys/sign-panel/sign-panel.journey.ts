import { backButton } from '../../back-button.ts'
import { defineJourney } from '../../journey.ts'
import { signPanelMachine } from './sign-panel.machine.ts'
import { viewSignPanel } from './sign-panel.view.ts'

export const signPanelJourney = defineJourney({
  id: 'signPanel',
  lives: 'afterPage',
  machine: signPanelMachine,
  provide: ports =>
    signPanelMachine.provide({ actors: { holdBack: backButton(ports, { type: 'sign.wentBack' }) } }),
  view: viewSignPanel,
})
