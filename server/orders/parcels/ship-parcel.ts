import {
  allHere,
  allLeft,
  type Contained,
  isPartlyHere,
  isSameParcel,
  isUnsent,
  isWaiting,
  linesIn,
  linesOut,
  namedCopies,
  type OrderPart,
  type PickedPart,
  saidOf,
} from '#domain/shipping/parcel-copies.ts'
import { usualLabel } from '#domain/shipping/delivery.ts'
import { labelFrom, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import type { Act, Actor } from '#machines/lifecycles/actor.ts'
import { orderMoves } from '#machines/lifecycles/order/order.moves.ts'
import type { Database, Timed } from '../../database/database.ts'
import { usualCarriersAt } from '../order-delivery.ts'
import { findOrderId } from '../store/dispatch.ts'
import { readOrderRow } from '../store/order-rows.ts'
import { listShipments, readOrderParts } from '../store/parcel-parts.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { releaseHeld } from '../moves/held-lines.ts'
import { holdOrder, type PendingTransition, moveOrder } from '../moves/order-moves.ts'
import { handOver } from './shipment-host.ts'

interface ParcelToShip extends ParcelLabel {
  /** Number or id of the order. */
  readonly order: string
  /** The shop whose part it is; without one, all of the order that waits. */
  readonly shopId: number | undefined
  /** What is in it; left out, all that waits. */
  readonly lines?: readonly Contained[] | undefined
  /** Without lines: what can be packed now, though the rest of its part cannot. */
  readonly isHere?: boolean | undefined
}

/**
 * `known`: it was sent before with this very label. `sent`: it was sent before, with another. `not_waiting`:
 * nothing of it can be packed now. `lines_wrong`: other copies wait than are named.
 */
type ParcelOutcome = 'shipped' | 'known' | 'sent' | 'not_waiting' | 'not_found' | 'lines_wrong'

interface ParcelShipped {
  readonly outcome: ParcelOutcome
  readonly orderId: number | null
  readonly number: string | null
  /** State of the order afterwards. */
  readonly status: string | null
  /** As it leaves: with the carrier that usually takes it, where it has a number and no carrier. */
  readonly label: ParcelLabel
  /** What is in it, and how many copies of the same parts follow. */
  readonly said?: ReturnType<typeof saidOf> | undefined
  /** What is wrong with the lines that were named, by field. */
  readonly fields?: Readonly<Record<string, string>> | undefined
}

/** Who ships; with `isDry` it only says what would become of the parcel. */
export interface Acting {
  readonly actor: Actor
  readonly isDry: boolean
}

const nowhere = { outcome: 'not_found', orderId: null, number: null, status: null } as const

/**
 * Sends a parcel of a shop's part of an order, or of every part of it that waits: order, shipment, log and
 * mail in one transaction. What cannot go is said and changes nothing; with `isDry` nothing is. Rules 2, 3.
 */
export async function shipParcel(
  { db, clock }: Timed,
  given: ParcelToShip,
  { actor, isDry }: Acting,
): Promise<ParcelShipped> {
  const id = await findOrderId(db, given.order.trim())
  if (id === undefined) return { ...nowhere, label: labelFrom(given) }
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id })
    if (pending === undefined) return { ...nowhere, label: labelFrom(given) }
    const at = clock.now()
    const label = await labelOf(tx, id, given, at)
    const asked = { ...given, ...label }
    const act = { actor, at: at.getTime() }
    const { outcome, going, fields, said } = await judge(tx, { pending, asked, act })
    const isDone = !isDry && outcome === 'shipped'
    if (isDone) {
      const leaving: number[] = []
      for (const part of going) leaving.push(await handOver(tx, id, part, label, act))
      await commitMoves(tx, pending, at, { leaving })
    }
    const { number, state } = (isDone ? pending.after : pending.before).order
    return { outcome, orderId: id, number, status: state, label, said, fields }
  })
}

/** The label of a parcel of an order that is held. */
async function labelOf(
  tx: Database,
  orderId: number,
  { carrier, tracking, shopId }: ParcelToShip,
  at: Date,
): Promise<ParcelLabel> {
  const label = labelFrom({ carrier, tracking })
  if (label.carrier !== '' || label.tracking === '') return label
  const [row, usual] = [await readOrderRow(tx, orderId), await usualCarriersAt(tx, at)]
  const parts = row?.shops.filter(part => shopId === undefined || part.shopId === shopId) ?? []
  return usualLabel(
    label,
    parts.map(part => usual(part, row?.order.pickup === true)),
  )
}

interface Sending {
  readonly pending: PendingTransition
  readonly asked: ParcelToShip
  readonly act: Act
}

interface Judged {
  readonly outcome: ParcelOutcome
  /** What leaves. */
  readonly going: readonly PickedPart[]
  readonly said?: ReturnType<typeof saidOf>
  readonly fields?: Readonly<Record<string, string>>
}

const staying = (outcome: ParcelOutcome): Judged => ({ outcome, going: [] })

/** What becomes of a parcel, with the steps of its order taken but not written. */
async function judge(tx: Database, { pending, asked, act }: Sending): Promise<Judged> {
  const { order } = pending.before
  const parts = await readOrderParts(tx, order.id)
  const ours = parts.filter(({ shop_id: id }) => [undefined, id].includes(asked.shopId))
  if (ours.length === 0) return staying('not_found')
  const before = () => sentBefore(tx, { orderId: order.id, ours, asked })
  // A parcel with a number is one parcel, however often it is told of.
  if (asked.lines !== undefined && asked.tracking !== '' && (await before()) === 'known')
    return staying('known')
  const going = goingOf(ours, asked)
  if (!isPicked(going)) return { outcome: 'lines_wrong', going: [], fields: going }
  if (going.length === 0) return staying(await before())
  if (!releaseHeld(pending, linesOut(parts), act)) return staying('not_waiting')
  for (const part of going) if (!ship(pending, linesIn([part]), act)) return staying('not_waiting')
  return { outcome: 'shipped', going, said: saidOf(ours, going) }
}

const isPicked = (going: ReturnType<typeof namedCopies>): going is readonly PickedPart[] =>
  Array.isArray(going)

/** What leaves of the parts that are meant, or what is wrong with the lines that are named. */
function goingOf(ours: readonly OrderPart[], { lines, isHere }: ParcelToShip) {
  if (lines !== undefined) return namedCopies(ours, lines)
  return isHere === true ? ours.filter(isPartlyHere).map(allHere) : ours.filter(isWaiting).map(allLeft)
}

/** The order's own step: its last copies, or some of them. */
function ship(pending: PendingTransition, { whole, begun }: ReturnType<typeof linesIn>, act: Act): boolean {
  const { lines: all, linesShipped } = pending.after.order.lifecycle
  const isLast = begun === 0 && linesShipped + whole >= all
  const { shipAll, shipPart } = orderMoves
  return moveOrder(
    pending,
    isLast
      ? shipAll.event(act, undefined, { restLines: whole })
      : shipPart.event(act, undefined, { partLines: whole, partBegun: begun }),
  )
}

interface Before {
  readonly orderId: number
  readonly ours: readonly OrderPart[]
  readonly asked: ParcelToShip
}

/** What became before of parts that are sent again: whether of each there is a parcel with this label. */
async function sentBefore(tx: Database, { orderId, ours, asked }: Before): Promise<ParcelOutcome> {
  const { lines } = asked
  if (lines === undefined && ours.some(isUnsent)) return 'not_waiting'
  const label = labelFrom(asked)
  const sent = (await listShipments(tx, orderId)).filter(
    ({ carrier, tracking }) => tracking === label.tracking && carrier === label.carrier,
  )
  const meant =
    lines === undefined
      ? ours
      : ours.filter(part => part.lines.some(({ id }) => lines.some(line => line.id === id)))
  const isKnown = meant.every(part =>
    sent.some(
      parcel => parcel.shop_id === part.shop_id && (!lines || isSameParcel(parcel.lines, part, lines)),
    ),
  )
  return isKnown && meant.length > 0 ? 'known' : 'sent'
}
