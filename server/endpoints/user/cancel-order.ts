import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { cancelOrder as cancel } from '../../orders/cancel-order.ts'
import { orderSummary } from '../../orders/order-view.ts'
import { readOrderRows } from '../../store/order-rows.ts'

/** Cancels an own order that has not begun to ship; again changes nothing. Rules 2. */
export const cancelOrder: Handler<'user.cancelOrder'> = async (context, { id }) => {
  const { db, clock, user } = context
  const [own] = await readOrderRows(db, { ids: [id], userId: user.id })
  if (own === undefined) return fail('not_found')
  const result = await cancel(context, id, user.id)
  if (result === 'unavailable') return fail('unavailable')
  if (result === 'redeemed') return fail('gift_redeemed')
  if (result === 'refused') return fail('order_not_cancellable')
  const [row] = await readOrderRows(db, { ids: [id] })
  return orderSummary(row ?? own, clock.now())
}
