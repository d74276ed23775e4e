// What people see of an order, and what each of them may do with it now.
import type { Lifecycle } from '../lifecycle.ts'
import { orderMachine } from './order.machine.ts'

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
