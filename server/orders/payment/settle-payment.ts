import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../database/database.ts'
import { lockOrderFile, type OrderFile, type Payment } from '../store/orders.ts'
import { isSavedCard } from './saved-card.ts'
import type { PaymentNews } from '../store/write-moves.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { applyFact, hasMoved, type Moving, type Seen, startMoving } from '../moves/order-moves.ts'

interface Settling {
  readonly db: Database
  readonly clock: Clock
}

/** An order file as the moves left it. */
export const afterMoves = (file: OrderFile, moving: Moving): OrderFile => ({
  order: { ...file.order, state: moving.order.state, lifecycle: moving.order.context },
  payment: file.payment &&
    moving.payment && { ...file.payment, state: moving.payment.state, lifecycle: moving.payment.context },
})

/** The order and payment rows as the machines want them. */
export const movingOf = ({ order, payment }: OrderFile): Moving =>
  startMoving(
    { state: order.state, context: order.lifecycle },
    payment && { state: payment.state, context: payment.lifecycle },
  )

/**
 * Takes what the provider says about a payment into the books: the payment's step, the order's, stock, goals
 * and everything that follows, in one transaction. Old and repeated facts change nothing. Undefined for a
 * payment that is not ours. Who has just read or written the order says how it stood: as long as it stands
 * so, a single statement does it.
 */
export async function settlePayment(
  { db, clock }: Settling,
  seen: Seen,
  known?: OrderFile,
): Promise<OrderFile | undefined> {
  const settled = known && (await settle(db, known, { seen, at: clock.now(), isHeld: false }))
  if (settled !== undefined) return settled
  return db.transaction(async tx => {
    const file = await lockOrderFile(tx, { paymentKey: seen.key })
    return file && settle(tx, file, { seen, at: clock.now(), isHeld: true })
  })
}

/** Undefined where the order is not held and does not stand as `file` says, or more must be written. */
async function settle(
  db: Database,
  file: OrderFile,
  { seen, at, isHeld }: { readonly seen: Seen; readonly at: Date; readonly isHeld: boolean },
): Promise<OrderFile | undefined> {
  const { payment } = file
  if (payment === undefined || (!isHeld && payment.key !== seen.key)) return isHeld ? file : undefined
  const moving = movingOf(file)
  applyFact(moving, seen, at.getTime())
  const news = hasMoved(moving) || payment.gatewayId === null ? newsOf(seen, payment) : {}
  return (await commitMoves(db, file, moving, at, { news, isHeld }))
    ? afterNews(file, moving, news)
    : undefined
}

/** A card of the shopper's account stays named by the account, which may lose it meanwhile. */
const newsOf = ({ id, actionUrl, failureCode, kept }: Seen, payment: Payment): PaymentNews => ({
  gatewayId: id,
  actionUrl,
  failureCode,
  ...(kept !== undefined && !isSavedCard(payment) && { customer: kept.customer, method: kept.method }),
})

function afterNews(file: OrderFile, moving: Moving, news: PaymentNews): OrderFile {
  const after = afterMoves(file, moving)
  return { ...after, payment: after.payment && { ...after.payment, ...news } }
}
