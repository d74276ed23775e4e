import type { ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { step } from '#machines/lifecycles/lifecycle.ts'
import { shipmentMachine } from '#machines/lifecycles/shipment/shipment.machine.ts'
import type { Clock } from '../../base/clock.ts'
import { isJob } from '../../jobs/effect-hosts.ts'
import type { Database } from '../../database/database.ts'
import { findOrderId } from '../store/dispatch.ts'
import { listParcels, updateParcel } from '../store/order-rows.ts'
import { appendEvents, lastSequence } from '../../database/event-log.ts'
import { lockOrderFile } from '../store/orders.ts'
import { enqueue } from '../../database/outbox.ts'
import { isShipmentState } from './shipment-state.ts'

export interface LabelToCorrect {
  /** Number or id of the order. */
  readonly order: string
  /** The shop whose parcel it is; undefined where only one has left. */
  readonly shopId: number | undefined
  readonly label: ParcelLabel
}

export interface LabelCorrected {
  readonly orderId: number
  readonly number: string
  readonly shopId: number
  /** False when the parcel had this label already. */
  readonly isChanged: boolean
}

type Parcel = Awaited<ReturnType<typeof listParcels>>[number]

/** What the parcel's own chart says to another number. */
function stepOf({ state, lifecycle }: Parcel, trackingNumber: string, actor: Actor, at: Date) {
  if (!isShipmentState(state)) return undefined
  const event = { type: 'shipment.correctTracking', actor, at: at.getTime(), trackingNumber } as const
  const taken = step(shipmentMachine, { state, context: lifecycle }, event)
  return taken.ok ? taken : undefined
}

/** The shops whose parcel of an order has left and can still get another number. Rules 3. */
export async function correctableShops(
  db: Database,
  orderId: number,
  actor: Actor,
  at: Date,
): Promise<number[]> {
  const parcels = await listParcels(db, orderId)
  return parcels.filter(parcel => stepOf(parcel, 'any', actor, at)).map(({ shopId }) => shopId)
}

/**
 * Writes another carrier and number on a parcel that has left: the parcel, the order's log with what stood
 * there before, and the mail to its buyer in one transaction. `shop_needed`: several have left.
 */
export async function correctLabel(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { order, shopId, label }: LabelToCorrect,
  actor: Actor,
): Promise<LabelCorrected | 'not_found' | 'shop_needed' | 'transition_not_allowed'> {
  const orderId = await findOrderId(db, order.trim())
  if (orderId === undefined) return 'not_found'
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { id: orderId })
    if (file === undefined) return 'not_found'
    const all = await listParcels(tx, orderId)
    const ours = all.filter(parcel => shopId === undefined || parcel.shopId === shopId)
    if (ours.length === 0) return 'not_found'
    const at = clock.now()
    const gone = ours.filter(one => stepOf(one, label.tracking, actor, at))
    const [parcel] = gone
    if (parcel === undefined) return 'transition_not_allowed'
    if (gone.length > 1) return 'shop_needed'
    const done = { orderId, number: file.order.number, shopId: parcel.shopId }
    const before = { carrier: parcel.trackingTransporter ?? '', tracking: parcel.trackingNumber ?? '' }
    if (before.carrier === label.carrier && before.tracking === label.tracking) {
      return { ...done, isChanged: false }
    }
    await take(tx, { orderId, orderState: file.order.state, parcel, label, before, actor, at })
    return { ...done, isChanged: true }
  })
}

interface Taking {
  readonly orderId: number
  readonly orderState: string
  readonly parcel: Parcel
  readonly label: ParcelLabel
  readonly before: ParcelLabel
  readonly actor: Actor
  readonly at: Date
}

/** The parcel's own step, and what follows from it. */
async function take(tx: Database, taking: Taking): Promise<void> {
  const { orderId, orderState, parcel, label, before, actor, at } = taking
  const taken = stepOf(parcel, label.tracking, actor, at)
  if (taken === undefined) return
  await updateParcel(tx, parcel.id, {
    state: taken.state,
    lifecycle: taken.context,
    trackingNumber: label.tracking,
    trackingTransporter: label.carrier,
    transporter: label.carrier,
    updatedAt: at,
  })
  const entry = { aggregate: 'order', aggregateId: orderId, state: orderState }
  const by = `${actor.role}:${actor.id ?? ''}`
  const payload = { shopId: parcel.shopId, before, after: label }
  await appendEvents(tx, [{ ...entry, type: 'order.trackingCorrected', actor: by, payload }], at)
  const sequence = await lastSequence(tx, 'order', orderId)
  for (const { effect } of taken.effects) {
    if (isJob(effect))
      await enqueue(tx, { kind: effect, payload: { orderId, shipmentId: parcel.id, sequence } })
  }
}
