import type { Actor } from '#machines/lifecycles/actor.ts'
import { lockBoxes } from '../boxes/store/boxes.ts'
import { readOrderFile } from './store/orders.ts'
import { readOrderRows } from './store/order-rows.ts'
import { commitMoves } from './moves/commit-moves.ts'
import { holdOrder, moveOrder } from './moves/order-moves.ts'
import { cancelEvent, withdrawEvent } from './order-view.ts'
import { closePayment, type Reconciling } from './payment/reconcile-payments.ts'

/**
 * The shopper takes an order back: what was paid is refunded, stock and goals are counted again. `done` also
 * when it was cancelled before; `refused` once a parcel is being packed,
 * `redeemed` once a gift of it is somebody else's. Rules 2.
 */
export async function cancelOrder(
  world: Reconciling,
  orderId: number,
  actor: Actor,
  /** Staff cancel it for its buyer, who withdrew. */
  reason?: string,
): Promise<'done' | 'refused' | 'redeemed' | 'unavailable'> {
  const open = await readOrderFile(world.db, { id: orderId })
  if (open === undefined) return 'refused'
  // Money under way is settled first, so that it is refunded and not lost sight of.
  if (open.order.state === 'pending_payment' && !(await closePayment(world, open))) return 'unavailable'
  return world.db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    if (pending === undefined) return 'refused'
    const { order } = pending.before
    if (order.state === 'cancelled') return 'done'
    const at = world.clock.now()
    // Held, so that nobody redeems a gift meanwhile.
    if (order.boxes > 0) await lockBoxes(tx, { boughtWith: orderId })
    const [row] = await readOrderRows(tx, { ids: [orderId] })
    if (row === undefined) return 'refused'
    if (row.isGiftRedeemed) return 'redeemed'
    const act = { actor, at: at.getTime() }
    const event = reason === undefined ? cancelEvent(row, act) : withdrawEvent(row, act, reason)
    if (!moveOrder(pending, event)) return 'refused'
    await commitMoves(tx, pending, at)
    return 'done'
  })
}
