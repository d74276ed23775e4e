import { refundFailedPostings, refundPaidPostings } from '#domain/ledger/postings.ts'
import { step } from '#machines/lifecycles/lifecycle.ts'
import { refundMachine, type RefundEvent } from '#machines/lifecycles/refund/refund.machine.ts'
import type { Clock } from '../base/clock.ts'
import type { GatewayRefund } from '../base/gateway.ts'
import type { Database } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { addRefunded, lockRefund, type Refund, updateRefund } from './store/refunds.ts'

/** What the provider says about a refund; without an id when it refused to make one. */
export type SeenRefund = Omit<GatewayRefund, 'id' | 'paymentId' | 'amountMinor'> & {
  readonly id: string | null
}

/**
 * Takes what the provider says about a refund into the books, once: the refund's step, what the order shows
 * as refunded, the mail. False for a refund that is not ours.
 */
export async function settleRefund(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  seen: SeenRefund,
): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockRefund(tx, seen.key)
    if (row === undefined) return false
    const at = clock.now()
    const event = factOf(seen, row.lifecycle.lastSequence, at)
    if (event === undefined) return true
    const taken = step(refundMachine, { state: row.state, context: row.lifecycle }, event)
    if (!taken.ok || !taken.changed) return true
    const { state, context } = taken
    const gatewayId = seen.id ?? row.gatewayId
    await updateRefund(tx, row.id, { state, lifecycle: context, gatewayId, updatedAt: at })
    for (const { effect } of taken.effects) {
      if (effect === 'order.refunded') await addRefunded(tx, row.orderId, row.amountMinor)
      if (effect === 'mail.orderRefunded') {
        await enqueue(tx, { kind: effect, payload: { orderId: row.orderId, refundId: row.id } })
      }
    }
    await bookOutcome(tx, row, { wasPaid: row.state === 'succeeded', state, at })
    const payload = { amountMinor: row.amountMinor, reason: row.reason }
    const entry = { aggregate: 'refund', aggregateId: row.id, type: event.type, actor: 'payment' }
    await appendEvents(tx, [{ ...entry, state, payload }], at)
    return true
  })
}

/** What became of a refund, in the ledger: paid, or owed to the buyer because it could not be. */
async function bookOutcome(
  tx: Database,
  { key, orderId, amountMinor, lifecycle }: Refund,
  { wasPaid, state, at }: { readonly wasPaid: boolean; readonly state: string; readonly at: Date },
): Promise<void> {
  if (state !== 'succeeded' && state !== 'failed') return
  const sum = { currency: lifecycle.currency, amountMinor }
  await bookEntry(
    tx,
    { key: `refund:${key}:${state}`, kind: `refund_${state}`, orderId, at },
    state === 'succeeded' ? refundPaidPostings(sum) : refundFailedPostings(sum, orderId, wasPaid),
  )
}

/** Pending says nothing new. Refunds are not counted by their providers: what is heard is the present. */
function factOf(seen: SeenRefund, sequence: number, at: Date): RefundEvent | undefined {
  if (seen.status === 'pending') return undefined
  const act = { actor: { role: 'payment' } as const, at: at.getTime(), sequence, factId: seen.status }
  return seen.status === 'succeeded'
    ? { type: 'refund.succeeded', ...act }
    : { type: 'refund.failed', ...act }
}
