import { disputeLostPostings, disputeOpenedPostings, disputeWonPostings } from '#domain/ledger/postings.ts'
import { left } from '#machines/lifecycles/order/order.money.ts'
import type { OrderEvent, Sum } from '#machines/lifecycles/order/order.setup.ts'
import type { GatewayDispute } from '../../base/gateway.ts'
import type { Database, Timed } from '../../database/database.ts'
import { bookEntry, readLinesLeft } from '../../ledger/store/ledger.ts'
import { endDispute, openDispute } from '../../payments/dispute-host.ts'
import { lockDispute } from '../../payments/store/disputes.ts'
import { conditionalProjects } from '../store/campaigns.ts'
import { enqueue } from '../../database/outbox.ts'
import type { Order, Payment } from '../store/orders.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { refundRooms } from '../store/refunds.ts'
import { holdOrder, moveOrder, type PendingTransition } from '../moves/order-moves.ts'

/**
 * Takes what the provider says about a dispute into the books, in one transaction: the order's step, the
 * ledger, and what follows from it. Of what was paid for a change the order goes on and that money alone is
 * frozen; where nothing is left of a payment, there is nothing to freeze, and staff answer the bank all the
 * same. A decision that overtakes the opening opens the dispute first; the same word again, or the opening of
 * one that is decided, changes nothing. False for a payment that is not ours. Rules 3.
 */
export async function settleDispute({ db, clock }: Timed, dispute: GatewayDispute): Promise<boolean> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { gatewayId: dispute.paymentId })
    if (pending === undefined) return false
    const { order, payment } = pending.before
    const at = clock.now()
    const isOpen = dispute.status === 'open'
    if (await take({ tx, pending, dispute, at }, 'Opened'))
      if (!isOpen) await take({ tx, pending, dispute, at }, wordOf[dispute.status])
    await commitMoves(tx, pending, at)
    // What stands again may be of a project that came to nothing meanwhile.
    if (!isOpen && (dispute.status === 'won' || payment?.changeId != null))
      for (const projectId of await conditionalProjects(tx, order.id))
        await enqueue(tx, { kind: 'goal.judge', payload: { projectId } })
    return true
  })
}

const wordOf = { won: 'Won', lost: 'Lost' } as const
type Word = 'Opened' | 'Won' | 'Lost'

const ofChange = {
  Opened: 'order.changeDisputed',
  Won: 'order.changeWon',
  Lost: 'order.changeLost',
} as const satisfies Record<Word, OrderEvent['type']>

interface Taking {
  readonly tx: Database
  readonly pending: PendingTransition
  readonly dispute: GatewayDispute
  readonly at: Date
}

/**
 * Takes one word of a bank: the step of the order, what it means for the books, and the dispute itself. False
 * where the dispute is decided: no more words of it are taken.
 */
async function take({ tx, pending, dispute, at }: Taking, word: Word): Promise<boolean> {
  const { order, payment } = pending.before
  const known = await lockDispute(tx, { gatewayId: dispute.id })
  if (payment === undefined || known?.state === 'won' || known?.state === 'lost') return false
  if (known !== undefined && word === 'Opened') return true
  const { amountMinor } = known ?? (await sumOf(tx, pending, dispute))
  const act = { actor: { role: 'payment' }, at: at.getTime(), dispute: dispute.id } as const
  const event: OrderEvent = {
    type: payment.changeId === null ? `order.dispute${word}` : ofChange[word],
    ...act,
    amountMinor,
  }
  const isMoved = amountMinor > 0 && moveOrder(pending, event)
  // The bank has decided and the order cannot follow: nobody would hear of it if that were passed over.
  if (amountMinor > 0 && !isMoved && word !== 'Opened')
    throw new RangeError(`${event.type} of ${amountMinor} does not fit order ${order.id}`)
  // One beside another that freezes the order already is of nothing: staff hear of it and answer it.
  const booked = { amountMinor: isMoved ? amountMinor : 0, currency: order.currency }
  if (isMoved) await book({ tx, order, dispute, at }, word, booked)
  if (word === 'Opened')
    await openDispute(tx, { dispute, orderId: order.id, paymentId: payment.id, ...booked }, at)
  else await endDispute(tx, dispute, at)
  return true
}

interface Booking {
  readonly tx: Database
  readonly order: Order
  readonly dispute: GatewayDispute
  readonly at: Date
}

/**
 * What the bank takes when a dispute is opened, which stays until it is decided: no more than is left of the
 * order and of that payment. What went back already was given back to it.
 */
async function sumOf(
  tx: Database,
  { before, after: { order } }: PendingTransition,
  dispute: GatewayDispute,
): Promise<Sum> {
  const { currency, lifecycle } = order
  const ofOrder = left(lifecycle)
  const most = before.payment === undefined ? 0 : Math.min(ofOrder, await roomOf(tx, before.payment))
  return { currency, amountMinor: Math.max(0, Math.min(dispute.amountMinor, most)) }
}

/** What is left of a payment; none of one whose change was never made, which is no money of the order. */
async function roomOf(tx: Database, { id, orderId }: Payment): Promise<number> {
  const room = (await refundRooms(tx, orderId)).find(one => one.id === id)
  return room === undefined ? 0 : room.captured - room.refunded
}

/** What is kept of a lost dispute leaves the lines, by what is left of each. */
async function book({ tx, order, dispute, at }: Booking, word: Word, sum: Sum): Promise<void> {
  const kind = `order.dispute${word}`
  const postings = {
    Opened: async () => disputeOpenedPostings(sum),
    Won: async () => disputeWonPostings(sum),
    Lost: async () => disputeLostPostings(sum, await readLinesLeft(tx, order.id)),
  }
  const detail = { dispute: dispute.id }
  const key = `${kind}:${dispute.id}`
  await bookEntry(tx, { key, kind, orderId: order.id, detail, at }, await postings[word]())
}
