// What people may do with a payment.
import type { Lifecycle, Move } from '../lifecycle.ts'
import { type PaymentContext, type PaymentEvent, paymentMachine } from './payment.machine.ts'

const moves = {
  giveMethod: { event: act => ({ type: 'payment.giveMethod', ...act }) },
  confirm: { event: act => ({ type: 'payment.confirm', ...act }) },
  capture: {
    event: (act, _said, _facts, { amountMinor }) => ({ type: 'payment.capture', ...act, amountMinor }),
  },
  cancel: { event: act => ({ type: 'payment.cancel', ...act }) },
} as const satisfies Record<string, Move<PaymentEvent, PaymentContext, unknown, unknown>>

export const paymentLifecycle: Lifecycle<typeof paymentMachine> = {
  name: 'payment',
  machine: paymentMachine,
  moves,
  bestCase: () => ({ said: {}, facts: {} }),
}
