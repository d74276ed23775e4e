import { addressProblems } from '#domain/places/address.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { canReaddress, orderDetail } from '../../orders/order-view.ts'
import { readOrderRows, updatePartAddress } from '../../store/order-rows.ts'
import { appendEvents, lockOrderFile } from '../../store/orders.ts'

/**
 * Sends a shop's part of an own order to another address of the same country, until its parcel is picked.
 * The country stays: shipping and VAT were priced for it. Spec section 7.
 */
export const orderCustomer: Handler<'user.orderCustomer'> = async ({ db, clock, user }, input) => {
  const { shop_id: shopId, order_id: orderId, ...address } = input
  const problems = addressProblems(address)
  if (Object.keys(problems).length > 0) return fail('address_incomplete', problems)
  return db.transaction(async tx => {
    await lockOrderFile(tx, { id: orderId })
    const [row] = await readOrderRows(tx, { ids: [orderId], userId: user.id })
    const part = row?.shops.find(shop => shop.shopId === shopId)
    if (row === undefined || part === undefined) return fail('not_found')
    if (!canReaddress(row, shopId)) return fail('shipment_started')
    if (address.country_id !== part.customer.country_id) {
      return fail('address_incomplete', { country_id: 'country_fixed' })
    }
    await updatePartAddress(tx, orderId, shopId, address)
    const entry = {
      aggregate: 'order',
      aggregateId: orderId,
      state: row.order.state,
      actor: `shopper:${user.id}`,
    }
    await appendEvents(tx, [{ ...entry, type: 'order.readdressed', payload: { shopId } }], clock.now())
    const [changed] = await readOrderRows(tx, { ids: [orderId] })
    return orderDetail(changed ?? row, clock.now())
  })
}
