import type { CurrencyCode } from '#domain/money/currency.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { withStore } from '#domain/site/store-frame.ts'
import type { Clock } from '../../base/clock.ts'
import type { GatewayAnswer, GatewayPayment, PaymentGateway } from '../../base/gateway.ts'
import type { Database } from '../../database/database.ts'
import type { OrderFile, Payment } from '../store/orders.ts'
import { readCustomer, readPayingCard } from '../../payments/store/paying-card.ts'
import type { Seen } from '../moves/order-moves.ts'
import { savedCardId } from './saved-card.ts'
import { settlePayment } from './settle-payment.ts'

export interface Paying {
  readonly db: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
  /** Begins the address the shopper comes back to from the bank. */
  readonly publicUrl: string
}

/** Amount and currency of a payment row, as the gateway wants them. */
export const currencyOf = (payment: Payment): CurrencyCode => {
  if (isCurrencyCode(payment.currency)) return payment.currency
  throw new RangeError(`Payment ${payment.id} is in ${payment.currency}`)
}

/**
 * Sends the charge of an order and takes the answer into the books. The key belongs to the order, so sending
 * it again charges nothing twice. When no answer comes the order stays open: whoever asks later finds out.
 */
export async function chargeOrder(
  paying: Paying,
  file: OrderFile,
  token: string,
  store?: string,
): Promise<OrderFile> {
  const { payment } = file
  if (payment === undefined) return file
  const method = await methodOf(paying, file, payment)
  if (method === undefined) return settled(paying, file, refusedAs(payment, 'card_invalid', undefined))
  const answer = await paying.gateway.createPayment({
    orderId: file.order.id,
    amountMinor: payment.amountMinor,
    currency: currencyOf(payment),
    ...method,
    key: payment.key,
    returnUrl: returnUrlOf(paying, file, token, store),
    saveMethod: payment.saveCard && file.order.userId !== null,
    ...(payment.isLater && { mode: 'keep' as const }),
    email: file.order.email,
  })
  if (answer.ok) return settled(paying, file, answer.value)
  if (!answer.certain) return file
  return settled(paying, file, refusedAs(payment, answer.code, answer.paymentId))
}

const settled = async (paying: Paying, file: OrderFile, seen: Seen): Promise<OrderFile> =>
  (await settlePayment(paying, seen, file)) ?? file

/** A refusal as a fact about the payment. */
export function refusedAs(
  payment: Payment,
  failureCode: NonNullable<Seen['failureCode']>,
  id: string | undefined,
): Seen {
  return { ...factOf(payment), id: id ?? payment.gatewayId, status: 'requires_payment_method', failureCode }
}

/** The provider has no such payment, and we give it up: a fact we make ourselves. */
export const abandonedAs = (payment: Payment): Seen => ({ ...factOf(payment), status: 'canceled' })

const factOf = (payment: Payment): Omit<Seen, 'status'> => ({
  id: payment.gatewayId,
  key: payment.key,
  amountMinor: payment.amountMinor,
  currency: currencyOf(payment),
  actionUrl: null,
  failureCode: null,
  sequence: null,
})

/** What the provider knows of a payment; null when it has never heard of it. */
export function askGateway(
  gateway: PaymentGateway,
  payment: Payment,
): Promise<GatewayAnswer<GatewayPayment | null>> {
  return payment.gatewayId === null
    ? gateway.findPayment(payment.key)
    : gateway.retrievePayment(payment.gatewayId)
}

/** The token of the card form, or what the provider calls a saved card of this very user. */
async function methodOf({ db, gateway }: Paying, { order }: OrderFile, payment: Payment) {
  const { method } = payment
  if (method === null) return undefined
  const id = savedCardId(payment)
  if (id !== undefined) {
    if (order.userId === null) return undefined
    return readPayingCard(db, { id, userId: order.userId, gateway: gateway.name })
  }
  if (!payment.saveCard || order.userId === null) return { method }
  const customer = await readCustomer(db, order.userId, gateway.name)
  return customer === undefined ? { method } : { method, customer }
}

/** Where the bank sends the shopper back to; without a token it is for the account of the order. */
export function returnUrlOf(
  { publicUrl }: Pick<Paying, 'publicUrl'>,
  { order }: Pick<OrderFile, 'order'>,
  token: string | undefined,
  store?: string,
): string {
  const locale = isLocale(order.lang) ? order.lang : 'en'
  const query = new URLSearchParams({
    order_id: String(order.id),
    ...(token !== undefined && { order_token: token }),
  })
  const path = `${pathFor('cart-confirmation', locale)}?${query.toString()}`
  return publicUrl + withStore(path, store)
}
