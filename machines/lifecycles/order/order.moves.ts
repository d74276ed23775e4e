// The moves of an order that people ask for; what the provider, the clock and other lifecycles tell it are
// facts. Rules 2.
import { bare, type Move, reasoned } from '../lifecycle.ts'
import type { CancelFacts, OrderContext, OrderEvent } from './order.setup.ts'

/** What may be said with a move. */
export interface OrderSaid {
  readonly reason: string
}

/** What moves are judged by. */
export interface OrderFacts extends CancelFacts {
  /** Lines that leave if a part of the order does, and if all that is left does. */
  readonly partLines: number
  readonly restLines: number
  /** What came back is broken, not only unwanted. */
  readonly isDefect: boolean
}

/** Staff vouch for what they say by making a move: that copies are there, and goods came back as claimed. */
export const orderMoves = {
  release: { event: act => ({ type: 'order.release', ...act, linesUnavailable: 0 }) },
  split: { event: act => ({ type: 'order.split', ...act, secondParcelPaid: true }) },
  shipPart: {
    event: (act, _: unknown, { partLines }: Pick<OrderFacts, 'partLines'>) => ({
      type: 'order.shipPart',
      ...act,
      lines: partLines,
      mismatches: 0,
    }),
  },
  shipAll: {
    event: (act, _: unknown, { restLines }: Pick<OrderFacts, 'restLines'>) => ({
      type: 'order.shipAll',
      ...act,
      lines: restLines,
      mismatches: 0,
    }),
  },
  deliver: { event: bare('order.deliver') },
  cancelSelf: {
    event: (act, _: unknown, { isPicking, projectAllows, isGiftRedeemed = false }: CancelFacts) => ({
      type: 'order.cancelSelf',
      ...act,
      isPicking,
      projectAllows,
      isGiftRedeemed,
    }),
  },
  cancelStaff: {
    event: (act, { reason }) => ({ type: 'order.cancelStaff', ...act, reason: reason || 'staff' }),
  },
  askReturn: { event: bare('order.askReturn') },
  refuseReturn: { event: reasoned('order.refuseReturn') },
  acceptReturn: {
    event: (act, _, { isDefect }, { capturedMinor, refundedMinor }) => ({
      type: 'order.acceptReturn',
      ...act,
      amountMinor: capturedMinor - refundedMinor,
      isSealed: true,
      isDefect,
    }),
  },
} as const satisfies Record<string, Move<OrderEvent, OrderContext, OrderSaid, OrderFacts>>
