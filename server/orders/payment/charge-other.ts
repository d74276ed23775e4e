import type { PaymentEvent } from '#machines/lifecycles/payment/payment.machine.ts'
import { type OrderFile, type Payment, readOrderFile } from '../store/orders.ts'
import { readPayingCard } from '../../payments/store/paying-card.ts'
import { askGateway, currencyOf, refusedAs } from './charge-order.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { holdOrder, movePayment, noteNews } from '../moves/order-moves.ts'
import type { Reconciling } from './reconcile-payments.ts'
import { savedCardId } from './saved-card.ts'
import { settlePayment } from './settle-payment.ts'

// Another card in the place of a kept one that was refused: charged at once, before its owner's eyes, and
// once, whoever else asks for the money of the order at the same time. Domain design 3.2.

/** The key an order was placed with, without what later charges added to it. */
export const orderKey = (key: string): string => key.replace(/:(later|other)\d+$/, '')

const otherKey = ({ key, lifecycle }: Payment): string =>
  `${orderKey(key)}:other${(lifecycle.kept?.others ?? 0) + 1}`

/** Who gives it, and where the bank sends them back to. */
interface Giving {
  readonly method: string
  readonly userId: number | undefined
  readonly returnUrl: string
}

/**
 * Charges another card for a pledge whose card was refused. What is under way is asked about first: a charge
 * that the bank has not decided on is waited for, an open challenge is called off. `refused`: the order does
 * not wait for a card, or not any more. `unavailable`: the provider did not answer, nothing was begun.
 */
export async function giveOther(
  world: Reconciling,
  orderId: number,
  giving: Giving,
): Promise<OrderFile | 'refused' | 'unavailable'> {
  const cleared = await clearTheWay(world, orderId)
  if (cleared !== 'clear') return cleared
  const begun = await begin(world, orderId, giving)
  if (begun === 'refused') return begun
  return begun.isOurs ? chargeOther(world, begun.file, giving.returnUrl) : begun.file
}

const isOthers = ({ lifecycle }: Payment): boolean => lifecycle.kept?.isOther === true

/** Brings what is under way to an end, if it can be; gives the order where there is more to wait for. */
async function clearTheWay(
  world: Reconciling,
  orderId: number,
): Promise<OrderFile | 'clear' | 'refused' | 'unavailable'> {
  const file = await readOrderFile(world.db, { id: orderId })
  const { payment } = file ?? {}
  if (file === undefined || payment === undefined) return 'refused'
  // A challenge of the card that came with the order is no other card's, and stays as it is.
  if (payment.state === 'requires_action' && !isOthers(payment)) return 'refused'
  if (payment.state === 'requires_action') {
    if ((await callOff(world, payment)) === 'unavailable') return 'unavailable'
  } else if (payment.state === 'processing') {
    const seen = await askGateway(world.gateway, payment)
    if (seen.ok && seen.value !== null) await settlePayment(world, seen.value, file)
  } else return 'clear'
  const after = await readOrderFile(world.db, { id: orderId })
  return after?.payment?.state === 'requires_payment_method' ? 'clear' : (after ?? 'refused')
}

/** Ends a challenge at the provider; one that was answered meanwhile is taken as it was answered. */
export async function callOff(world: Reconciling, payment: Payment): Promise<'called_off' | 'unavailable'> {
  if (payment.gatewayId === null) return 'unavailable'
  const answer = await world.gateway.cancelPayment(payment.gatewayId)
  if (!answer.ok || answer.value.status === 'requires_action') return 'unavailable'
  const settled = await settlePayment(world, answer.value)
  return settled?.payment?.state === 'requires_action' ? 'unavailable' : 'called_off'
}

interface Begun {
  /** The step was taken here, and so the charge is ours to send. */
  readonly isOurs: boolean
  readonly file: OrderFile
}

/** Takes the step that only one can take; who comes second is told how the order stands. */
async function begin(
  { db, clock }: Reconciling,
  orderId: number,
  giving: Giving,
): Promise<Begun | 'refused'> {
  return db.transaction(async tx => {
    const pending = await holdOrder(tx, { id: orderId })
    if (pending?.before.payment === undefined) return 'refused'
    const { before: file } = pending
    const { payment } = pending.before
    if (payment.state === 'processing' || payment.state === 'succeeded') return { isOurs: false, file }
    if (file.order.state !== 'pledged') return 'refused'
    if (payment.state === 'requires_action' && isOthers(payment)) return { isOurs: false, file }
    const at = clock.now()
    const actor = { role: 'shopper', ...(giving.userId !== undefined && { id: `${giving.userId}` }) } as const
    const event: PaymentEvent = { type: 'payment.giveMethod', actor, at: at.getTime() }
    if (payment.lifecycle.kept === undefined || !movePayment(pending, event)) return 'refused'
    noteNews(pending, {
      key: otherKey(payment),
      gatewayId: null,
      actionUrl: null,
      failureCode: null,
      otherMethod: giving.method,
    })
    await commitMoves(tx, pending, at)
    return { isOurs: true, file: pending.after }
  })
}

/** Sends the charge of the card that was given; the key makes it one charge, whoever sends it. */
export async function chargeOther(
  world: Reconciling,
  file: OrderFile,
  returnUrl: string,
): Promise<OrderFile> {
  const { order, payment } = file
  if (payment === undefined) return file
  const settle = async (seen: Parameters<typeof settlePayment>[1]) =>
    (await settlePayment(world, seen, file)) ?? file
  const card = await cardOf(world, file, payment)
  if (card === undefined) return settle(refusedAs(payment, 'card_invalid', undefined))
  const answer = await world.gateway.createPayment({
    orderId: order.id,
    amountMinor: payment.amountMinor,
    currency: currencyOf(payment),
    ...card,
    key: payment.key,
    returnUrl,
    saveMethod: false,
    email: order.email,
  })
  if (answer.ok) return settle(answer.value)
  // The payment may exist: whoever asks later finds out.
  if (!answer.certain) return file
  return settle(refusedAs(payment, answer.code, answer.paymentId))
}

async function cardOf({ db, gateway }: Reconciling, { order }: OrderFile, { otherMethod }: Payment) {
  if (otherMethod === null) return undefined
  const id = savedCardId({ method: otherMethod })
  if (id === undefined) return { method: otherMethod }
  return order.userId === null
    ? undefined
    : readPayingCard(db, { id, userId: order.userId, gateway: gateway.name })
}
