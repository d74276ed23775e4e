import { defineJourney } from '../../journey.ts'
import { toastsMachine } from './toasts.machine.ts'
import { viewToasts } from './toasts.view.ts'

export const toastsJourney = defineJourney({
  id: 'toasts',
  lives: 'afterPage',
  machine: toastsMachine,
  provide: () => toastsMachine,
  view: viewToasts,
})
