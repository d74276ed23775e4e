import type { Act } from '#machines/lifecycles/actor.ts'
import { orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import { type PendingTransition, moveOrder } from './order-moves.ts'

/**
 * Lets go of what an order holds and is in the warehouse by now: all of it, or, as each shop's part is a
 * parcel that was paid for, a part. `linesOut`: lines that are still to come in. False: it is not allowed.
 * Rules 2.
 */
export function releaseHeld(pending: PendingTransition, linesOut: number, act: Act): boolean {
  const { state, lifecycle } = pending.after.order
  const isHeld = state === 'paid' || state === 'on_hold'
  if (linesOut === 0) {
    if (!isHeld && lifecycle.linesHeld === 0) return true
    return moveOrder(pending, orderMoves.release.event(act, undefined, {}))
  }
  if (!isHeld && linesOut >= lifecycle.linesHeld) return true
  return moveOrder(pending, { ...orderMoves.split.event(act), linesHeld: linesOut })
}
