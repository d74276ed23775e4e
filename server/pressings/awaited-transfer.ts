// The transfer that a contract waits for: where to, how much, until when. As the mail says it. Rules 22.
import type { Output } from '#contract'
import type { Database } from '../database/database.ts'
import { readDraft } from '../drafts/store/drafts.ts'
import { transferredSoFar } from '../drafts/store/transfers.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { applyFact, holdOrder } from '../orders/moves/order-moves.ts'
import { abandonedAs } from '../orders/payment/charge-order.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { settingAt } from '../settings/in-force.ts'
import type { PressingRow } from './store/pressings.ts'

/** The order of a transfer that is waited for, where there is one. */
async function awaitingIn(db: Database, draftId: number | null) {
  const draft = draftId === null ? undefined : await readDraft(db, draftId)
  const file = draft?.orderId == null ? undefined : await readOrderFile(db, { id: draft.orderId })
  const isAwaited = file?.order.state === 'pending_payment' && file.payment?.gateway === 'transfer'
  return isAwaited ? file.order : undefined
}

/**
 * Waits for a transfer no more, of which nothing came: it is paid in another way. Money that comes late is
 * that of no order, and is booked by hand.
 */
export async function letTransferGo(tx: Database, draftId: number | null, at: Date): Promise<void> {
  const order = await awaitingIn(tx, draftId)
  const pending = order && (await holdOrder(tx, { id: order.id }))
  const payment = pending?.before.payment
  if (order === undefined || pending === undefined || payment === undefined) return
  if ((await transferredSoFar(tx, order.id)) > 0) return
  applyFact(pending, abandonedAs(payment), at.getTime())
  await commitMoves(tx, pending, at)
}

type Awaited = NonNullable<Output<'pressings.one'>['transfer_to']>

/** The manual order that asks for what is due of it now. */
export const dueDraftId = ({ state, depositDraftId, balanceDraftId }: PressingRow): number | null =>
  state === 'deposit_due' ? depositDraftId : balanceDraftId

/** The account of the shop, and what is still to come of the transfer; null where none is waited for. */
export async function awaitedTransfer(db: Database, row: PressingRow, at: Date): Promise<Awaited | null> {
  const order = await awaitingIn(db, dueDraftId(row))
  if (order === undefined) return null
  const { id, number: reference, totalMinor, reservedUntil: until } = order
  const identity = await settingAt(db, 'identity', at)
  return {
    reference,
    amount: Math.max(0, totalMinor - (await transferredSoFar(db, id))),
    holder: identity?.legal_name ?? '',
    iban: identity?.iban ?? '',
    until: until?.toISOString() ?? null,
  }
}
