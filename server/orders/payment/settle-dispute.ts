import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  type Posting,
} from '#domain/ledger/postings.ts'
import type { OrderEvent } from '#machines/lifecycles/order/order.setup.ts'
import type { GatewayDispute } from '../../base/gateway.ts'
import type { Database, Timed } from '../../database/database.ts'
import { bookEntry, readLinesLeft } from '../../ledger/store/ledger.ts'
import { endDispute, openDispute } from '../../payments/dispute-host.ts'
import { conditionalProjects } from '../store/campaigns.ts'
import { enqueue } from '../../database/outbox.ts'
import type { Order } from '../store/orders.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { holdOrder, moveOrder } from '../moves/order-moves.ts'

/**
 * Takes what the provider says about a dispute into the books, in one transaction: the order's step, the
 * ledger, and what follows from it. A decision that overtakes the opening opens the dispute first; the same
 * word again, or the opening of one that is decided, changes nothing. False for a payment that is not ours.
 */
export async function settleDispute({ db, clock }: Timed, dispute: GatewayDispute): Promise<boolean> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { gatewayId: dispute.paymentId })
    if (pending === undefined) return false
    const { order } = pending.before
    const at = clock.now()
    const act = { actor: { role: 'payment' }, at: at.getTime(), dispute: dispute.id } as const
    const opened = { type: 'order.disputeOpened', ...act } as const
    const decided = decisionOf(dispute, act)
    const events: OrderEvent[] = decided === undefined ? [opened] : [opened, decided]
    for (const event of events) {
      if (!moveOrder(pending, event)) continue
      const { amountMinor, currency } = await book({ tx, order, dispute, at }, event.type)
      if (event !== opened) await endDispute(tx, dispute, at)
      else if (pending.before.payment !== undefined) {
        const paymentId = pending.before.payment.id
        await openDispute(tx, { dispute, orderId: order.id, paymentId, amountMinor, currency }, at)
      }
    }
    await commitMoves(tx, pending, at)
    // What stands again may be of a project that came to nothing meanwhile.
    if (dispute.status === 'won')
      for (const projectId of await conditionalProjects(tx, order.id))
        await enqueue(tx, { kind: 'goal.judge', payload: { projectId } })
    return true
  })
}

function decisionOf(
  { status }: GatewayDispute,
  act: Omit<Extract<OrderEvent, { type: 'order.disputeWon' }>, 'type'>,
): OrderEvent | undefined {
  if (status === 'open') return undefined
  return status === 'won' ? { type: 'order.disputeWon', ...act } : { type: 'order.disputeLost', ...act }
}

interface Booking {
  readonly tx: Database
  readonly order: Order
  readonly dispute: GatewayDispute
  readonly at: Date
}

/**
 * The bank has taken no more than is left of the order: what went back already was given back to it. Gives
 * what was booked.
 */
async function book({ tx, order, dispute, at }: Booking, type: OrderEvent['type']) {
  const lines = await readLinesLeft(tx, order.id)
  const left = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const sum = { currency: order.currency, amountMinor: Math.min(dispute.amountMinor, left) }
  const postings: Partial<Record<OrderEvent['type'], () => Posting[]>> = {
    'order.disputeOpened': () => disputeOpenedPostings(sum),
    'order.disputeWon': () => disputeWonPostings(sum),
    'order.disputeLost': () => disputeLostPostings(sum, lines),
  }
  const detail = { dispute: dispute.id }
  const key = `${type}:${dispute.id}`
  await bookEntry(tx, { key, kind: type, orderId: order.id, detail, at }, postings[type]?.() ?? [])
  return sum
}
