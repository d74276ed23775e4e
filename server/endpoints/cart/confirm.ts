import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { askGateway } from '../../orders/charge-order.ts'
import { mayReadOrder } from '../../orders/order-access.ts'
import { orderSummary } from '../../orders/order-view.ts'
import { settlePayment } from '../../orders/settle-payment.ts'
import { placedView } from '../../orders/standing.ts'
import { readOrderRows } from '../../store/order-rows.ts'
import { readOrderFile } from '../../store/orders.ts'

/**
 * Where a placed order stands. While the money is not final the provider is asked, so a lost webhook costs
 * nothing.
 */
export const confirm: Handler<'cart.confirm'> = async (context, { order_id, order_token }) => {
  const { db, clock, gateway, user } = context
  const known = await readOrderFile(db, { id: order_id })
  const caller = { userId: user?.id, token: order_token }
  if (known === undefined || !mayReadOrder(known.order, caller)) return fail('not_found')
  const { payment } = known
  const isOpen = known.order.state === 'pending_payment' && payment !== undefined
  const seen = isOpen ? await askGateway(gateway, payment) : undefined
  const after =
    seen?.ok === true && seen.value !== null ? await settlePayment(context, seen.value) : undefined
  const [row] = await readOrderRows(db, { ids: [order_id] })
  if (row === undefined) return fail('not_found')
  return { ...placedView(after ?? known, order_token ?? ''), order: orderSummary(row, clock.now()) }
}
