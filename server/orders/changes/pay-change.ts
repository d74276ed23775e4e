import type { Failure, OwnErrorCode } from '#contract'
import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { begin, lead } from '#machines/lifecycles/lifecycle.ts'
import { paymentMachine } from '#machines/lifecycles/payment/payment.machine.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { holdOrder } from '../moves/order-moves.ts'
import { askGateway, currencyOf, type Paying, refusedAs } from '../payment/charge-order.ts'
import { paymentFailure } from '../payment/payment-failure.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import type { Order, Payment } from '../store/orders.ts'
import { reckon } from '../edits/make-change.ts'
import { type ChangeRow, insertPayment, isOpen, paymentsOf, readChange } from '../edits/store/changes.ts'

type PayFailed = Failure<OwnErrorCode<'changes.pay'>>

interface Card {
  /** Of the link it is paid by. */
  readonly link: string
  /** A token of the provider. */
  readonly method: string
  /** The difference the buyer saw, in minor units. */
  readonly expectedMinor: number
}

interface Begun {
  readonly order: Order
  readonly payment: Payment
  readonly isNew: boolean
}

/**
 * Charges the difference of a change. Whoever presses twice has one charge: one whose answer never came is
 * sent again under its key. A card that is refused ends the charge, and the change still waits. Undefined: it
 * is under way, or made. Rules 2.
 */
export async function payChange(
  paying: Paying,
  changeId: number,
  card: Card,
): Promise<PayFailed | undefined> {
  const begun = await paying.db.transaction(tx => beginCharge(tx, paying, changeId, card))
  if ('error' in begun) return begun
  if (!begun.isNew && begun.payment.gatewayId !== null) return undefined
  await charge(paying, begun, card)
  const [last] = await paymentsOf(paying.db, changeId)
  if (last?.state !== 'canceled') return undefined
  if (last.lifecycle.capturedMinor === 0) return paymentFailure(last.failureCode)
  // Money of a try that was given up may have made it. Where the order had moved on, it is on its way back.
  const isMade = (await readChange(paying.db, changeId))?.state === 'applied'
  return isMade ? undefined : fail('order_not_payable')
}

async function beginCharge(
  tx: Database,
  { gateway, clock }: Paying,
  changeId: number,
  { method, expectedMinor }: Card,
): Promise<Begun | PayFailed> {
  const found = await readChange(tx, changeId)
  const pending = found && (await holdOrder(tx, { id: found.orderId }))
  const change = await readChange(tx, changeId)
  if (pending === undefined || change === undefined) return fail('order_not_payable')
  const { order } = pending.before
  const tries = await paymentsOf(tx, changeId)
  const open = tries.find(isOpen)
  if (open !== undefined) return { order, payment: open, isNew: false }
  const at = clock.now()
  if (change.state !== 'proposed' || change.until <= at) return fail('order_not_payable')
  if (change.dueMinor !== expectedMinor) return fail('cart_changed', { expected_total: 'price_changed' })
  // Cards of an account are not charged by a link that a mail carries.
  if (/^card_\d/.test(method)) return fail('card_invalid')
  const payer = { role: 'payment' } as const
  if ((await reckon(tx, { pending, change, actor: payer, at })) === undefined)
    return fail('order_not_payable')
  const fresh = begin(paymentMachine, { amountMinor: change.dueMinor, currency: order.currency })
  const act = { actor: { role: 'shopper' }, at: at.getTime() } as const
  const saved = lead(paymentMachine, fresh, [
    { type: 'payment.giveMethod', ...act },
    { type: 'payment.confirm', ...act },
  ])
  const payment = await insertPayment(tx, {
    orderId: order.id,
    changeId,
    gateway: gateway.name,
    // The order's own number: no other change, of this shop or another, has the same key.
    key: `${order.number}:change:${changeId}:${tries.length + 1}`,
    method,
    state: saved.state,
    lifecycle: saved.context,
    amountMinor: change.dueMinor,
    currency: order.currency,
    createdAt: at,
    updatedAt: at,
  })
  return { order, payment, isNew: true }
}

/** Sends the charge; its key makes a second one charge nothing. What had no answer is asked for later. */
async function charge(paying: Paying, { order, payment }: Begun, card: Card): Promise<void> {
  const lang = isLocale(order.lang) ? order.lang : 'en'
  const query = new URLSearchParams({ token: card.link })
  const answer = await paying.gateway.createPayment({
    orderId: order.id,
    amountMinor: payment.amountMinor,
    currency: currencyOf(payment),
    // Sent again it must be the very same charge.
    method: payment.method ?? card.method,
    key: payment.key,
    returnUrl: `${paying.publicUrl}${pathFor('order-change', lang)}?${query.toString()}`,
    saveMethod: false,
    email: order.email,
  })
  if (answer.ok) return void (await settlePayment(paying, answer.value))
  if (answer.certain) await settlePayment(paying, refusedAs(payment, answer.code, answer.paymentId))
}

/** A change with its payment brought up to date: what the provider says of one that is under way. */
export async function freshChange(paying: Paying, changeId: number): Promise<ChangeRow | undefined> {
  const open = (await paymentsOf(paying.db, changeId)).find(isOpen)
  if (open?.gateway === paying.gateway.name) {
    const seen = await askGateway(paying.gateway, open)
    if (seen.ok && seen.value !== null) await settlePayment(paying, seen.value)
  }
  return readChange(paying.db, changeId)
}
