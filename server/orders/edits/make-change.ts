// A proposed change is made once its difference has come, or the house bears it. Rules 2.
import { transferPostings } from '#domain/ledger/postings.ts'
import { gatewayAccount, owedAccount } from '#domain/ledger/accounts.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { bookEntry } from '../../ledger/store/ledger.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { isOversold } from '../../stock/store/line-entries.ts'
import { dayOf, prepareEdit } from './edit-order.ts'
import { type EditWork, writeEdit } from './write-edit.ts'
import { returnUnused } from '../moves/ask-refund.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import type { PendingTransition } from '../moves/order-moves.ts'
import type { OrderFile } from '../store/orders.ts'
import { changeHost, freeForChange } from './change-host.ts'
import { type ChangeRow, readChange, updateChange } from './store/changes.ts'

interface Making {
  readonly pending: PendingTransition
  readonly change: ChangeRow
  readonly actor: Actor
  readonly at: Date
}

/**
 * The change as it was reckoned on the day it was proposed; undefined where the order no longer stands as it
 * did then. Its copies are free meanwhile: the caller makes it, or rolls back. `waives`: the house bears it.
 */
export async function reckon(
  tx: Database,
  { pending, change, actor, at }: Making,
  waives = false,
): Promise<EditWork | undefined> {
  await freeForChange(tx, change, at)
  const { asked, keepsShipping, reason } = change
  const wish = { ...asked, keepsShipping, waives, asks: !waives, reason, isTrial: true }
  const day = await dayOf(tx, change.createdAt)
  const work = await prepareEdit(tx, { pending, asked: wish, actor, at, day })
  if ('is' in work || work.sums.wasMinor !== change.wasMinor) return undefined
  return work.sums.dueMinor + work.sums.waivedMinor === change.dueMinor ? work : undefined
}

/** Rolls a reckoning back; its caller gets what it came to. */
class Reckoned extends Error {
  override readonly name = 'Reckoned'
  readonly work: EditWork | undefined
  constructor(work: EditWork | undefined) {
    super('reckoned')
    this.work = work
  }
}

/** As `reckon`, and nothing is changed by it: what the buyer is shown, and whether they may pay. */
export async function tryChange(
  tx: Database,
  { pending, change, at }: Omit<Making, 'actor'>,
): Promise<EditWork | undefined> {
  const actor = { role: 'payment' } as const
  try {
    return await tx.transaction(async inner => {
      throw new Reckoned(await reckon(inner, { pending, change, actor, at }))
    })
  } catch (error) {
    if (error instanceof Reckoned) return error.work
    throw error
  }
}

/** Makes a change within the caller's transaction, or nothing of it. */
async function make(
  tx: Database,
  { pending, change, actor, at }: Making,
  paymentId: number,
): Promise<boolean> {
  try {
    return await tx.transaction(async inner => {
      const work = await reckon(inner, { pending, change, actor, at })
      if (work === undefined) throw new Reckoned(undefined)
      const amountMinor = work.sums.dueMinor
      const event = { type: 'change.pay', actor, at: at.getTime(), amountMinor, isOpen: true } as const
      if ((await takeStep(inner, changeHost, change, event)) === undefined) throw new Reckoned(undefined)
      const editId = await writeEdit(inner, work, { paymentId, actor: change.actor })
      await updateChange(inner, change.id, { editId })
      const payload = { orderId: change.orderId }
      await enqueue(inner, { kind: 'invoice.further', payload, key: `invoice:edit:${editId}` })
      return true
    })
  } catch (error) {
    if (error instanceof Reckoned || isOversold(error)) return false
    throw error
  }
}

/**
 * What the provider says of a payment of a change: the whole difference makes it, if the order stands as it
 * did; else the money goes straight back and the order stays as it was bought. The caller holds the order
 * and has taken the step of the payment.
 */
export async function settleChange(tx: Database, pending: PendingTransition, at: Date): Promise<OrderFile> {
  const { before } = pending
  const { payment } = pending.after
  if (payment === undefined || payment.changeId === null) throw new Error('not a payment of a change')
  const isNew = before.payment?.lifecycle.capturedMinor === 0 && payment.lifecycle.capturedMinor > 0
  if (!isNew) {
    await commitMoves(tx, pending, at)
    return pending.after
  }
  const change = await readChange(tx, payment.changeId)
  if (change === undefined) throw new Error(`Payment ${payment.id} is of no change`)
  const actor = { role: 'payment' } as const
  const isWhole = payment.state === 'succeeded' && payment.lifecycle.capturedMinor === change.dueMinor
  if (isWhole && change.state === 'proposed' && (await make(tx, { pending, change, actor, at }, payment.id)))
    return pending.after
  await commitMoves(tx, pending, at)
  const { order } = before
  const sum = { currency: payment.currency, amountMinor: payment.lifecycle.capturedMinor }
  const entry = { key: `capture:${payment.id}`, kind: 'capture_unused', orderId: order.id, at }
  await bookEntry(tx, entry, transferPostings(owedAccount(order.id), gatewayAccount, sum))
  await returnUnused(tx, { order, payment, at })
  const over = { type: 'change.lapse', actor: { role: 'system' }, at: at.getTime() } as const
  if (change.state === 'proposed') await takeStep(tx, changeHost, change, over)
  return pending.after
}
