import { defineAlphabet } from '#testing/model/alphabet.ts'
import { signPanelMachine } from './sign-panel.machine.ts'
import { viewSignPanel } from './sign-panel.view.ts'

export const signPanelAlphabet = defineAlphabet({
  machine: signPanelMachine,
  events: [
    { type: 'sign.open', focusId: 'sign-button' },
    { type: 'sign.open', tab: 'signin', reason: { act: 'toggle', kind: 'like', id: 5 } },
    { type: 'sign.open', tab: 'signin', reason: { act: 'visit', path: '/my-account' } },
    { type: 'sign.showTab', tab: 'forgotten' },
    { type: 'sign.close' },
    { type: 'sign.wentBack' },
    { type: 'sign.navigated' },
    { type: 'sign.signedIn' },
  ],
  view: viewSignPanel,
  invariants: {
    'a closed panel wants nothing': snapshot =>
      !snapshot.matches('closed') || snapshot.context.reason === null,
  },
})
