import { labelFrom } from '#domain/shipping/parcel-label.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { orderLifecycle } from '#machines/lifecycles/order/order.view.ts'
import type { Database, Timed } from '../database/database.ts'
import { type OrderPart, readOrderParts } from './store/dispatch.ts'
import type { Order } from './store/orders.ts'
import { commitMoves } from './moves/commit-moves.ts'
import { deliverParcels, handOver } from './parcels/shipment-host.ts'
import { holdOrder, moveOrder } from './moves/order-moves.ts'
import { isWaiting } from './parcels/ship-parcel.ts'

export interface StaffMove {
  readonly move: string
  readonly reason?: string | undefined
  readonly tracking_number?: string | undefined
  readonly tracking_transporter?: string | undefined
  /** The shop whose parcel leaves, where only a part of the order does. */
  readonly shop_id?: number | undefined
}

/** `shop_needed`: several parcels wait, and nobody said which one leaves. */
type MoveResult = 'done' | 'not_found' | 'shop_needed' | 'transition_not_allowed'

/**
 * Moves an order along its lifecycle as staff ask: state, event log, stock, refunds and outbox in one
 * transaction. A move the lifecycle does not allow changes nothing, and a parcel that is not named stays.
 */
export async function moveOrderByStaff(
  { db, clock }: Timed,
  orderId: number,
  asked: StaffMove,
  actor: Actor,
): Promise<MoveResult> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    if (pending === undefined) return 'not_found'
    const { order } = pending.before
    const at = clock.now()
    const going = await partsOf(tx, order, asked)
    if (going === 'shop_needed') return going
    const act = { actor, at: at.getTime() }
    const lines = linesOf(going)
    const event = askedEvent(orderLifecycle, {
      move: wordOf(asked),
      act,
      said: { reason: asked.reason ?? '' },
      facts: { ...notAsked, partLines: lines, restLines: lines },
      context: order.lifecycle,
    })
    if (event === undefined || !moveOrder(pending, event)) return 'transition_not_allowed'
    for (const part of going) await handOver(tx, orderId, part, labelOf(asked), act)
    if (event.type === 'order.deliver') await deliverParcels(tx, pending.after.order, at)
    await commitMoves(tx, pending, at)
    return 'done'
  })
}

/** The same words in snake case. */
const aliases = new Map([
  ['ship_part', 'shipPart'],
  ['ship_all', 'shipAll'],
  ['cancel_staff', 'cancelStaff'],
])

function wordOf({ move }: StaffMove): string {
  const word = move.replace(/^order\./, '')
  return aliases.get(word) ?? word
}

/** What only a shopper's moves are judged by. */
const notAsked = { isDefect: false, isPicking: true, projectAllows: false }

const linesOf = (parts: readonly OrderPart[]): number => parts.reduce((sum, { lines }) => sum + lines, 0)

const labelOf = ({ tracking_transporter = '', tracking_number = '' }: StaffMove) =>
  labelFrom({ carrier: tracking_transporter, tracking: tracking_number })

/**
 * The parts of an order that leave by a move: with `ship_all` those that have not left yet; with `ship_part`
 * the one whose shop is named, or the only one, and only what lies in the warehouse.
 */
async function partsOf(
  tx: Database,
  order: Order,
  asked: StaffMove,
): Promise<readonly OrderPart[] | 'shop_needed'> {
  const isPart = wordOf(asked) === 'shipPart'
  const isAll = wordOf(asked) === 'shipAll'
  if (!isPart && !isAll) return []
  const { shop_id: shopId } = asked
  const left = (await readOrderParts(tx, order.id)).filter(({ is_unsent, lines }) => is_unsent && lines > 0)
  const named = left.filter(part => shopId === undefined || part.shop_id === shopId)
  if (isAll) return named
  const waiting = named.filter(part => isWaiting(part, order.state))
  return waiting.length > 1 ? 'shop_needed' : waiting
}
