import { statesToSend } from '#domain/orders/order-state.ts'
import { labelFrom } from '#domain/shipping/parcel-label.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { allows, askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { deskMoveNamed, deskMoves, wordsOfDeskMove } from '#machines/lifecycles/order/order.moves.ts'
import { deskFacts, openByFacts, orderLifecycle } from '#machines/lifecycles/order/order.view.ts'
import type { Database, Timed } from '../database/database.ts'
import { readOrderParts } from './store/parcel-parts.ts'
import { linesWithout } from './store/run-allotments.ts'
import type { Order } from './store/orders.ts'
import { commitMoves } from './moves/commit-moves.ts'
import { deliverParcels, handOver } from './parcels/shipment-host.ts'
import { holdOrder, moveOrder } from './moves/order-moves.ts'
import {
  allLeft,
  isPartlyHere,
  isUnsent,
  isWaiting,
  linesIn,
  type OrderPart,
  type PickedPart,
} from '#domain/shipping/parcel-copies.ts'

export interface StaffMove {
  readonly move: string
  readonly reason?: string | undefined
  readonly tracking_number?: string | undefined
  readonly tracking_transporter?: string | undefined
  /** The shop whose parcel leaves, where only a part of the order does. */
  readonly shop_id?: number | undefined
}

/**
 * `reason_needed`: the move says why, and nobody did. `shop_needed`: several parcels wait, and nobody said
 * which one leaves.
 */
type MoveResult = 'done' | 'not_found' | 'reason_needed' | 'shop_needed' | 'transition_not_allowed'

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
    const move = deskMoveNamed(asked.move)
    if (move === undefined) return 'transition_not_allowed'
    const says = wordsOfDeskMove(move)
    const reason = asked.reason ?? ''
    if (says.includes('reason') && reason === '') return 'reason_needed'
    const at = clock.now()
    const isPart = says.includes('shop_id')
    const left = says.includes('tracking_number') ? await unsentParts(tx, order) : []
    const named = left.filter(part => asked.shop_id === undefined || part.shop_id === asked.shop_id)
    const going = (isPart ? named.filter(isWaiting) : named).map(allLeft)
    if (isPart && going.length > 1) return 'shop_needed'
    const act = { actor, at: at.getTime() }
    const lines = linesOf(going)
    const event = askedEvent(orderLifecycle, {
      move,
      act,
      said: { reason },
      facts: deskFacts(lines, lines, await linesWithout(tx, orderId)),
      context: order.lifecycle,
    })
    if (event === undefined || !moveOrder(pending, event)) return 'transition_not_allowed'
    const leaving: number[] = []
    for (const part of going) leaving.push(await handOver(tx, orderId, part, labelOf(asked), act))
    if (event.type === 'order.deliver') await deliverParcels(tx, pending.after.order, at)
    await commitMoves(tx, pending, at, { leaving })
    return 'done'
  })
}

const linesOf = (parts: readonly PickedPart[]): number => linesIn(parts).whole

const labelOf = ({ tracking_transporter = '', tracking_number = '' }: StaffMove) =>
  labelFrom({ carrier: tracking_transporter, tracking: tracking_number })

/** The parts of an order of which something has not left yet. */
const unsentParts = async (db: Database, { id }: Pick<Order, 'id'>): Promise<readonly OrderPart[]> =>
  (await readOrderParts(db, id)).filter(isUnsent)

/**
 * The moves that {@link moveOrderByStaff} would carry out now, the shops whose parcel could leave before the
 * others, and those of whose part some can be packed while the rest is not there.
 */
export async function movesOfOrder(
  db: Database,
  { order }: { readonly order: Pick<Order, 'id' | 'state' | 'lifecycle'> },
  act: Act,
): Promise<{ moves: string[]; sendable_shops: number[]; partly_here: number[] }> {
  const saved = { state: order.state, context: order.lifecycle }
  const parts = await unsentParts(db, order)
  const alone = parts.filter(
    part =>
      isWaiting(part) &&
      allows(
        orderMachine,
        saved,
        deskMoves.shipPart.event(act, undefined, { partLines: linesOf([allLeft(part)]) }),
      ),
  )
  const partly = statesToSend.has(order.state)
    ? parts.filter(part => isPartlyHere(part) && !isWaiting(part))
    : []
  return {
    moves: openByFacts(
      saved,
      act,
      deskFacts(
        linesOf(alone.slice(0, 1).map(allLeft)),
        linesOf(parts.map(allLeft)),
        await linesWithout(db, order.id),
      ),
    ),
    partly_here: partly.map(({ shop_id }) => shop_id),
    sendable_shops: alone.map(({ shop_id }) => shop_id),
  }
}
