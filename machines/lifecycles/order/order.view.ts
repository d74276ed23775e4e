// What people see of an order, and what each of them may do with it now.
import { statusColour } from '#domain/status-colour.ts'
import type { Actor } from '../actor.ts'
import { type Lifecycle, openMoves, type Saved } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'

export type SavedOrder = Saved<typeof orderMachine>

export const orderLifecycle: Lifecycle<typeof orderMachine> = {
  name: 'order',
  machine: orderMachine,
  bestCase: (actor, at, context) => {
    const base = { actor, at }
    const left = context.capturedMinor - context.refundedMinor
    const lines = context.lines - context.linesShipped
    return [
      { type: 'order.release', ...base, linesUnavailable: 0 },
      { type: 'order.split', ...base, secondParcelPaid: true },
      { type: 'order.shipPart', ...base, lines: 1, mismatches: 0 },
      { type: 'order.shipAll', ...base, lines, mismatches: 0 },
      { type: 'order.deliver', ...base },
      { type: 'order.cancelSelf', ...base, isPicking: false, projectAllows: true },
      { type: 'order.cancelStaff', ...base, reason: 'best case' },
      { type: 'order.askReturn', ...base },
      { type: 'order.refuseReturn', ...base, reason: 'best case' },
      { type: 'order.acceptReturn', ...base, amountMinor: left, isSealed: true, isDefect: false },
      { type: 'order.acceptReturn', ...base, amountMinor: left, isSealed: false, isDefect: true },
    ]
  },
}

const ended: readonly string[] = ['completed', 'cancelled', 'refunded']

/** `status` is the word shown; `paid` and `valid` are the same green. Spec section 4, domain design 3.3. */
export function orderView(saved: SavedOrder, actor: Actor, at: number) {
  const moves = openMoves(orderLifecycle, saved, actor, at)
  return {
    state: saved.state,
    status: saved.state,
    colour: statusColour(saved.state),
    totalMinor: saved.context.totalMinor,
    refundedMinor: saved.context.refundedMinor,
    currency: saved.context.currency,
    isPaid: saved.context.capturedMinor > 0,
    isEnded: ended.includes(saved.state),
    moves,
    can: {
      cancel: moves.includes('order.cancelSelf') || moves.includes('order.cancelStaff'),
      askReturn: moves.includes('order.askReturn'),
    },
  }
}
