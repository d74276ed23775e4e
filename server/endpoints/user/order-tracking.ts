import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { shipmentView } from '../../orders/order-view.ts'
import { readOrderRows } from '../../store/order-rows.ts'

/** The parcels of an own order with their tracking links. Spec section 9. */
export const orderTracking: Handler<'user.orderTracking'> = async ({ db, user }, { id }) => {
  const [row] = await readOrderRows(db, { ids: [id], userId: user.id })
  if (row === undefined) return fail('not_found')
  return { order_id: id, status: row.order.state, shipments: row.shipments.map(shipmentView) }
}
