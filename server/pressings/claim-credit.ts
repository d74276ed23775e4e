// Money that goes back for a claim: how much it may be, and of which orders it goes back. Rules 14, 22.
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { left } from '#machines/lifecycles/order/order.money.ts'
import type { ClaimDecision } from '#domain/pressing/contract/pressing-moves.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import type { Database } from '../database/database.ts'
import { type Order, readOrderFile } from '../orders/store/orders.ts'
import { limitFor } from '../returns/store/refund-lines.ts'
import { giveBack, giveBackEvent } from './advance.ts'
import type { PressingRow } from './store/pressings.ts'

interface Room {
  readonly order: Order
  readonly leftMinor: number
}

/** What was paid of a contract and has not gone back: of its balance first, then of its deposit. */
async function roomsOf(
  tx: Database,
  { balanceOrderId, depositOrderId }: PressingRow,
  at: Date,
): Promise<readonly Room[]> {
  const rooms: Room[] = []
  for (const id of [balanceOrderId, depositOrderId]) {
    const file = id === null ? undefined : await readOrderFile(tx, { id })
    if (file === undefined) continue
    const { order } = file
    const amountMinor = left(order.lifecycle)
    const event = giveBackEvent({ amountMinor, reason: 'pressing_claim', at })
    const isOpen = allows(orderMachine, { state: order.state, context: order.lifecycle }, event)
    if (isOpen) rooms.push({ order, leftMinor: amountMinor })
  }
  return rooms
}

interface Deciding {
  readonly actor: Actor
  readonly at: Date
}

interface Crediting {
  readonly decision: ClaimDecision
  readonly creditMinor: number
  readonly at: Date
}

/** Above which sum a credit is two people's, and whether there is a second one. */
export async function creditLimit(tx: Database, row: PressingRow, { actor, at }: Deciding) {
  return {
    limitMinor: await limitFor(tx, row, at),
    isAlone: await isAloneWith(tx, 'return.pay', Number(actor.id)),
  }
}

/** What is wrong with what is credited for a claim; undefined where nothing is. */
export async function creditMistake(
  tx: Database,
  row: PressingRow,
  { decision, creditMinor, at }: Crediting,
): Promise<'input_required' | 'out_of_range' | 'amount_above_left' | undefined> {
  if (decision !== 'credit') return creditMinor === 0 ? undefined : 'out_of_range'
  if (creditMinor <= 0) return 'input_required'
  const rooms = await roomsOf(tx, row, at)
  const leftMinor = rooms.reduce((sum, room) => sum + room.leftMinor, 0)
  return creditMinor > leftMinor ? 'amount_above_left' : undefined
}

/** Pays it back of the balance, and what is above that of the deposit: once for a claim. */
export async function creditClaim(
  tx: Database,
  row: PressingRow,
  amountMinor: number,
  at: Date,
): Promise<void> {
  let rest = amountMinor
  for (const { order, leftMinor } of await roomsOf(tx, row, at)) {
    const part = Math.min(rest, leftMinor)
    const key = `pressing:${row.id}:claim:${order.id}`
    await giveBack(tx, { orderId: order.id, amountMinor: part, key, reason: 'pressing_claim', words: '', at })
    rest -= part
  }
  if (rest > 0) throw new Error(`pressing ${row.id}: ${rest} of a claim do not fit what was paid`)
}
