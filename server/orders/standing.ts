import type { Output } from '#contract'
import { currencyCodes } from '#domain/money/currency.ts'
import type { OrderFile } from './store/orders.ts'

type Placed = Output<'cart.pay'>

/** Where the money stands, in the words of the shopper. */
export function standingOf({ order, payment }: OrderFile): Placed['status'] {
  if (order.state === 'cancelled') return payment?.failureCode == null ? 'canceled' : 'failed'
  if (order.state === 'pledged') return 'pledged'
  if (order.state !== 'pending_payment') return 'paid'
  return payment?.state === 'requires_action' ? 'requires_action' : 'processing'
}

/** A placed order as `cart.pay` and `cart.confirm` show it. */
export function placedView(file: OrderFile, token: string): Placed {
  const { order, payment } = file
  const status = standingOf(file)
  return {
    order_id: order.id,
    number: order.number,
    order_token: token,
    status,
    action_url: status === 'requires_action' ? (payment?.actionUrl ?? null) : null,
    total: order.totalMinor,
    currency: currencyCodes.find(code => code === order.currency) ?? 'EUR',
  }
}
