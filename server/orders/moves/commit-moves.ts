import type { Effect, EffectName } from '#machines/lifecycles/effects.ts'
import { isPeriodCartId } from '../../boxes/period-cart.ts'
import { type BoxFact, boxFacts, settleBoxes } from '../../boxes/settle-boxes.ts'
import type { Database } from '../../database/database.ts'
import type { OutboxOrder } from '../../database/outbox.ts'
import { jobsOf } from '../../lifecycles/take-step.ts'
import type { OrderFile } from '../store/orders.ts'
import { readRefund } from '../store/refunds.ts'
import { restorePromo } from '../store/promo.ts'
import { type Moves, stand, writeMoves } from '../store/write-moves.ts'
import { askRefund } from './ask-refund.ts'
import { hasMoved, type PendingTransition } from './order-moves.ts'

interface CommitOptions {
  /** Whether the caller holds the order. */
  readonly isHeld?: boolean
  /** The parcels that leave with these steps, which are written already, and the copies in them. */
  readonly leaving?: readonly number[]
}

/**
 * Writes what a series of steps came to: states, event log, stock, goals, refunds, and the outbox for
 * everything that happens outside the database. One transaction, or nothing. Where the caller does not hold
 * the order, it is one statement that writes only if the order and its payment stand as they did: false when
 * they do not, or when the moves need more than a statement; then hold the order and try again.
 */
export async function commitMoves(
  db: Database,
  pending: PendingTransition,
  at: Date,
  { isHeld = true, leaving = [] }: CommitOptions = {},
): Promise<boolean> {
  const { before, after } = pending
  if (!hasMoved(pending) && !(isHeld && after !== before)) return isHeld
  const effects = pending.steps.flatMap(step => step.effects)
  const refunds = effects.filter(
    ({ effect }) =>
      effect === 'refund.order' ||
      // Late money of a change is sent back where it is settled.
      (effect === 'refund.latePayment' && before.payment?.changeId == null),
  )
  const boxes = boxFactsIn(before, effects)
  const promo = promoBack(pending)
  if (!isHeld && (refunds.length > 0 || boxes.length > 0 || promo !== null)) return false
  const isWritten = await writeMoves(
    db,
    { ...movesOf(pending, effects, at), ...stockOf(pending, effects, leaving) },
    isHeld ? undefined : before,
  )
  if (!isHeld && !isWritten) return false
  for (const asked of refunds) await refund(db, pending, asked, at)
  if (promo !== null) await restorePromo(db, promo)
  for (const fact of boxes) await settleBoxes(db, before.order, fact, at)
  return true
}

/** What vinyl boxes must hear of. */
const boxFactsIn = ({ order }: OrderFile, effects: readonly Effect[]): BoxFact[] =>
  order.boxes === 0 ? [] : effects.flatMap(({ effect }) => boxFacts.filter(fact => fact === effect))

/** The code that an order which ends here gives back. */
const promoBack = ({ before, after }: PendingTransition): string | null =>
  after.order.state === 'cancelled' && before.order.state !== 'cancelled' ? before.order.promoCode : null

/** Paid or pledged, in whatever way. A period of a box was never in a cart. */
const closesCart = ({ before, after }: PendingTransition): boolean =>
  before.order.state === 'pending_payment' &&
  after.order.state !== 'pending_payment' &&
  after.order.state !== 'cancelled' &&
  !isPeriodCartId(before.order.cartId)

function movesOf(pending: PendingTransition, effects: readonly Effect[], at: Date): Omit<Moves, StockMoves> {
  const { before, after, steps } = pending
  return {
    orderId: before.order.id,
    at,
    order: after.order === before.order ? undefined : stand(after.order),
    payment: after.payment === before.payment ? undefined : after.payment,
    goals: goalMove(effects),
    // What pays a change is booked with it.
    captured: before.payment?.changeId == null && capturedOf(before) === 0 && capturedOf(after) > 0,
    closesCart: closesCart(pending),
    events: steps.flatMap(({ entry }) => entry ?? []),
    outbox: outboxOf(after, effects),
  }
}

const capturedOf = ({ payment }: OrderFile): number => payment?.lifecycle.capturedMinor ?? 0

const asks = (effects: readonly Effect[], ...names: readonly EffectName[]): boolean =>
  effects.some(({ effect }) => names.includes(effect))

type StockMoves = 'stock' | 'leaving'

/**
 * What the steps do to the copies. What comes back is booked by its return. Lost to a bank before it was
 * sent, a copy is still on the shelf.
 */
function stockOf(
  { before, after }: PendingTransition,
  effects: readonly Effect[],
  leaving: readonly number[],
): Pick<Moves, StockMoves> {
  if (leaving.length > 0) return { stock: 'ship', leaving }
  if (asks(effects, 'stock.take')) return { stock: 'promise', leaving }
  const isAllBack = after.order.state === 'refunded' && before.order.state !== 'refunded'
  return { stock: isAllBack || asks(effects, 'stock.release') ? 'return' : undefined, leaving }
}

function goalMove(effects: readonly Effect[]): Moves['goals'] {
  if (asks(effects, 'goal.count')) return 'paid'
  return asks(effects, 'goal.recount') ? 'cancelled' : undefined
}

/**
 * Effects that are left to the job runner. Of the cancelling of an order that was never paid nor pledged the
 * shopper has been told on the spot.
 */
function outboxOf({ order, payment }: OrderFile, effects: readonly Effect[]): OutboxOrder[] {
  const isToldAlready = order.lifecycle.capturedMinor <= 0 && payment?.lifecycle.kept === undefined
  const about = { orderId: order.id, paymentKey: payment?.key ?? null }
  return jobsOf(effects, ({ effect }) =>
    effect === 'mail.orderCancelled' && isToldAlready ? undefined : about,
  )
}

/**
 * The key of a refund says which state of the order it belongs to. An order that cost nothing has no payment
 * of its own, only those of its changes. Throws where less was paid than shall go back.
 */
async function refund(
  tx: Database,
  { before, after }: PendingTransition,
  asked: Effect,
  at: Date,
): Promise<void> {
  const { order, payment } = before
  const amountMinor = asked['amountMinor']
  if (typeof amountMinor !== 'number' || amountMinor <= 0) return
  const late = asked.effect === 'refund.latePayment'
  const whole = payment?.key ?? String(order.id)
  const key = late ? `${whole}:late` : `${whole}:order:${after.order.lifecycle.refundedMinor}`
  const isAsked = await askRefund(tx, {
    key,
    reason: late ? 'late_payment' : after.order.state,
    order,
    amountMinor,
    orderItemId: null,
    at,
  })
  // The same fact may come twice; what was asked for before is not asked for again.
  if (!isAsked && (await readRefund(tx, { key })) === undefined)
    throw new Error(`Order ${order.id}: ${amountMinor} do not fit what was paid`)
}
