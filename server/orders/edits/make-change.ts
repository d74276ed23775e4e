// A proposed change is made once its difference has come, or the house bears it. Rules 2.
import { transferPostings } from '#domain/ledger/postings.ts'
import { gatewayAccount, owedAccount } from '#domain/ledger/accounts.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { bookEntry } from '../../ledger/store/ledger.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { isOversold } from '../../stock/store/line-entries.ts'
import { holdShelf } from '../../stock/store/offer-holds.ts'
import { dayOf, prepareEdit } from './edit-order.ts'
import { type EditWork, writeEdit } from './write-edit.ts'
import { returnUnused } from '../moves/ask-refund.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { type PendingTransition, pendingOf } from '../moves/order-moves.ts'
import { type OrderFile, type Payment, readOrderFile } from '../store/orders.ts'
import { changeHost, freeForChange } from './change-host.ts'
import { type ChangeRow, isOpen, paymentsOf, readChange, updateChange } from './store/changes.ts'

interface Making {
  readonly pending: PendingTransition
  readonly change: ChangeRow
  readonly actor: Actor
  readonly at: Date
}

/**
 * The change as it was reckoned on the day it was proposed; undefined where the order no longer stands as it
 * did then. It only reads: the copies that are kept for it are counted as free. `waives`: the house bears it.
 */
export async function reckon(
  tx: Database,
  { pending, change, actor, at }: Making,
  waives = false,
): Promise<EditWork | undefined> {
  const { asked, keepsShipping, reason } = change
  const wish = { ...asked, keepsShipping, waives, asks: !waives, reason, isTrial: true }
  const day = await dayOf(tx, change.createdAt)
  const kept = change.holds ?? []
  const work = await prepareEdit(tx, { pending, asked: wish, actor, at, day, kept })
  if ('is' in work || work.sums.wasMinor !== change.wasMinor) return undefined
  return work.sums.dueMinor + work.sums.waivedMinor === change.dueMinor ? work : undefined
}

/**
 * Whether a change can never be made any more. While a bank decides on a dispute, nobody knows. The caller
 * holds the order.
 */
export async function isDead(tx: Database, { pending, change, at }: Omit<Making, 'actor'>): Promise<boolean> {
  if (pending.before.order.state === 'disputed') return false
  return (await reckon(tx, { pending, change, actor: { role: 'payment' }, at })) === undefined
}

/** As `reckon`, of the order as it stands now, which nobody holds: what is shown. */
export async function lookAt(db: Database, change: ChangeRow, at: Date): Promise<EditWork | undefined> {
  const file = await readOrderFile(db, { id: change.orderId })
  return file && reckon(db, { pending: pendingOf(file), change, actor: { role: 'payment' }, at })
}

/** Copies that a change keeps are free for it from now on; the caller makes it, or rolls back. */
export async function freeCopiesFor(
  tx: Database,
  { change, at }: Pick<Making, 'change' | 'at'>,
  { going, coming }: EditWork,
): Promise<void> {
  // All at once and in their order, as everybody takes them: what goes may stand before what comes.
  await holdShelf(tx, [
    ...(change.holds ?? []),
    ...going.flatMap(({ itemId, size }) => (itemId === null ? [] : [{ itemId, size }])),
    ...coming.map(({ row }) => ({ itemId: row.itemId, size: row.size ?? '' })),
  ])
  await freeForChange(tx, change, at)
}

/** Rolls back what could not be made. */
class NotMade extends Error {
  override readonly name = 'NotMade'
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
      if (work === undefined) throw new NotMade()
      await freeCopiesFor(inner, { change, at }, work)
      const amountMinor = work.sums.dueMinor
      const event = { type: 'change.pay', actor, at: at.getTime(), amountMinor, isOpen: true } as const
      if ((await takeStep(inner, changeHost, change, event)) === undefined) throw new NotMade()
      const editId = await writeEdit(inner, work, { paymentId, actor: change.actor })
      await updateChange(inner, change.id, { editId })
      const payload = { orderId: change.orderId }
      await enqueue(inner, { kind: 'invoice.further', payload, key: `invoice:edit:${editId}` })
      return true
    })
  } catch (error) {
    if (error instanceof NotMade || isOversold(error)) return false
    throw error
  }
}

/**
 * What the provider says of a payment of a change: the whole difference makes it, if the order stands as it
 * did, also where it comes late and the try was given up meanwhile; else the money goes straight back and the
 * order stays as it was bought. The caller holds the order and has taken the step of the payment.
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
  const isWanted = change.state === 'proposed' && payment.lifecycle.capturedMinor === change.dueMinor
  if (isWanted && (await make(tx, { pending, change, actor, at }, payment.id))) {
    await giveUpOthers(tx, change, payment)
    return pending.after
  }
  await commitMoves(tx, pending, at)
  await sendBack(tx, { order: before.order, payment, at })
  const over = { type: 'change.lapse', actor: { role: 'system' }, at: at.getTime() } as const
  if (change.state === 'proposed' && (await isDead(tx, { pending, change, at })))
    await takeStep(tx, changeHost, change, over)
  return pending.after
}

/** Other tries to pay a change that was made: their money would only go back. */
async function giveUpOthers(tx: Database, change: ChangeRow, paid: Payment): Promise<void> {
  for (const { id, key } of (await paymentsOf(tx, change.id)).filter(isOpen)) {
    if (id === paid.id) continue
    const payload = { orderId: change.orderId, paymentKey: key }
    await enqueue(tx, { kind: 'gateway.cancel', payload, key: `change_made:${key}` })
  }
}

/** Money that came for nothing is owed to who paid it, and goes back. */
async function sendBack(
  tx: Database,
  {
    order,
    payment,
    at,
  }: { readonly order: OrderFile['order']; readonly payment: Payment; readonly at: Date },
): Promise<void> {
  const sum = { currency: payment.currency, amountMinor: payment.lifecycle.capturedMinor }
  const entry = { key: `capture:${payment.id}`, kind: 'capture_unused', orderId: order.id, at }
  await bookEntry(tx, entry, transferPostings(owedAccount(order.id), gatewayAccount, sum))
  await returnUnused(tx, { order, payment, at })
}
