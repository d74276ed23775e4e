import { type LedgerLine, refundPostings } from '#domain/ledger/postings.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { refundMachine } from '#machines/lifecycles/refund/refund.machine.ts'
import type { Database } from '../../database/database.ts'
import { bookEntry, readLinesLeft } from '../../ledger/store/ledger.ts'
import { appendEvents } from '../../database/event-log.ts'
import type { Order, Payment } from '../store/orders.ts'
import { enqueue } from '../../database/outbox.ts'
import { insertRefund, refundedSoFar } from '../store/refunds.ts'

interface RefundAsked {
  /** What it is for; the same thing is paid back once. */
  readonly key: string
  readonly reason: string
  readonly order: Pick<Order, 'id' | 'currency'>
  readonly payment: Pick<Payment, 'id'>
  readonly capturedMinor: number
  readonly amountMinor: number
  /** The line that is paid back; null for what is left of the whole order. */
  readonly orderItemId: number | null
  /** Of the parcel alone: what each line bore of it and has not given back. */
  readonly shipping?: ReadonlyMap<number, number>
  /** Of some lines alone: what goes back of each. */
  readonly bearing?: ReadonlyMap<number, number>
  readonly at: Date
}

/**
 * Books a refund, in its own rows and in the ledger, and asks for it, once. False when it was asked for
 * before, or would pay back more than was captured. The caller holds the order.
 */
export async function askRefund(tx: Database, asked: RefundAsked): Promise<boolean> {
  const { key, reason, order, payment, capturedMinor, amountMinor, orderItemId, shipping, at } = asked
  const bearing = shipping ?? asked.bearing
  const { currency } = order
  const fresh = begin(refundMachine, { amountMinor, currency, reason })
  const room = { capturedMinor, otherRefundsMinor: await refundedSoFar(tx, payment.id) }
  const actor = { role: 'system' } as const
  const sent = step(refundMachine, fresh, { type: 'refund.send', actor, at: at.getTime(), ...room })
  if (!sent.ok) return false
  const row = await insertRefund(tx, {
    key,
    orderId: order.id,
    paymentId: payment.id,
    orderItemId,
    isShipping: shipping !== undefined,
    state: sent.state,
    lifecycle: sent.context,
    amountMinor,
    reason,
    createdAt: at,
    updatedAt: at,
  })
  if (row === undefined) return false
  const lines = await readLinesLeft(tx, order.id, orderItemId === null ? undefined : [orderItemId])
  await bookEntry(
    tx,
    { key: `refund:${key}`, kind: 'refund', orderId: order.id, detail: { refundId: row.id, reason }, at },
    refundPostings({ currency, amountMinor }, borneBy(lines, bearing)),
  )
  const aggregate = { aggregate: 'refund', aggregateId: row.id, actor: 'system', state: sent.state }
  await appendEvents(tx, [{ ...aggregate, type: 'refund.send', payload: { amountMinor, reason } }], at)
  await enqueue(tx, { kind: 'gateway.refund', payload: { key }, key: `refund:${key}` })
  await enqueue(tx, {
    kind: 'credit_note.issue',
    payload: { refundId: row.id },
    key: `credit_note:${row.id}`,
  })
  return true
}

/** The lines a refund leaves, by what it may take of each. */
const borneBy = (lines: readonly LedgerLine[], bearing: ReadonlyMap<number, number> | undefined) =>
  bearing === undefined
    ? lines
    : lines.map(line => ({
        ...line,
        amountMinor: Math.min(line.amountMinor, bearing.get(line.orderItemId) ?? 0),
      }))
