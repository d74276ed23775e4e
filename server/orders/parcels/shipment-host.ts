import { lostAfterDaysAt, ownLinkAt } from '../../settings/shop-facts.ts'
import type { ParcelLabel } from '#domain/shipping/parcel-label.ts'
import { isShipmentState } from '#domain/shipping/parcel-state.ts'
import type { Act } from '#machines/lifecycles/actor.ts'
import { begin, lead } from '#machines/lifecycles/lifecycle.ts'
import { shipmentMachine } from '#machines/lifecycles/shipment/shipment.machine.ts'
import type { Database } from '../../database/database.ts'
import { type LifecycleHost, takeStep } from '../../lifecycles/take-step.ts'
import { listParcels, type Parcel, updateParcel } from '../store/order-rows.ts'
import { insertShipment } from '../store/parcel-parts.ts'
import type { Order } from '../store/orders.ts'

/** The order that parcels are of; the caller holds it. */
type HeldOrder = Pick<Order, 'id' | 'state'>

/** Whether the books say of a parcel what its chart knows. */
export const isKnownParcel = ({ state }: Parcel): boolean => isShipmentState(state)

/** That it arrives, its order says. */
const isToldOfOrder = (type: string): boolean => type !== 'shipment.delivered'

/** `order.parcelStuck`; a label that is put right has a name of its own. */
function wordOf(type: string): string {
  const word = type.slice('shipment.'.length)
  return word === 'correctTracking'
    ? 'order.trackingCorrected'
    : `order.parcel${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

/**
 * How the parcels of an order are kept.The order's own log tells when they leave and arrive, and what else
 * happens to them, with what the note says.
 */
export const shipmentHost = (order: HeldOrder): LifecycleHost<typeof shipmentMachine, Parcel> => ({
  machine: shipmentMachine,
  idOf: row => row.id,
  savedOf: ({ state, lifecycle: context }) => ({ state, context }),
  write: async (tx, { id, shopId, ...label }, { state, context: lifecycle }, updatedAt) => {
    const change = { ...label, state, lifecycle }
    await updateParcel(tx, id, { ...change, updatedAt })
    return { id, shopId, ...change }
  },
  entry: ({ event, note }, usual) =>
    isToldOfOrder(event.type)
      ? {
          ...usual,
          aggregate: 'order',
          aggregateId: order.id,
          type: wordOf(event.type),
          state: order.state,
          payload: note,
        }
      : undefined,
  told: ({ row, sequence, after: { state } }) => ({
    orderId: order.id,
    shipmentId: row.id,
    sequence,
    state,
  }),
})

/** What leaves of a shop's part of an order in one parcel. */
interface PackedParcel {
  readonly shopId: number
  readonly lines: readonly { readonly id: number; readonly copies: number; readonly grams: number }[]
}

/**
 * Writes a parcel of a shop's part of an order as it leaves, with what is in it; gives its id. An empty
 * label: nobody follows it.
 */
export async function handOver(
  tx: Database,
  orderId: number,
  { shopId, lines }: PackedParcel,
  label: ParcelLabel,
  act: Act,
): Promise<number> {
  const trackingNumber = label.tracking || null
  const carrier = label.carrier || null
  const weighed = lines.reduce((sum, { grams, copies }) => sum + grams * copies, 0)
  const at = new Date(act.at)
  const lostAfterDays = await lostAfterDaysAt(tx, label.carrier, at)
  const sent = handedOver(Math.max(1, weighed), { trackingNumber, lostAfterDays }, act)
  const row = {
    orderId,
    shopId,
    state: sent.state,
    lifecycle: sent.context,
    trackingNumber,
    trackingTransporter: carrier,
    transporter: carrier,
    trackingLink: await ownLinkAt(tx, label, at),
    createdAt: at,
    updatedAt: at,
  }
  return insertShipment(tx, row, lines)
}

interface Carried {
  readonly trackingNumber: string | null
  readonly lostAfterDays: number | undefined
}

/** The bench's steps in one go: picked, packed as planned, labelled, handed over. */
function handedOver(plannedGrams: number, { trackingNumber, lostAfterDays }: Carried, act: Act) {
  const isTracked = trackingNumber !== null
  const parcel = { plannedGrams, isTracked, ...(lostAfterDays !== undefined && { lostAfterDays }) }
  return lead(shipmentMachine, begin(shipmentMachine, parcel), [
    { type: 'shipment.pick', ...act },
    { type: 'shipment.pack', ...act, weighedGrams: plannedGrams },
    { type: 'shipment.label', ...act, trackingNumber },
    { type: 'shipment.handOver', ...act },
  ])
}

/** The parcels of an order that arrived are delivered with it. */
export async function deliverParcels(tx: Database, order: HeldOrder, at: Date): Promise<void> {
  const event = { type: 'shipment.delivered', actor: { role: 'system' }, at: at.getTime() } as const
  for (const parcel of await listParcels(tx, order.id))
    if (isKnownParcel(parcel)) await takeStep(tx, shipmentHost(order), parcel, event)
}
