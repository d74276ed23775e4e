import { hourMs } from '#domain/time/milliseconds.ts'
import type { Clock } from '../../base/clock.ts'
import { addSeconds } from '../../base/clock.ts'
import type { PaymentGateway } from '../../base/gateway.ts'
import type { Database } from '../../database/database.ts'
import { expiredOrders, openPayments, type OrderFile, readOrderFile } from '../store/orders.ts'
import { enqueue, standsOrDropped } from '../../database/outbox.ts'
import { abandonedAs, askGateway } from './charge-order.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { holdOrder, moveOrder } from '../moves/order-moves.ts'
import { settlePayment } from './settle-payment.ts'

export interface Reconciling {
  readonly db: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
}

const batch = 100
/** Orders given up in one turn; the next goes on. */
const mostExpired = 2_000
/** A charge under way is left alone this long. */
const quietSeconds = 20

/**
 * Asks the provider about payments that are not final: after a crash, a lost answer or a lost webhook this
 * brings the books in line. Safe to run at any time and in several processes. Of more than `most` it asks
 * about others each second, so that payments which stay open for days keep none from its turn. Gives how many
 * payments were asked about; throws afterwards where some could not be dealt with.
 */
export async function reconcilePayments(
  world: Reconciling,
  quiet = quietSeconds,
  most = batch,
): Promise<number> {
  const now = world.clock.now()
  const turn = Math.floor(now.getTime() / 1_000)
  const choice = {
    before: addSeconds(now, -quiet),
    ahead: addSeconds(now, quietSeconds),
    turn,
    limit: most,
  }
  const keys = await openPayments(world.db, world.gateway.name, choice)
  await eachApart(
    keys,
    key => `payment ${key}`,
    key => askAbout(world, key),
  )
  return keys.length
}

async function askAbout(world: Reconciling, paymentKey: string): Promise<void> {
  const file = await readOrderFile(world.db, { paymentKey })
  if (file?.payment === undefined) return
  const seen = await askGateway(world.gateway, file.payment)
  if (seen.ok && seen.value !== null) await settlePayment(world, seen.value)
  // A charge of a kept card that nobody sent is sent now.
  else if (seen.ok && file.payment.lifecycle.kept !== undefined) await askAgain(world, file)
}

/**
 * An outbox that has given up on a charge does not leave its pledge in the air; one that is still at it, or
 * that staff told to leave it, is left alone.
 */
async function askAgain({ db, clock }: Reconciling, { order, payment }: OrderFile): Promise<void> {
  if (payment?.state !== 'processing') return
  if (await standsOrDropped(db, 'gateway.charge', payment.key)) return
  const payload = { orderId: order.id, paymentKey: payment.key }
  const hour = Math.floor(clock.now().getTime() / hourMs)
  await enqueue(db, { kind: 'gateway.charge', payload, key: `again:${payment.key}:${hour}` })
}

/**
 * Gives up orders nobody paid within their reservation: the payment is cancelled at the provider first, so
 * that money which arrived in the last moment still makes a paid order. Throws afterwards where some could
 * not be. Rules 2: 30 minutes.
 */
export async function expireOrders(world: Reconciling): Promise<number> {
  const ids = await expiredOrders(world.db, world.clock.now(), mostExpired)
  let unanswered = 0
  await eachApart(
    ids,
    id => `order ${id}`,
    async id => {
      // The provider is away: the next turn asks again.
      if (unanswered >= batch) return
      const file = await readOrderFile(world.db, { id })
      if (file === undefined) return
      const isClosed = await closePayment(world, file)
      unanswered = isClosed ? 0 : unanswered + 1
      if (isClosed) await expire(world, id)
    },
  )
  return ids.length
}

/**
 * Brings the payment of an unpaid order to an end, one or the other. False when the provider did not answer.
 */
export async function closePayment(world: Reconciling, { payment }: OrderFile): Promise<boolean> {
  if (payment === undefined) return true
  const seen = await askGateway(world.gateway, payment)
  if (!seen.ok) return false
  if (seen.value === null) {
    await settlePayment(world, abandonedAs(payment))
    return true
  }
  const isOpen = seen.value.status === 'requires_action' || seen.value.status === 'requires_payment_method'
  const last = isOpen ? await world.gateway.cancelPayment(seen.value.id) : seen
  if (!last.ok || last.value === null) return false
  await settlePayment(world, last.value)
  return true
}

/** What is still unpaid now has run out of time; money that comes later goes back. */
async function expire({ db, clock }: Reconciling, id: number): Promise<void> {
  await db.transaction(async tx => {
    const pending = await holdOrder(tx, { id })
    if (pending?.before.order.state !== 'pending_payment') return
    const at = clock.now()
    moveOrder(pending, { type: 'order.expire', actor: { role: 'clock' }, at: at.getTime() })
    await commitMoves(tx, pending, at)
  })
}
