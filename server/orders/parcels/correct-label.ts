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
  /** Which of the parcels it is; undefined where only one of the shop has left. */
  readonly parcelId?: number | undefined
  readonly label: ParcelLabel
}

interface LabelCorrected {
  readonly orderId: number
  readonly number: string
  readonly shopId: number
  readonly parcelId: number
  /** False when the parcel had this label already. */
  readonly isChanged: boolean
}

/** Whether somebody may give a parcel another number now. */
const isCorrectable = (parcel: Parcel, { actor, at }: Act): boolean =>
  isKnownParcel(parcel) &&
  openWords(shipmentLifecycle, { state: parcel.state, context: parcel.lifecycle }, actor, at).includes(
    'correctTracking',
  )

/** The parcels of an order that have left and can still get another number, and whose they are. Rules 3. */
export async function correctable(
  db: Database,
  orderId: number,
  actor: Actor,
  at: Date,
): Promise<{ correctable_shops: number[]; correctable_parcels: number[] }> {
  const parcels = await listParcels(db, orderId)
  const act = { actor, at: at.getTime() }
  const open = parcels.filter(parcel => isCorrectable(parcel, act))
  return {
    correctable_shops: [...new Set(open.map(({ shopId }) => shopId))],
    correctable_parcels: open.map(({ id }) => id),
  }
}

/**
 * Writes another carrier and number on a parcel that has left: the parcel, the order's log with what stood
 * there before, and the mail to its buyer in one transaction. `shop_needed`: those of several shops have
 * left, `parcel_needed`: several of one.
 */
export async function correctLabel(
  { db, clock }: Timed,
  { order, shopId, parcelId, label }: LabelToCorrect,
  actor: Actor,
): Promise<LabelCorrected | 'not_found' | 'shop_needed' | 'parcel_needed' | 'transition_not_allowed'> {
  const orderId = await findOrderId(db, order.trim())
  if (orderId === undefined) return 'not_found'
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { id: orderId })
    if (file === undefined) return 'not_found'
    const all = await listParcels(tx, orderId)
    const ours = all.filter(
      ({ id, shopId: shop }) => [undefined, shop].includes(shopId) && [undefined, id].includes(parcelId),
    )
    if (ours.length === 0) return 'not_found'
    const act = { actor, at: clock.now().getTime() }
    const gone = ours.filter(parcel => isCorrectable(parcel, act))
    const [parcel] = gone
    if (parcel === undefined) return 'transition_not_allowed'
    if (gone.some(one => one.shopId !== parcel.shopId)) return 'shop_needed'
    if (gone.length > 1) return 'parcel_needed'
    const done = { orderId, number: file.order.number, shopId: parcel.shopId, parcelId: parcel.id }
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
