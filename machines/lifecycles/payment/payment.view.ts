// What people see of a payment, and what they may do with it now.
import type { Lifecycle } from '../lifecycle.ts'
import { paymentMachine } from './payment.machine.ts'

export const paymentLifecycle: Lifecycle<typeof paymentMachine> = {
  name: 'payment',
  machine: paymentMachine,
  bestCase: (actor, at, { amountMinor }) => [
    { type: 'payment.giveMethod', actor, at },
    { type: 'payment.confirm', actor, at },
    { type: 'payment.capture', actor, at, amountMinor },
    { type: 'payment.cancel', actor, at },
  ],
}
