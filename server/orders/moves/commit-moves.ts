import type { EffectName } from '#machines/lifecycles/effects.ts'
import type { PaymentContext } from '#machines/lifecycles/payment/payment.machine.ts'
import { isPeriodCartId } from '../../boxes/period-cart.ts'
import { type BoxFact, boxFacts, settleBoxes } from '../../boxes/settle-boxes.ts'
import { isJob } from '../../jobs/effect-hosts.ts'
import type { Database } from '../../database/database.ts'
import type { OrderFile } from '../store/orders.ts'
import { restorePromo } from '../store/promo.ts'
import { type Moves, type PaymentNews, writeMoves } from '../store/write-moves.ts'
import { askRefund } from './ask-refund.ts'
import { type AskedEffect, hasMoved, type Moving } from './order-moves.ts'

interface Work {
  readonly tx: Database
  readonly file: OrderFile
  readonly moving: Moving
  readonly at: Date
}

/**
 * Writes what a series of steps came to: states, event log, stock, goals, refunds, and the outbox for
 * everything that happens outside the database. One transaction, or nothing. Where the caller does not hold
 * the order, it is one statement that writes only if the order and its payment stand as `file` says: false
 * when they do not, or when the moves need more than a statement; then hold the order and try again.
 */
export async function commitMoves(
  db: Database,
  file: OrderFile,
  moving: Moving,
  at: Date,
  { news = {}, isHeld = true }: { readonly news?: PaymentNews; readonly isHeld?: boolean } = {},
): Promise<boolean> {
  const isNews = file.payment !== undefined && Object.keys(news).length > 0
  if (!hasMoved(moving) && !(isHeld && isNews)) return isHeld
  const refunds = refundsIn(moving)
  const boxes = boxFactsIn(file, moving)
  const promo = promoBack(file, moving)
  if (!isHeld && (refunds.length > 0 || boxes.length > 0 || promo !== null)) return false
  const isWritten = await writeMoves(db, movesOf(file, moving, at, news), isHeld ? undefined : file)
  if (!isHeld && !isWritten) return false
  for (const asked of refunds) await refund({ tx: db, file, moving, at }, asked)
  if (promo !== null) await restorePromo(db, promo)
  for (const fact of boxes) await settleBoxes(db, file.order, fact, at)
  return true
}

const refundsIn = ({ effects }: Moving): AskedEffect[] =>
  effects.filter(({ effect: { effect } }) => effect === 'refund.order' || effect === 'refund.latePayment')

/** What vinyl boxes must hear of. */
const boxFactsIn = ({ order }: OrderFile, { effects }: Moving): BoxFact[] =>
  order.boxes === 0
    ? []
    : effects.flatMap(({ effect: { effect } }) => boxFacts.filter(fact => fact === effect))

/** The code that an order which ends here gives back. */
const promoBack = ({ order }: OrderFile, moving: Moving): string | null =>
  moving.order.state === 'cancelled' && order.state !== 'cancelled' ? order.promoCode : null

/** Paid or pledged, in whatever way. A period of a box was never in a cart. */
const closesCart = ({ order }: OrderFile, moving: Moving): boolean =>
  order.state === 'pending_payment' &&
  moving.order.state !== 'pending_payment' &&
  moving.order.state !== 'cancelled' &&
  !isPeriodCartId(order.cartId)

function movesOf(file: OrderFile, moving: Moving, at: Date, news: PaymentNews): Moves {
  const { order, payment } = file
  const isPaying = Object.keys(news).length > 0 || moving.log.some(entry => entry.subject === 'payment')
  const paid = moving.payment
  return {
    orderId: order.id,
    at,
    order: moving.log.some(entry => entry.subject === 'order') ? standing(moving.order) : undefined,
    payment:
      payment === undefined || paid === undefined || !isPaying
        ? undefined
        : { ...payment, ...news, ...standing(paid) },
    stock: stockMove(moving),
    goals: goalMove(moving),
    captured: capturedOf(file.payment?.lifecycle) === 0 && capturedOf(paid?.context) > 0,
    closesCart: closesCart(file, moving),
    events: moving.log.map(({ subject, ...entry }) => ({
      aggregate: subject,
      aggregateId: subject === 'order' ? order.id : (payment?.id ?? 0),
      ...entry,
    })),
    outbox: moving.effects
      .filter(asked => isLeft(moving, asked))
      .map(({ effect: { effect: kind } }) => ({
        kind,
        payload: { orderId: order.id, paymentKey: news.key ?? payment?.key ?? null },
      })),
  }
}

const capturedOf = (context: PaymentContext | undefined): number => context?.capturedMinor ?? 0

const standing = <C>({ state, context }: { state: string; context: C }) => ({ state, lifecycle: context })

const asks = ({ effects }: Moving, ...names: readonly EffectName[]): boolean =>
  effects.some(({ effect: { effect } }) => names.includes(effect))

function stockMove(moving: Moving): Moves['stock'] {
  if (asks(moving, 'stock.take')) return 'take'
  return asks(moving, 'stock.release', 'stock.restock') ? 'return' : undefined
}

function goalMove(moving: Moving): Moves['goals'] {
  if (asks(moving, 'goal.count')) return 'paid'
  return asks(moving, 'goal.recount') ? 'cancelled' : undefined
}

/**
 * Effects that are left to the job runner. Of the cancelling of an order that was never paid nor pledged the
 * shopper has been told on the spot.
 */
const isLeft = ({ order, payment }: Moving, { effect: { effect } }: AskedEffect): boolean =>
  isJob(effect) &&
  (effect !== 'mail.orderCancelled' || order.context.capturedMinor > 0 || payment?.context.kept !== undefined)

/** The key of a refund says which state of the order it belongs to. */
async function refund({ tx, file, moving, at }: Work, { effect }: AskedEffect): Promise<void> {
  const { order, payment } = file
  const amountMinor = effect['amountMinor']
  if (payment === undefined || typeof amountMinor !== 'number' || amountMinor <= 0) return
  const late = effect.effect === 'refund.latePayment'
  await askRefund(tx, {
    key: late ? `${payment.key}:late` : `${payment.key}:order:${moving.order.context.refundedMinor}`,
    reason: late ? 'late_payment' : moving.order.state,
    order,
    payment,
    capturedMinor: capturedOf(moving.payment?.context),
    amountMinor,
    orderItemId: null,
    at,
  })
}
