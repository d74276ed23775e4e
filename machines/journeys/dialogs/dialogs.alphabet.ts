import { defineAlphabet } from '#testing/model/alphabet.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { viewDialogs } from './dialogs.view.ts'

export const dialogsAlphabet = defineAlphabet({
  machine: dialogsMachine,
  events: [
    { type: 'dialogs.confirm', question: { id: 'q1', titleKey: 'cart.emptyIt' } },
    {
      type: 'dialogs.confirm',
      question: { id: 'q2', titleKey: 'account.cancelOrder', yesKey: 'account.cancel' },
    },
    { type: 'dialogs.tell', question: { id: 'm1', titleKey: 'contact.sent' } },
    { type: 'dialogs.withdraw', id: 'q1' },
    { type: 'dialogs.yes' },
    { type: 'dialogs.no' },
    { type: 'dialogs.ok' },
    { type: 'dialogs.escape' },
    { type: 'dialogs.wentBack' },
  ],
  view: viewDialogs,
  invariants: {
    'a dialog is open while a question waits': snapshot =>
      snapshot.matches('asking') === snapshot.context.queue.length > 0,
  },
})
