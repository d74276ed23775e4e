// What people see of a payment, and what they may do with it now.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { paymentMachine } from './payment.machine.ts'

export type SavedPayment = Saved<typeof paymentMachine>

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

/** Spec section 4 and the provider's words. */
export function paymentView(saved: SavedPayment, actor: Actor, at: number) {
  const moves = openMoves(paymentLifecycle, saved, actor, at)
  return {
    state: saved.state,
    amountMinor: saved.context.amountMinor,
    currency: saved.context.currency,
    capturedMinor: saved.context.capturedMinor,
    isFinal: saved.state === 'succeeded' || saved.state === 'canceled',
    needsShopper: saved.state.startsWith('requires_') && saved.state !== 'requires_capture',
    can: { confirm: moves.includes('payment.confirm'), cancel: moves.includes('payment.cancel') },
  }
}
