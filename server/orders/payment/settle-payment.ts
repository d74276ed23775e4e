import type { Database, Timed } from '../../database/database.ts'
import type { OrderFile, Payment } from '../store/orders.ts'
import { isSavedCard } from './saved-card.ts'
import type { PaymentNews } from '../store/write-moves.ts'
import { settleChange } from '../edits/make-change.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import {
  applyFact,
  hasMoved,
  holdOrder,
  type PendingTransition,
  pendingOf,
  noteNews,
  type Seen,
} from '../moves/order-moves.ts'

/**
 * Takes what the provider says about a payment into the books: the payment's step, the order's, stock, goals
 * and everything that follows, in one transaction. Old and repeated facts change nothing. Undefined for a
 * payment that is not ours. Who has just read or written the order says how it stood: as long as it stands
 * so, a single statement does it.
 */
export async function settlePayment(
  { db, clock }: Timed,
  seen: Seen,
  known?: OrderFile,
): Promise<OrderFile | undefined> {
  const isPlain = known?.payment?.changeId == null
  const settled =
    isPlain && known && (await settle(db, pendingOf(known), { seen, at: clock.now(), isHeld: false }))
  if (settled) return settled
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { paymentKey: seen.key })
    return pending && settle(tx, pending, { seen, at: clock.now(), isHeld: true })
  })
}

/** Undefined where the order is not held and does not stand as it did, or more must be written. */
async function settle(
  db: Database,
  pending: PendingTransition,
  { seen, at, isHeld }: { readonly seen: Seen; readonly at: Date; readonly isHeld: boolean },
): Promise<OrderFile | undefined> {
  const { payment } = pending.before
  if (payment === undefined || (!isHeld && payment.key !== seen.key))
    return isHeld ? pending.before : undefined
  applyFact(pending, seen, at.getTime())
  if (hasMoved(pending) || payment.gatewayId === null) noteNews(pending, newsOf(seen, payment))
  if (payment.changeId !== null) return settleChange(db, pending, at)
  return (await commitMoves(db, pending, at, { isHeld })) ? pending.after : undefined
}

/** A card of the shopper's account stays named by the account, which may lose it meanwhile. */
const newsOf = ({ id, actionUrl, failureCode, kept }: Seen, payment: Payment): PaymentNews => ({
  gatewayId: id,
  actionUrl,
  failureCode,
  ...(kept !== undefined && !isSavedCard(payment) && { customer: kept.customer, method: kept.method }),
})
