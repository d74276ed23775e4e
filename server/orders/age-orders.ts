// What time alone does to an order that was sent. Each is held while it moves, so several processes may do
// this at once and a step is still taken once.
import { type OrderEvent, returnWindowMs, silentDeliveryMs } from '#machines/lifecycles/order/order.setup.ts'
import type { Clock } from '../base/clock.ts'
import type { Database, Timed } from '../database/database.ts'
import { settledOrders, silentOrders } from './store/orders.ts'
import { commitMoves } from './moves/commit-moves.ts'
import { deliverParcels } from './parcels/shipment-host.ts'
import { holdOrder, moveOrder } from './moves/order-moves.ts'

const batch = 100

const before = (clock: Clock, ms: number): Date => new Date(clock.now().getTime() - ms)

/** What no carrier spoke of has arrived: rules 2, 30 days after it was sent. Gives how many were due. */
export async function deliverSilentOrders({ db, clock }: Timed): Promise<number> {
  const ids = await silentOrders(db, before(clock, silentDeliveryMs), batch)
  for (const id of ids) await tell(db, id, 'order.deliver', clock.now())
  return ids.length
}

/** What was not claimed in time is complete: rules 2, 14 days after it came. Gives how many were due. */
export async function completeOrders({ db, clock }: Timed): Promise<number> {
  const ids = await settledOrders(db, before(clock, returnWindowMs), batch)
  for (const id of ids) await tell(db, id, 'order.complete', clock.now())
  return ids.length
}

type ClockEvent = Extract<OrderEvent['type'], 'order.deliver' | 'order.complete'>

/** Tells one order what time it is; the lifecycle says whether that means anything. */
async function tell(db: Database, id: number, type: ClockEvent, at: Date): Promise<void> {
  await db.transaction(async tx => {
    const pending = await holdOrder(tx, { id })
    if (pending === undefined) return
    if (!moveOrder(pending, { type, actor: { role: 'clock' }, at: at.getTime() })) return
    if (type === 'order.deliver') await deliverParcels(tx, pending.after.order, at)
    await commitMoves(tx, pending, at)
  })
}
