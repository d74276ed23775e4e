// What people see of a refund, and what staff may do with it now.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { refundMachine } from './refund.machine.ts'

export type SavedRefund = Saved<typeof refundMachine>

export const refundLifecycle: Lifecycle<typeof refundMachine> = {
  name: 'refund',
  machine: refundMachine,
  bestCase: (actor, at, { amountMinor }) => [
    { type: 'refund.send', actor, at, capturedMinor: amountMinor, otherRefundsMinor: 0 },
    { type: 'refund.cancel', actor, at },
  ],
}

/** Amount in minor units of the currency. */
export function refundView(saved: SavedRefund, actor: Actor, at: number) {
  const moves = openMoves(refundLifecycle, saved, actor, at)
  return {
    state: saved.state,
    amountMinor: saved.context.amountMinor,
    currency: saved.context.currency,
    reason: saved.context.reason,
    /** False while the money may still go out or come back. */
    isSettled: saved.state === 'succeeded' || saved.state === 'failed' || saved.state === 'canceled',
    /** Counts against what was captured. */
    counts: saved.state !== 'failed' && saved.state !== 'canceled',
    can: { send: moves.includes('refund.send'), cancel: moves.includes('refund.cancel') },
  }
}
