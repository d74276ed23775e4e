import { defineAlphabet } from '#testing/model/alphabet.ts'
import { type ToastsEvent, toastsMachine } from './toasts.machine.ts'
import { viewToasts } from './toasts.view.ts'

export const toastsAlphabet = defineAlphabet({
  machine: toastsMachine,
  events: ({ context }): ToastsEvent[] => {
    const [first] = context.toasts
    const id = first?.id ?? 99
    return [
      { type: 'toasts.add', toast: { tone: 'good', key: 'cart.added' } },
      { type: 'toasts.add', toast: { tone: 'good', key: 'cart.removed', action: 'cart.undo' } },
      { type: 'toasts.dismiss', id },
      { type: 'toasts.expired', id },
      { type: 'toasts.act', id },
      { type: 'toasts.dismissAll' },
      { type: 'toasts.hold', by: 'pointer' },
      { type: 'toasts.hold', by: 'focus' },
      { type: 'toasts.release', by: 'pointer' },
      { type: 'toasts.release', by: 'focus' },
    ]
  },
  bounds: ({ context }) => context.nextId < 4,
  view: viewToasts,
  invariants: {
    'three at most are in sight': snapshot => viewToasts(snapshot).toasts.length <= 3,
    'time stands still while held': snapshot =>
      !snapshot.matches('held') || snapshot.context.timed.length === 0,
    'only what is in sight is timed': snapshot =>
      snapshot.context.timed.every(id => viewToasts(snapshot).toasts.some(toast => toast.id === id)),
  },
})
