import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import type { OrderContext, OrderEvent } from '#machines/lifecycles/order/order.parts.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../store/database.ts'
import { readParcels } from '../store/order-rows.ts'
import { lockOrderFile } from '../store/orders.ts'
import { commitMoves } from './commit-moves.ts'
import { deliverParcels } from './deliver-parcels.ts'
import { handOver } from './hand-over.ts'
import { moveOrder } from './order-moves.ts'
import { movingOf } from './settle-payment.ts'

export interface StaffMove {
  readonly move: string
  readonly reason?: string | undefined
  readonly tracking_number?: string | undefined
  readonly tracking_transporter?: string | undefined
}

export type MoveResult = 'done' | 'not_found' | 'transition_not_allowed'

/**
 * Moves an order along its lifecycle as staff ask: state, event log, stock, refunds and outbox in one
 * transaction. A move the lifecycle does not allow changes nothing.
 */
export async function moveOrderByStaff(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  orderId: number,
  asked: StaffMove,
  actor: Actor,
): Promise<MoveResult> {
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { id: orderId })
    if (file === undefined) return 'not_found'
    const at = clock.now()
    const moving = movingOf(file)
    const event = eventOf(asked, moving.order.context, { actor, at: at.getTime() })
    if (event === undefined || !moveOrder(moving, event).ok) return 'transition_not_allowed'
    const ships = event.type === 'order.shipAll' || event.type === 'order.shipPart'
    if (ships) await sendParcels(tx, orderId, asked, { actor, at: at.getTime() })
    if (event.type === 'order.deliver') await deliverParcels(tx, orderId, at)
    await commitMoves(tx, file, moving, at)
    return 'done'
  })
}

/** The event of a move, with what staff vouch for by making it. Other events are not theirs to send. */
function eventOf(asked: StaffMove, context: OrderContext, act: Act): OrderEvent | undefined {
  const reason = asked.reason ?? ''
  switch (asked.move.replace(/^order\./, '')) {
    case 'release':
      return { type: 'order.release', ...act, linesUnavailable: 0 }
    case 'split':
      return { type: 'order.split', ...act, secondParcelPaid: true }
    case 'shipPart':
    case 'ship_part':
      return { type: 'order.shipPart', ...act, lines: 1, mismatches: 0 }
    case 'shipAll':
    case 'ship_all':
      return { type: 'order.shipAll', ...act, lines: context.lines - context.linesShipped, mismatches: 0 }
    case 'deliver':
      return { type: 'order.deliver', ...act }
    case 'cancelStaff':
    case 'cancel_staff':
      return { type: 'order.cancelStaff', ...act, reason: reason || 'staff' }
    case 'refuseReturn':
      return { type: 'order.refuseReturn', ...act, reason }
    case 'acceptReturn': {
      const amountMinor = context.capturedMinor - context.refundedMinor
      return { type: 'order.acceptReturn', ...act, amountMinor, isSealed: true, isDefect: false }
    }
    default:
      return undefined
  }
}

/** Hands over a parcel of every shop that has not sent one yet. */
async function sendParcels(tx: Database, orderId: number, asked: StaffMove, act: Act): Promise<void> {
  const label = { carrier: asked.tracking_transporter ?? '', tracking: asked.tracking_number ?? '' }
  for (const { shopId, weightGrams } of await readParcels(tx, orderId)) {
    await handOver(tx, orderId, { shop_id: shopId, weight_grams: weightGrams }, label, act)
  }
}
