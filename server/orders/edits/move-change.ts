import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { ChangeEvent } from '#machines/lifecycles/change/change.setup.ts'
import { type ChangeMove, changeMoves } from '#machines/lifecycles/change/change.moves.ts'
import type { Database, Timed } from '../../database/database.ts'
import { nameOf, takeStep } from '../../lifecycles/take-step.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import { refundLimitAt } from '../../settings/shop-facts.ts'
import { isOversold } from '../../stock/store/line-entries.ts'
import { writeEdit } from './write-edit.ts'
import { holdOrder, type PendingTransition } from '../moves/order-moves.ts'
import { waivedBy } from '../store/order-edits.ts'
import { changeHost } from './change-host.ts'
import { freeCopiesFor, reckon } from './make-change.ts'
import { type ChangeRow, isOpen, paymentsOf, readChange, updateChange } from './store/changes.ts'

interface Wish {
  readonly move: ChangeMove | 'decline'
  readonly reason: string
  readonly actor: Actor
}

type Moved = 'done' | 'not_found' | 'transition_not_allowed' | 'out_of_stock' | 'above_limit'

/** Rolls a move back of which only a part was allowed. */
class Undone extends Error {
  override readonly name = 'Undone'
}

/**
 * Moves a proposed change as staff or its buyer ask. While a charge of it is under way, it only waits; what
 * lapses is moved by the timer of changes. Rules 2.
 */
export async function moveChange(
  { db, clock }: Timed,
  changeId: number,
  { move, reason, actor }: Wish,
): Promise<Moved> {
  const at = clock.now()
  const found = await readChange(db, changeId)
  if (found === undefined) return 'not_found'
  try {
    return await db.transaction(async (tx): Promise<Moved> => {
      const pending = await holdOrder(tx, { id: found.orderId })
      const change = await readChange(tx, changeId)
      if (pending === undefined || change === undefined) return 'not_found'
      if ((await paymentsOf(tx, changeId)).some(isOpen)) return 'transition_not_allowed'
      if (move === 'waive') return waive(tx, { pending, change, actor, at })
      // Nobody is asked for what can no longer be made.
      const payer = { role: 'payment' } as const
      if (move === 'remind' && (await reckon(tx, { pending, change, actor: payer, at })) === undefined)
        return 'transition_not_allowed'
      const act = { actor, at: at.getTime() } as const
      const event: ChangeEvent =
        move === 'decline' ? { type: 'change.decline', ...act } : changeMoves[move].event(act, { reason })
      return (await takeStep(tx, changeHost, change, event)) === undefined ? 'transition_not_allowed' : 'done'
    })
  } catch (error) {
    if (error instanceof Undone) return 'transition_not_allowed'
    if (isOversold(error)) return 'out_of_stock'
    throw error
  }
}

interface Waiving {
  readonly pending: PendingTransition
  readonly change: ChangeRow
  readonly actor: Actor
  readonly at: Date
}

/** The change is made, the house bears what it costs more: up to the limit of refunds, or by the owner. */
async function waive(tx: Database, { pending, change, actor, at }: Waiving): Promise<Moved> {
  const isWithinLimit = await mayBear(tx, { pending, change, actor, at })
  if (!isWithinLimit && actor.role !== 'boss') return 'above_limit'
  const work = await reckon(tx, { pending, change, actor, at }, true)
  if (work === undefined) throw new Undone()
  await freeCopiesFor(tx, { change, at }, work)
  const event = { type: 'change.waive', actor, at: at.getTime(), isOpen: true, isWithinLimit } as const
  if ((await takeStep(tx, changeHost, change, event)) === undefined) throw new Undone()
  await updateChange(tx, change.id, { editId: await writeEdit(tx, work) })
  return 'done'
}

/** As with a change that is made at once: all that one person gives away of an order counts together. */
async function mayBear(tx: Database, { pending, change, actor, at }: Waiving): Promise<boolean> {
  const { order } = pending.before
  const { currency } = order
  if (!isCurrencyCode(currency) || String(order.userId) === actor.id) return false
  const limit = { amountMinor: await refundLimitAt(tx, at), currency: 'EUR' } as const
  const { rates } = await moneyTables(tx, at)
  const allMinor = change.dueMinor + (await waivedBy(tx, order.id, nameOf(actor)))
  return allMinor <= convertMoney(limit, currency, order.createdAt, rates).amountMinor
}
