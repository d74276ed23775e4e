import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { refundMachine } from '#machines/lifecycles/refund/refund.machine.ts'
import type { Database } from '../store/database.ts'
import { enqueue } from '../store/outbox.ts'
import { appendEvents, type OrderFile, updateOrder, updatePayment } from '../store/orders.ts'
import { restorePromo } from '../store/promo.ts'
import { insertRefund, refundedSoFar } from '../store/refunds.ts'
import { countGoals, returnStock, takeStock } from '../store/stock.ts'
import { type AskedEffect, hasMoved, type Moving } from './order-moves.ts'

/** What the provider told of a payment beside its state. */
export interface PaymentNews {
  readonly gatewayId?: string | null
  readonly actionUrl?: string | null
  readonly failureCode?: string | null
}

interface Work {
  readonly tx: Database
  readonly file: OrderFile
  readonly moving: Moving
  readonly at: Date
}

/**
 * Writes what a series of steps came to: states, event log, stock, goals, refunds, and the outbox for
 * everything that happens outside the database. One transaction, or nothing. House rule: lifecycles.
 */
export async function commitMoves(
  tx: Database,
  file: OrderFile,
  moving: Moving,
  at: Date,
  news: PaymentNews = {},
): Promise<void> {
  const { order, payment } = file
  if (payment !== undefined && moving.payment !== undefined) {
    const { state, context } = moving.payment
    const changed = Object.keys(news).length > 0 || moving.log.some(entry => entry.subject === 'payment')
    const change = { ...news, state, lifecycle: context, updatedAt: at }
    if (changed) await updatePayment(tx, payment.id, change)
  }
  if (!hasMoved(moving)) return
  if (moving.log.some(entry => entry.subject === 'order')) {
    const { state, context } = moving.order
    await updateOrder(tx, order.id, { state, lifecycle: context, updatedAt: at })
  }
  for (const asked of moving.effects) await carryOut({ tx, file, moving, at }, asked)
  const ended = moving.order.state === 'cancelled' && order.state !== 'cancelled'
  if (ended && order.promoCode !== null) await restorePromo(tx, order.promoCode)
  const rows = moving.log.map(({ subject, ...entry }) => {
    const aggregateId = subject === 'order' ? order.id : (payment?.id ?? 0)
    return { aggregate: subject, aggregateId, ...entry }
  })
  await appendEvents(tx, rows, at)
}

/** Stock, goals and refunds change with the state; the rest is asked of the job runner. */
async function carryOut(work: Work, asked: AskedEffect): Promise<void> {
  const { tx, file } = work
  const { effect } = asked.effect
  switch (effect) {
    case 'stock.take':
      return takeStock(tx, file.order.id)
    case 'stock.release':
    case 'stock.restock':
      return returnStock(tx, file.order.id)
    case 'goal.count':
      return recount(work, 'paid')
    case 'goal.recount':
      return recount(work, 'cancelled')
    case 'refund.order':
    case 'refund.latePayment':
      return askRefund(work, asked)
    case 'mail.orderCancelled':
      // Of an order that was never paid the shopper has been told on the spot.
      return work.moving.order.context.capturedMinor > 0 ? askJob(work, asked) : undefined
    case 'mail.orderPaid':
    case 'mail.orderShipped':
    case 'invoice.issue':
    case 'gateway.cancel':
      return askJob(work, asked)
    default:
      // The event log keeps the name of every effect; those of rooms not built yet have nobody to do them.
      return undefined
  }
}

async function recount(work: Work, reason: 'paid' | 'cancelled'): Promise<void> {
  for (const projectId of await countGoals(work.tx, work.file.order.id, reason)) {
    await enqueue(work.tx, { kind: 'goal.judge', payload: { projectId } })
  }
}

async function askJob({ tx, file }: Work, { effect }: AskedEffect): Promise<void> {
  const payload = { orderId: file.order.id, paymentKey: file.payment?.key ?? null }
  await enqueue(tx, { kind: effect.effect, payload })
}

/**
 * Books a refund and asks for it, once: its key says which state of the order it belongs to. It is refused
 * when it would pay back more than was captured.
 */
async function askRefund({ tx, file, moving, at }: Work, { effect }: AskedEffect): Promise<void> {
  const { order, payment } = file
  const amountMinor = effect['amountMinor']
  if (payment === undefined || moving.payment === undefined || typeof amountMinor !== 'number') return
  if (amountMinor <= 0) return
  const late = effect.effect === 'refund.latePayment'
  const reason = late ? 'late_payment' : moving.order.state
  const key = late ? `${payment.key}:late` : `${payment.key}:order:${moving.order.context.refundedMinor}`
  const actor = { role: 'system' } as const
  const fresh = begin(refundMachine, { amountMinor, currency: order.currency, reason })
  const other = await refundedSoFar(tx, payment.id)
  const room = { capturedMinor: moving.payment.context.capturedMinor, otherRefundsMinor: other }
  const sent = step(refundMachine, fresh, { type: 'refund.send', actor, at: at.getTime(), ...room })
  if (!sent.ok) return
  const row = await insertRefund(tx, {
    key,
    orderId: order.id,
    paymentId: payment.id,
    state: sent.state,
    lifecycle: sent.context,
    amountMinor,
    reason,
    createdAt: at,
    updatedAt: at,
  })
  if (row === undefined) return
  const aggregate = { aggregate: 'refund', aggregateId: row.id, actor: 'system', state: sent.state }
  await appendEvents(tx, [{ ...aggregate, type: 'refund.send', payload: { amountMinor, reason } }], at)
  await enqueue(tx, { kind: 'gateway.refund', payload: { key }, key: `refund:${key}` })
}
