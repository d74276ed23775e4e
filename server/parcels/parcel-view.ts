// Parcels that have left, as the contract shows them to staff.
import type { Output } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import { mayDo, type Right } from '#domain/people/rights.ts'
import { isShipmentState } from '#domain/shipping/parcel-state.ts'
import { shipmentLink } from '#domain/shipping/tracking.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import {
  openParcelMoves,
  type ParcelMove,
  parcelMoves,
} from '#machines/lifecycles/shipment/shipment.moves.ts'
import type { Database } from '../database/database.ts'
import type { SignedIn } from '../http/context.ts'
import { listParcelsAway, type ParcelRow } from './store/parcels.ts'

type Shown = Output<'staff.parcelsAway'>['items'][number]

/** Who makes which moves. Rules 12. */
const rights = {
  warehouse: 'dispatch.move',
  service: 'return.edit',
  payer: 'return.pay',
  accounts: 'payment.move',
} as const satisfies Record<string, Right>

/** Orders of which nothing goes out or back any more, or that a bank decides about. */
const closed: ReadonlySet<string> = new Set(['disputed', 'cancelled', 'refunded'])

/** Whether what else the books say speaks for a move that its chart has. */
function isOpen({ orderState, isInReturn, hasLeft }: ParcelRow, move: ParcelMove): boolean {
  if (move === 'recall') return !closed.has(orderState)
  // A return of its goods says what becomes of them.
  if (move === 'resend') return !isInReturn && !closed.has(orderState)
  return move !== 'refund' || (!isInReturn && hasLeft && !closed.has(orderState))
}

/** One parcel with the moves that are open to somebody. */
export function parcelView(row: ParcelRow, user: SignedIn, at: Date): Shown {
  const { state, lifecycle, orderId, shopId } = row
  const open = isShipmentState(state)
    ? openParcelMoves({ state, context: lifecycle }, actorOf(user), at.getTime())
    : []
  const moves = open.filter(move => mayDo(user.staffRoles, rights[parcelMoves[move].by]) && isOpen(row, move))
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
    items: row.items,
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
  return row && parcelView(row, user, at)
}
