import { moneyAccount, receivableAccount, writtenOffAccount } from '#domain/ledger/accounts.ts'
import { refundFailedPostings, refundPaidPostings } from '#domain/ledger/postings.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { refundMachine, type RefundEvent } from '#machines/lifecycles/refund/refund.machine.ts'
import { type LifecycleHost, takeStep } from '../../lifecycles/take-step.ts'
import type { GatewayRefund } from '../../base/gateway.ts'
import type { Database, Timed } from '../../database/database.ts'
import { bookEntry } from '../../ledger/store/ledger.ts'
import { readReceivable } from '../store/receivables.ts'
import { addRefunded, gatewayOf, lockRefund, type Refund, updateRefund } from '../store/refunds.ts'

/** What the provider says about a refund; without an id when it refused to make one. */
type SeenRefund = Omit<GatewayRefund, 'id' | 'paymentId' | 'amountMinor'> & {
  readonly id: string | null
}

/**
 * Takes what the provider says about a refund into the books, once: the refund's step, what the order shows
 * as refunded, the mail. False for a refund that is not ours.
 */
export async function settleRefund({ db, clock }: Timed, seen: SeenRefund): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockRefund(tx, seen.key)
    if (row === undefined) return false
    const at = clock.now()
    const event = factOf(seen, row.lifecycle.lastSequence, at)
    if (event !== undefined)
      await takeStep(tx, refundHost, { ...row, gatewayId: seen.id ?? row.gatewayId }, event)
    return true
  })
}

/** How refunds are kept: what the order shows as refunded moves with them, and the ledger. */
const refundHost: LifecycleHost<typeof refundMachine, Refund> = {
  machine: refundMachine,
  idOf: row => row.id,
  savedOf: row => ({ state: row.state, context: row.lifecycle }),
  write: async (tx, row, { state, context: lifecycle }, updatedAt) => {
    const change = { state, lifecycle, gatewayId: row.gatewayId, updatedAt }
    await updateRefund(tx, row.id, change)
    return { ...row, ...change }
  },
  logged: ({ row: { amountMinor, reason } }) => ({ amountMinor, reason }),
  told: ({ row }) => ({ orderId: row.orderId, refundId: row.id }),
  also: async (tx, { row, after, effects, at }) => {
    // What came for a change that was never made is no money of the order.
    if (row.reason !== unusedMoney && effects.some(({ effect }) => effect === 'order.refunded'))
      await addRefunded(tx, row.orderId, row.amountMinor)
    await bookOutcome(tx, row, { wasPaid: row.state === 'succeeded', state: after.state, at })
  },
}

/** What a credit lowers: what is owed on account, or what was given up of it. */
const debtOf = async (tx: Database, orderId: number): Promise<string> =>
  (await readReceivable(tx, orderId))?.state === 'writtenOff'
    ? writtenOffAccount(orderId)
    : receivableAccount(orderId)

/** What became of a refund, in the ledger: paid, or owed to the buyer because it could not be. */
async function bookOutcome(
  tx: Database,
  { key, orderId, paymentId, amountMinor, isSetOff, lifecycle }: Refund,
  { wasPaid, state, at }: { readonly wasPaid: boolean; readonly state: string; readonly at: Date },
): Promise<void> {
  if (state !== 'succeeded' && state !== 'failed') return
  const sum = { currency: lifecycle.currency, amountMinor }
  const from = async () =>
    isSetOff ? await debtOf(tx, orderId) : moneyAccount((await gatewayOf(tx, paymentId)).gateway)
  await bookEntry(
    tx,
    { key: `refund:${key}:${state}`, kind: `refund_${state}`, orderId, at },
    state === 'succeeded'
      ? refundPaidPostings(sum, await from())
      : refundFailedPostings(sum, orderId, wasPaid),
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
