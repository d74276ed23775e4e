import { labelFrom, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import type { Database, Timed } from '../../database/database.ts'
import { findOrderId, type OrderPart, readOrderParts } from '../store/dispatch.ts'
import { listShipments } from '../store/order-rows.ts'
import type { Order } from '../store/orders.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { releaseHeld } from '../moves/held-lines.ts'
import { holdOrder, type PendingTransition, moveOrder } from '../moves/order-moves.ts'
import { handOver } from './shipment-host.ts'

interface ParcelToShip extends ParcelLabel {
  /** Number or id of the order. */
  readonly order: string
  /** The shop whose part it is; without one, all of the order that waits. */
  readonly shopId: number | undefined
}

/**
 * `known`: it was sent before with this very label. `sent`: it was sent before, with another. `not_waiting`:
 * nothing of it can be packed now.
 */
type ParcelOutcome = 'shipped' | 'known' | 'sent' | 'not_waiting' | 'not_found'

interface ParcelShipped {
  readonly outcome: ParcelOutcome
  readonly orderId: number | null
  readonly number: string | null
  /** State of the order afterwards. */
  readonly status: string | null
}

/**
 * Sends the parcel of a shop's part of an order, or every parcel of it that waits: order, shipment, log and
 * mail in one transaction. What cannot go is said and changes nothing; with `isDry` nothing is. Rules 2.
 */
export async function shipParcel(
  { db, clock }: Timed,
  asked: ParcelToShip,
  { actor, isDry }: { readonly actor: Actor; readonly isDry: boolean },
): Promise<ParcelShipped> {
  const id = await findOrderId(db, asked.order.trim())
  if (id === undefined) return { outcome: 'not_found', orderId: null, number: null, status: null }
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id })
    if (pending === undefined) return { outcome: 'not_found', orderId: null, number: null, status: null }
    const at = clock.now()
    const act = { actor, at: at.getTime() }
    const { outcome, going } = await judge(tx, { pending, asked, act })
    const isDone = !isDry && outcome === 'shipped'
    if (isDone) {
      for (const part of going) await handOver(tx, id, part, labelFrom(asked), act)
      await commitMoves(tx, pending, at, { leaving: going.map(part => part.shop_id) })
    }
    const { number, state } = (isDone ? pending.after : pending.before).order
    return { outcome, orderId: id, number, status: state }
  })
}

interface Sending {
  readonly pending: PendingTransition
  readonly asked: ParcelToShip
  readonly act: Act
}

interface Judged {
  readonly outcome: ParcelOutcome
  /** The parts that leave. */
  readonly going: readonly OrderPart[]
}

const staying = (outcome: ParcelOutcome): Judged => ({ outcome, going: [] })

/** What becomes of a parcel, with the steps of its order taken but not written. */
async function judge(tx: Database, { pending, asked, act }: Sending): Promise<Judged> {
  const { order } = pending.before
  const parts = await readOrderParts(tx, order.id)
  const ours = parts.filter(({ shop_id: id, lines }) => lines > 0 && [undefined, id].includes(asked.shopId))
  if (ours.length === 0) return staying('not_found')
  const going = ours.filter(part => isWaiting(part, order.state))
  if (going.length === 0) return staying(await sentBefore(tx, { order, ours, label: labelFrom(asked) }))
  const linesOut = parts.reduce((sum, part) => sum + part.lines_out, 0)
  if (!releaseHeld(pending, linesOut, act)) return staying('not_waiting')
  for (const part of going) if (!ship(pending, part.lines, act)) return staying('not_waiting')
  return { outcome: 'shipped', going }
}

/** What was sold before it was pressed goes once staff have released it. */
export const isWaiting = (part: OrderPart, state: string): boolean =>
  part.is_unsent && part.lines_out === 0 && !(state === 'on_hold' && part.was_ahead)

/** The order's own step: its last lines, or some of them. */
function ship(pending: PendingTransition, lines: number, act: Act): boolean {
  const { lines: all, linesShipped } = pending.after.order.lifecycle
  const isLast = linesShipped + lines >= all
  const { shipAll, shipPart } = orderMoves
  return moveOrder(
    pending,
    isLast
      ? shipAll.event(act, undefined, { restLines: lines })
      : shipPart.event(act, undefined, { partLines: lines }),
  )
}

async function sentBefore(
  tx: Database,
  {
    order,
    ours,
    label,
  }: { readonly order: Order; readonly ours: readonly OrderPart[]; readonly label: ParcelLabel },
): Promise<ParcelOutcome> {
  if (ours.some(part => part.is_unsent)) return 'not_waiting'
  const sent = (await listShipments(tx, order.id)).filter(({ shopId }) =>
    ours.some(part => part.shop_id === shopId),
  )
  const isKnown = sent.every(
    parcel =>
      (parcel.trackingNumber ?? '') === label.tracking &&
      (parcel.trackingTransporter ?? '') === label.carrier,
  )
  return isKnown ? 'known' : 'sent'
}
