import type { PaymentEvent } from '#machines/lifecycles/payment/payment.machine.ts'
import { HopelessJob } from '../../jobs/job.ts'
import type { GatewayFailureCode } from '../../base/gateway.ts'
import { duePledges } from '../store/pledges.ts'
import { type OrderFile, type Payment, readOrderFile } from '../store/orders.ts'
import { readPayingCard } from '../../payments/store/paying-card.ts'
import { callOff, orderKey } from './charge-other.ts'
import { currencyOf, refusedAs } from './charge-order.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { holdOrder, movePayment, noteNews } from '../moves/order-moves.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import type { Reconciling } from './reconcile-payments.ts'
import { isSavedCard, savedCardId } from './saved-card.ts'
import { settlePayment } from './settle-payment.ts'

/** Pledges of one turn; the next goes on. */
const most = 2_000

/**
 * Asks for the money of every pledge whose time has come: its campaign has ended with its goal, or its card
 * was refused and is due again; gives up the cards that could not be put right. Each is a transaction that
 * leaves the charge to the outbox, so a process that dies charges nobody twice. One that fails keeps none
 * after it from its turn, and is thrown afterwards. Gives how many steps were taken. Domain design 3.2.
 */
export async function askPledges(world: Reconciling): Promise<number> {
  let taken = 0
  const ids = await duePledges(world.db, world.gateway.name, world.clock.now(), most)
  await eachApart(
    ids,
    id => `order ${id}`,
    async id => {
      if (await askPledge(world, id)) taken += 1
    },
  )
  return taken
}

async function askPledge(world: Reconciling, orderId: number): Promise<boolean> {
  const { db, clock } = world
  const known = await readOrderFile(db, { id: orderId })
  if (known?.payment?.state === 'requires_action')
    return (await callOff(world, known.payment)) === 'called_off'
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    const { order, payment } = pending?.before ?? {}
    if (pending === undefined || payment === undefined || order?.state !== 'pledged') return false
    const at = clock.now()
    const act = { actor: { role: 'clock' }, at: at.getTime() } as const
    const events: PaymentEvent[] = [
      { type: 'payment.exhaust', ...act },
      { type: 'payment.charge', ...act },
    ]
    for (const event of events) {
      if (!movePayment(pending, event)) continue
      if (pending.after.payment?.state === 'processing')
        noteNews(pending, { key: nextKey(payment), gatewayId: null, failureCode: null })
      await commitMoves(tx, pending, at)
      return true
    }
    return false
  })
}

/** Every charge of a kept card has a key of its own: the order's, and how often the card was refused. */
const nextKey = ({ key, lifecycle }: Payment): string =>
  `${orderKey(key)}:later${(lifecycle.kept?.declines ?? 0) + 1}`

/** Charges the kept card of an order, unless it was settled meanwhile; the key makes it one charge. */
export async function chargeKept(world: Reconciling, orderId: number, key: string): Promise<void> {
  const file = await readOrderFile(world.db, { id: orderId })
  const { payment } = file ?? {}
  if (file === undefined || payment?.key !== key || payment.state !== 'processing') return
  const card = await cardOf(world, file, payment)
  if (card === undefined) return refuse(world, file, payment, 'card_invalid')
  const answer = await world.gateway.createPayment({
    orderId,
    amountMinor: payment.amountMinor,
    currency: currencyOf(payment),
    ...card,
    key,
    mode: 'kept',
    returnUrl: '',
    saveMethod: false,
    email: file.order.email,
  })
  if (answer.ok) return void (await settlePayment(world, answer.value))
  if (!answer.certain) throw new Error(`The provider did not answer about the charge ${key}`)
  await refuse(world, file, payment, answer.code, answer.paymentId)
}

async function refuse(
  world: Reconciling,
  file: OrderFile,
  payment: Payment,
  code: GatewayFailureCode,
  id?: string,
): Promise<void> {
  await settlePayment(world, refusedAs(payment, code, id), file)
}

async function cardOf({ db, gateway }: Reconciling, { order }: OrderFile, payment: Payment) {
  const { method, customer } = payment
  const id = savedCardId(payment)
  if (id === undefined) return method === null || customer === null ? undefined : { method, customer }
  // A card of the account may have been taken out of it.
  return order.userId === null
    ? undefined
    : readPayingCard(db, { id, userId: order.userId, gateway: gateway.name })
}

/** Lets go of a card that was kept for one order alone. What the account keeps is the account's. */
export async function forgetKept({ db, gateway }: Reconciling, orderId: number): Promise<void> {
  const payment = (await readOrderFile(db, { id: orderId }))?.payment
  if (payment === undefined || payment.customer === null || payment.method === null) return
  if (payment.saveCard || isSavedCard(payment)) return
  if (payment.gateway !== gateway.name) throw new HopelessJob(`No ${payment.gateway} to forget a card with`)
  const gone = await gateway.forgetMethod(payment.method)
  if (!gone.ok) throw new Error('The provider did not answer about a card to forget')
}
