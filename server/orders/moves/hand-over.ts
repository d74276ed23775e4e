import type { ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import { begin, type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { type ShipmentEvent, shipmentMachine } from '#machines/lifecycles/shipment/shipment.machine.ts'
import type { Database } from '../../database/database.ts'
import { insertShipment } from '../store/order-rows.ts'

/** Writes the parcel of a shop's part of an order as it leaves. An empty label: nobody follows it. */
export async function handOver(
  tx: Database,
  orderId: number,
  part: { readonly shop_id: number; readonly weight_grams: number },
  label: ParcelLabel,
  act: Act,
): Promise<void> {
  const trackingNumber = label.tracking || null
  const carrier = label.carrier || null
  const sent = handedOver(Math.max(1, part.weight_grams), trackingNumber, act)
  await insertShipment(tx, {
    orderId,
    shopId: part.shop_id,
    state: sent.state,
    lifecycle: sent.context,
    trackingNumber,
    trackingTransporter: carrier,
    transporter: carrier,
    createdAt: new Date(act.at),
    updatedAt: new Date(act.at),
  })
}

/** The bench's steps in one go: picked, packed as planned, labelled, handed over. */
function handedOver(plannedGrams: number, trackingNumber: string | null, act: Act) {
  const steps: readonly ShipmentEvent[] = [
    { type: 'shipment.pick', ...act },
    { type: 'shipment.pack', ...act, weighedGrams: plannedGrams },
    { type: 'shipment.label', ...act, trackingNumber },
    { type: 'shipment.handOver', ...act },
  ]
  const isTracked = trackingNumber !== null
  const planned: Saved<typeof shipmentMachine> = begin(shipmentMachine, { plannedGrams, isTracked })
  return steps.reduce((saved, event) => {
    const taken = step(shipmentMachine, saved, event)
    return taken.ok ? taken : saved
  }, planned)
}
