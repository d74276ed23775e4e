import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { returnUrlOf } from '../../orders/charge-order.ts'
import { giveOther } from '../../orders/charge-other.ts'
import { mayReadOrder } from '../../orders/order-access.ts'
import { paymentFailure } from '../../orders/payment-failure.ts'
import { isSavedCard } from '../../orders/saved-card.ts'
import { placedView } from '../../orders/standing.ts'
import { readOrderFile } from '../../store/orders.ts'

/**
 * Charges another card for an order whose kept card was refused, at once and once. Whoever holds a link to
 * the order may pay it; saved cards are only for the account they belong to. Domain design 3.2.
 */
export const otherCard: Handler<'cart.otherCard'> = async (context, input) => {
  const { order_id, order_token, payment_method, store } = input
  const { db, user } = context
  const known = await readOrderFile(db, { id: order_id })
  const caller = { userId: user?.id, token: order_token }
  if (known === undefined || !(await mayReadOrder(db, known.order, caller))) return fail('not_found')
  const isOwner = user !== undefined && user.id === known.order.userId
  if (isSavedCard({ method: payment_method }) && !isOwner) return paymentFailure('card_invalid')
  const file = await giveOther(context, order_id, {
    method: payment_method,
    userId: user?.id,
    returnUrl: returnUrlOf(context, known, order_token, store),
  })
  if (file === 'refused') return fail('order_not_payable')
  if (file === 'unavailable') return fail('payment_unavailable')
  if (file.order.state === 'cancelled') return fail('order_not_payable')
  const { payment } = file
  if (payment?.state === 'requires_payment_method') return paymentFailure(payment.failureCode)
  const placed = placedView(file, order_token ?? '')
  if (payment?.state === 'processing') return { ...placed, status: 'processing' }
  if (payment?.state !== 'requires_action') return placed
  return { ...placed, status: 'requires_action', action_url: payment.actionUrl }
}
