import { ownLinkAt } from '../../settings/shop-facts.ts'
import type { ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { openWords } from '#machines/lifecycles/lifecycle.ts'
import { shipmentLifecycle, shipmentMoves } from '#machines/lifecycles/shipment/shipment.moves.ts'
import type { Database, Timed } from '../../database/database.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { findOrderId } from '../store/dispatch.ts'
import { listParcels, type Parcel } from '../store/order-rows.ts'
import { lockOrderFile } from '../store/orders.ts'
import { isKnownParcel, shipmentHost } from './shipment-host.ts'

interface LabelToCorrect {
  /** Number or id of the order. */
  readonly order: string
  /** The shop whose parcel it is; undefined where only one has left. */
  readonly shopId: number | undefined
  readonly label: ParcelLabel
}

interface LabelCorrected {
  readonly orderId: number
  readonly number: string
  readonly shopId: number
  /** False when the parcel had this label already. */
  readonly isChanged: boolean
}

/** Whether somebody may give a parcel another number now. */
const isCorrectable = (parcel: Parcel, { actor, at }: Act): boolean =>
  isKnownParcel(parcel) &&
  openWords(shipmentLifecycle, { state: parcel.state, context: parcel.lifecycle }, actor, at).includes(
    'correctTracking',
  )

/** The shops whose parcel of an order has left and can still get another number. Rules 3. */
export async function correctableShops(
  db: Database,
  orderId: number,
  actor: Actor,
  at: Date,
): Promise<number[]> {
  const parcels = await listParcels(db, orderId)
  const act = { actor, at: at.getTime() }
  return parcels.filter(parcel => isCorrectable(parcel, act)).map(({ shopId }) => shopId)
}

/**
 * Writes another carrier and number on a parcel that has left: the parcel, the order's log with what stood
 * there before, and the mail to its buyer in one transaction. `shop_needed`: several have left.
 */
export async function correctLabel(
  { db, clock }: Timed,
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
    const act = { actor, at: clock.now().getTime() }
    const gone = ours.filter(parcel => isCorrectable(parcel, act))
    const [parcel] = gone
    if (parcel === undefined) return 'transition_not_allowed'
    if (gone.length > 1) return 'shop_needed'
    const done = { orderId, number: file.order.number, shopId: parcel.shopId }
    const before = { carrier: parcel.trackingTransporter ?? '', tracking: parcel.trackingNumber ?? '' }
    if (before.carrier === label.carrier && before.tracking === label.tracking)
      return { ...done, isChanged: false }
    const { carrier, tracking: trackingNumber } = label
    const trackingLink = await ownLinkAt(tx, label, new Date(act.at))
    const names = { trackingTransporter: carrier, transporter: carrier }
    const labelled = { ...parcel, ...names, trackingNumber, trackingLink }
    const event = shipmentMoves.correctTracking.event(act, { trackingNumber, word: '' })
    const note = { shopId: parcel.shopId, before, after: label }
    const moved = await takeStep(tx, shipmentHost(file.order), labelled, event, { note })
    return moved === undefined ? 'transition_not_allowed' : { ...done, isChanged: true }
  })
}
