// What people may do with a payment.
import { bare, type Lifecycle, type Move } from '../lifecycle.ts'
import { type PaymentContext, type PaymentEvent, paymentMachine } from './payment.machine.ts'

const moves = {
  giveMethod: { event: bare('payment.giveMethod') },
  confirm: { event: bare('payment.confirm') },
  capture: {
    event: (act, _said, _facts, { amountMinor }) => ({ type: 'payment.capture', ...act, amountMinor }),
  },
  cancel: { event: bare('payment.cancel') },
} as const satisfies Record<string, Move<PaymentEvent, PaymentContext, unknown, unknown>>

export const paymentLifecycle: Lifecycle<typeof paymentMachine> = {
  name: 'payment',
  machine: paymentMachine,
  moves,
  bestCase: () => ({ said: {}, facts: {} }),
}
