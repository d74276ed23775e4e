import type { Act } from '#machines/lifecycles/actor.ts'
import { type MoveAnswer, type Moving, moveOrder } from './order-moves.ts'

/**
 * Lets go of what an order holds and is in the warehouse by now: all of it, or, as each shop's part is a
 * parcel that was paid for, a part. `linesOut`: lines that are still to come in. Rules 2.
 */
export function releaseHeld(moving: Moving, linesOut: number, act: Act): MoveAnswer {
  const { state, context } = moving.order
  const isHeld = state === 'paid' || state === 'on_hold'
  if (linesOut === 0) {
    if (!isHeld && context.linesHeld === 0) return { ok: true }
    return moveOrder(moving, { type: 'order.release', ...act, linesUnavailable: 0 })
  }
  if (!isHeld && linesOut >= context.linesHeld) return { ok: true }
  return moveOrder(moving, { type: 'order.split', ...act, secondParcelPaid: true, linesHeld: linesOut })
}
