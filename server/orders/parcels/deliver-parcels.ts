import { step } from '#machines/lifecycles/lifecycle.ts'
import { shipmentMachine } from '#machines/lifecycles/shipment/shipment.machine.ts'
import type { Database } from '../../database/database.ts'
import { listParcels, updateParcel } from '../store/order-rows.ts'
import { isShipmentState } from './shipment-state.ts'

/** The parcels of an order that arrived are delivered with it. The caller holds the order. */
export async function deliverParcels(tx: Database, orderId: number, at: Date): Promise<void> {
  const event = { type: 'shipment.delivered', actor: { role: 'system' }, at: at.getTime() } as const
  for (const { id, state, lifecycle } of await listParcels(tx, orderId)) {
    if (!isShipmentState(state)) continue
    const taken = step(shipmentMachine, { state, context: lifecycle }, event)
    if (taken.ok && taken.changed) {
      await updateParcel(tx, id, { state: taken.state, lifecycle: taken.context, updatedAt: at })
    }
  }
}
