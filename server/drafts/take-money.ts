// Money that no provider takes: at the till, and at the shop's own bank. Rules 15.
import { isByHand } from '#domain/drafts/draft.ts'
import { transferredPostings } from '#domain/ledger/postings.ts'
import type { Database, Timed } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { commitMoves } from '../orders/moves/commit-moves.ts'
import { applyFact, holdOrder, noteNews, type PendingTransition } from '../orders/moves/order-moves.ts'
import { currencyOf } from '../orders/payment/charge-order.ts'
import type { Payment } from '../orders/store/orders.ts'
import { payReceivable } from '../orders/credit/receivable-host.ts'
import { readLost, readOpen } from '../orders/store/receivables.ts'
import { lockRefund } from '../orders/store/refunds.ts'
import { settleRefund } from '../orders/moves/settle-refund.ts'
import { handRefunds, insertTransfer, transferredSoFar, waitOn } from './store/transfers.ts'

/** All of a payment is there. */
function paidWith(pending: PendingTransition, payment: Payment, id: string | null, at: Date): void {
  applyFact(
    pending,
    {
      id,
      key: payment.key,
      status: 'succeeded',
      amountMinor: payment.amountMinor,
      currency: currencyOf(payment),
      actionUrl: null,
      failureCode: null,
      sequence: null,
    },
    at.getTime(),
  )
  noteNews(pending, { gatewayId: id })
}

/**
 * An order of which no provider takes the money is paid as a whole; `id`: what the card terminal prints on
 * it. What costs nothing was paid when it was placed.
 */
export async function payWhole(
  tx: Database,
  orderId: number,
  { id, at }: { readonly id: string | null; readonly at: Date },
): Promise<void> {
  const pending = await holdOrder(tx, { id: orderId })
  const payment = pending?.before.payment
  if (pending === undefined || payment === undefined) return
  paidWith(pending, payment, id, at)
  await commitMoves(tx, pending, at)
}

interface Arrived {
  readonly reference: string
  readonly amountMinor: number
  /** Who saw it. */
  readonly who: number
}

type Booked = 'done' | 'order_not_payable' | 'reference_known'

/**
 * Notes money that came to the bank. Until the whole of it is there the order stays open and nobody gives it
 * up; of one on account it pays what is open, or was given up. What is too much stays the
 * buyer's. A reference counts once.
 */
export async function bookTransfer({ db, clock }: Timed, orderId: number, arrived: Arrived): Promise<Booked> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    const { order, payment } = pending?.before ?? {}
    if (pending === undefined || order === undefined || payment === undefined) return 'order_not_payable'
    const isAwaited = payment.gateway === 'transfer' && order.state === 'pending_payment'
    const isOpen = (await readOpen(tx, orderId)) > 0 || (await readLost(tx, orderId)) > 0
    if (!isAwaited && !isOpen) return 'order_not_payable'
    const at = clock.now()
    const { reference, amountMinor, who } = arrived
    const { currency } = order
    const id = await insertTransfer(tx, { orderId, reference, amountMinor, currency, who, createdAt: at })
    if (id === undefined) return 'reference_known'
    await bookEntry(
      tx,
      { key: `transfer:${id}`, kind: 'transfer', orderId, detail: { reference }, at },
      transferredPostings({ currency, amountMinor }, orderId),
    )
    if (!isAwaited) {
      await payReceivable(tx, { order, amountMinor, key: `transfer:${id}:account`, at })
      return 'done'
    }
    if ((await transferredSoFar(tx, orderId)) < order.totalMinor) {
      await waitOn(tx, orderId)
      return 'done'
    }
    paidWith(pending, payment, reference, at)
    await commitMoves(tx, pending, at)
    return 'done'
  })
}

/** Notes that a refund was paid by hand. False where none such waits: of two who pay it, one is told so. */
export async function payRefundByHand(place: Timed, id: number, reference: string): Promise<boolean> {
  const { db, clock } = place
  const [waiting] = await handRefunds(db, id)
  if (waiting === undefined || !isByHand(waiting.gateway)) return false
  return db.transaction(async tx => {
    const row = await lockRefund(tx, waiting.key)
    if (row?.state !== 'pending') return false
    return settleRefund({ db: tx, clock }, { id: reference, key: waiting.key, status: 'succeeded' })
  })
}
