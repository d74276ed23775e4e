import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { orderDetail } from '../../orders/order-view.ts'
import { withCards } from '../../orders/refused-card.ts'
import { readOrderRows } from '../../store/order-rows.ts'

/** One own order in full, shop by shop; another's is not there. Spec section 7. */
export const orderShop: Handler<'user.orderShop'> = async (context, { order_id }) => {
  const { db, clock, user } = context
  const [row] = await readOrderRows(db, { ids: [order_id], userId: user.id })
  return row === undefined ? fail('not_found') : withCards(context, orderDetail(row, clock.now()), user.id)
}
