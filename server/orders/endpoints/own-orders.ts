import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { isFailure } from '#contract'
import { readdress } from '../service/readdress.ts'
import { orderSummary, orderDetail, shipmentViews } from '../order-view.ts'
import { readOrderRows } from '../store/order-rows.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { withCards } from '../payment/refused-card.ts'
import { withPortions } from '../portions/portion-view.ts'
import { withBank } from '../credit/receivable-host.ts'
import { cancelOrder as cancel } from '../cancel-order.ts'

const pageSize = 20

/** Own orders, newest first. Spec section 7. */
export const orders: Handler<'user.orders'> = async ({ db, clock, user }, { after, limit = pageSize }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await readOrderRows(db, { userId: user.id, afterId: before, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const at = clock.now()
  return {
    items: page.map(row => orderSummary(row, at)),
    next: rows.length > limit ? nextOf(page.at(-1)?.order.id) : null,
  }
}

/** One own order in full, shop by shop; another's is not there. Spec section 7. */
export const orderShop: Handler<'user.orderShop'> = async (context, { order_id }) => {
  const { db, clock, user } = context
  const [row] = await readOrderRows(db, { ids: [order_id], userId: user.id })
  if (row === undefined) return fail('not_found')
  const order = await withPortions(context, await withBank(context, orderDetail(row, clock.now())))
  return withCards(context, order, user.id)
}

/**
 * Sends a shop's part of an own order to another address of the same country, until its parcel is picked.
 * The country stays: shipping and VAT were priced for it. Spec section 7.
 */
export const orderCustomer: Handler<'user.orderCustomer'> = async (context, input) => {
  const { shop_id: shopId, order_id: orderId, ...address } = input
  const { user, config, clock } = context
  const asked = { orderId, shopId, address, userId: user.id, isTold: false }
  const row = await readdress({ ...context, publicUrl: config.publicUrl }, asked, {
    role: 'shopper',
    id: String(user.id),
  })
  return isFailure(row) ? row : withBank(context, orderDetail(row, clock.now()))
}

/** The parcels of an own order with their tracking links. Spec section 9. */
export const orderTracking: Handler<'user.orderTracking'> = async ({ db, user }, { id }) => {
  const [row] = await readOrderRows(db, { ids: [id], userId: user.id })
  if (row === undefined) return fail('not_found')
  return { order_id: id, status: row.order.state, shipments: shipmentViews(row) }
}

/** Cancels an own order that has not begun to ship; again changes nothing. Rules 2. */
export const cancelOrder: Handler<'user.cancelOrder'> = async (context, { id }) => {
  const { db, clock, user } = context
  const [own] = await readOrderRows(db, { ids: [id], userId: user.id })
  if (own === undefined) return fail('not_found')
  const result = await cancel(context, id, { role: 'shopper', id: String(user.id) })
  if (result === 'unavailable') return fail('unavailable')
  if (result === 'redeemed') return fail('gift_redeemed')
  if (result === 'refused') return fail('order_not_cancellable')
  const [row] = await readOrderRows(db, { ids: [id] })
  return orderSummary(row ?? own, clock.now())
}
