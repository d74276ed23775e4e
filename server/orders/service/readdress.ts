// Where a shop's part of an order goes is put right while its label is not made.
import { addressProblems } from '#domain/places/address.ts'
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { fail } from '../../base/failure.ts'
import { appendEvents } from '../../database/event-log.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import type { Telling } from '../order-mail.ts'
import { canReaddress } from '../order-view.ts'
import { type OrderRow, readOrderRows, updatePartAddress } from '../store/order-rows.ts'
import { lockOrderFile } from '../store/orders.ts'
import { mailAddress } from './service-mail.ts'

interface Readdressing {
  readonly orderId: number
  readonly shopId: number
  readonly address: CustomerAddress
  /** Whose the order must be; anybody's for staff. */
  readonly userId?: number
  /** Its buyer did not do it and is told. */
  readonly isTold: boolean
}

/**
 * Sends a shop's part of an order to another address of the same country, until its parcel is picked. The
 * country stays: shipping and VAT were priced for it. The same address again is no change, and tells nobody.
 */
export async function readdress(telling: Telling, asked: Readdressing, actor: Actor) {
  const { orderId, shopId, address, userId, isTold } = asked
  const problems = addressProblems(address)
  if (Object.keys(problems).length > 0) return fail('address_incomplete', problems)
  return telling.db.transaction(async tx => {
    await lockOrderFile(tx, { id: orderId })
    const [row] = await readOrderRows(tx, { ids: [orderId], ...(userId !== undefined && { userId }) })
    const part = row?.shops.find(shop => shop.shopId === shopId)
    if (row === undefined || part === undefined) return fail('not_found')
    if (!canReaddress(row, shopId)) return fail('shipment_started')
    if (address.country_id !== part.customer.country_id) {
      return fail('address_incomplete', { country_id: 'country_fixed' })
    }
    if (isSame(address, part.customer)) return row
    await updatePartAddress(tx, orderId, shopId, address)
    const at = telling.clock.now()
    const entry = { aggregate: 'order', aggregateId: orderId, state: row.order.state, actor: nameOf(actor) }
    // Who needs to know where it went before asks the buyer: an address is kept no longer than it is used.
    const sequence = await appendEvents(
      tx,
      [{ ...entry, type: 'order.readdressed', payload: { shopId } }],
      at,
    )
    const [changed = row] = await readOrderRows(tx, { ids: [orderId] })
    if (isTold) await mailAddress({ ...telling, db: tx }, changed, { shopId, sequence })
    return changed
  })
}

const isSame = (one: CustomerAddress, other: OrderRow['order']['customer']): boolean =>
  addressText(one) === addressText(other)

const addressText = ({
  firstname,
  lastname,
  address,
  zip_code,
  city,
  state,
  phone,
}: CustomerAddress): string =>
  JSON.stringify([firstname, lastname, address, zip_code, city, state ?? '', phone ?? ''])
