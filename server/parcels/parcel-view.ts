// Parcels that have left, as the contract shows them to staff.
import type { Output } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { mayDo, type Right } from '#domain/people/rights.ts'
import { isShipmentState } from '#domain/shipping/parcel-state.ts'
import { shipmentLink } from '#domain/shipping/tracking.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { openParcelMoves, parcelMoves } from '#machines/lifecycles/shipment/shipment.moves.ts'
import type { Database } from '../database/database.ts'
import type { SignedIn } from '../http/context.ts'
import { isInReturn } from '../returns/recall-parcel.ts'
import { listParcelsAway, type ParcelRow } from './store/parcels.ts'

type Shown = Output<'staff.parcelsAway'>['items'][number]

/** Who makes which moves. Rules 12. */
const rights = {
  warehouse: 'dispatch.move',
  service: 'return.edit',
  payer: 'return.pay',
  accounts: 'payment.move',
} as const satisfies Record<string, Right>

/** One parcel with the moves that are open to somebody. */
export async function parcelView(db: Database, row: ParcelRow, user: SignedIn, at: Date): Promise<Shown> {
  const { state, lifecycle, orderId, shopId } = row
  const isSolvedByReturn = await isInReturn(db, { orderId, shopId })
  const open = isShipmentState(state)
    ? openParcelMoves({ state, context: lifecycle }, actorOf(user), at.getTime())
    : []
  const moves = open.filter(
    move =>
      mayDo(user.staffRoles, rights[parcelMoves[move].by]) &&
      // A return of its goods says what becomes of them.
      !(isSolvedByReturn && (move === 'resend' || move === 'refund')),
  )
  return {
    id: row.id,
    order_id: orderId,
    number: row.number,
    currency: currencyCodes.find(code => code === row.currency) ?? 'EUR',
    shop_id: shopId,
    shop_name: row.shopName,
    state: isShipmentState(state) ? state : 'handed_over',
    carrier: row.carrier,
    tracking: row.tracking,
    tracking_link: shipmentLink({ tracking_number: row.tracking, tracking_transporter: row.carrier }) ?? null,
    left_at: row.leftAt.toISOString(),
    sign_at: lifecycle.signAt === null ? null : new Date(lifecycle.signAt).toISOString(),
    silent: lifecycle.isSilent,
    recalled: lifecycle.isRecalled,
    claimed: lifecycle.claim?.askedMinor ?? null,
    claim_paid: lifecycle.claim?.paidMinor ?? null,
    copies: row.copies,
    moves,
  }
}

/** One parcel, as it stands now. */
export async function parcelOf(
  db: Database,
  id: number,
  user: SignedIn,
  at: Date,
): Promise<Shown | undefined> {
  const [row] = await listParcelsAway(db, { show: 'all', id, limit: 1 })
  return row && parcelView(db, row, user, at)
}
