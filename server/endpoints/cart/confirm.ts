import { isPreorder } from '#domain/orders/pledge.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { askGateway } from '../../orders/charge-order.ts'
import { isPlacedBy, mayReadOrder } from '../../orders/order-access.ts'
import { orderSummary, shipmentView } from '../../orders/order-view.ts'
import { withCards } from '../../orders/refused-card.ts'
import { settlePayment } from '../../orders/settle-payment.ts'
import { placedView } from '../../orders/standing.ts'
import { type OrderRow, readOrderRow } from '../../store/order-rows.ts'
import type { OrderFile } from '../../store/orders.ts'

/**
 * Where a placed order stands. While the money is not final the provider is asked, so a lost webhook costs
 * nothing.
 */
export const confirm: Handler<'cart.confirm'> = async (context, { order_id, order_token }) => {
  const { db, clock, user } = context
  const known = await readOrderRow(db, order_id)
  const caller = { userId: user?.id, token: order_token }
  if (known === undefined || !(await mayReadOrder(db, known.order, caller))) return fail('not_found')
  const after = await newsOf(context, known)
  // What changed just now is read again, with the parts that changed with it.
  const row = after === undefined ? known : await readOrderRow(db, order_id)
  if (row === undefined) return fail('not_found')
  const placed = placedView(after ?? known, order_token ?? '')
  const email = isPlacedBy(row.order, caller) ? row.order.email : null
  const shipments = row.shipments.map(shipmentView)
  const has_preorders = row.items.some(({ sale, step }) => isPreorder({ sale: sale ?? '', step: step ?? '' }))
  const order = { ...orderSummary(row, clock.now()), email, shipments, has_preorders }
  const isOwner = user !== undefined && user.id === row.order.userId
  return { ...placed, order: isOwner ? await withCards(context, order, user.id) : order }
}

/** A first payment, or another card in the place of one that was refused. */
const isWaitedFor = (state: string, kept: { readonly isOther?: boolean } | undefined): boolean =>
  state === 'pending_payment' || (state === 'pledged' && kept?.isOther === true)

/** The order after the provider was asked; undefined when there was nothing to ask, or no answer. */
async function newsOf(context: Context, known: OrderRow): Promise<OrderFile | undefined> {
  const { order, payment } = known
  if (payment === undefined || !isWaitedFor(order.state, payment.lifecycle.kept)) return undefined
  const seen = await askGateway(context.gateway, payment)
  return seen.ok && seen.value !== null ? settlePayment(context, seen.value, { order, payment }) : undefined
}
