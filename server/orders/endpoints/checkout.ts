import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { guardCodes } from '../cart/code-guesses.ts'
import { payCart } from '../pay-cart.ts'
import { placedView } from '../standing.ts'
import { isPreorder } from '#domain/orders/pledge.ts'
import type { Context } from '../../http/context.ts'
import { askGateway, returnUrlOf } from '../payment/charge-order.ts'
import { isPlacedBy, mayReadOrder } from '../order-access.ts'
import { withBank } from '../credit/receivable-host.ts'
import { orderSummary, shipmentViews } from '../order-view.ts'
import { withCards } from '../payment/refused-card.ts'
import { settlePayment } from '../payment/settle-payment.ts'
import { lawOf } from '../documents/supply-words.ts'
import { contractOfOrder } from '../store/contract-orders.ts'
import { type OrderRow, readOrderRow, updateOrderFeedback } from '../store/order-rows.ts'
import { type OrderFile, readOrderFile } from '../store/orders.ts'
import { giveOther } from '../payment/charge-other.ts'
import { paymentFailure } from '../payment/payment-failure.ts'
import { isSavedCard } from '../payment/saved-card.ts'
import { answerPortion as takeAnswer } from '../portions/answer-portion.ts'
import { portionsShown, withPortions } from '../portions/portion-view.ts'

/** Places the order of a cart and charges it; repeated, the same order. Spec section 7. */
export const pay: Handler<'cart.pay'> = async (context, input) => {
  const { user, locale } = context
  // Somebody who believes to be signed in is asked before the order becomes a guest's.
  if (input.user_id !== undefined && input.user_id !== user?.id) return fail('session_ended')
  const lockedOut = await guardCodes(context, input.cart)
  if (lockedOut) return lockedOut
  const answer = await payCart(context, input, { userId: user?.id, lang: locale })
  if (!answer.ok) return answer.failure
  return placedView(answer.file, answer.token)
}

/**
 * Where a placed order stands. While the money is not final the provider is asked, so a lost webhook costs
 * nothing.
 */
export const confirm: Handler<'cart.confirm'> = async (context, { order_id, order_token }) => {
  const { db, clock, user } = context
  const known = await readOrderRow(db, order_id)
  const caller = { userId: user?.id, token: order_token }
  if (known === undefined || !(await mayReadOrder(db, known.order, caller))) return fail('not_found')
  const after = await newsOf(context, known)
  // What changed just now is read again, with the parts that changed with it.
  const row = after === undefined ? known : await readOrderRow(db, order_id)
  if (row === undefined) return fail('not_found')
  const placed = placedView(after ?? known, order_token ?? '')
  const email = isPlacedBy(row.order, caller) ? row.order.email : null
  const shipments = shipmentViews(row)
  const has_preorders = row.items.some(({ sale, step }) => isPreorder({ sale: sale ?? '', step: step ?? '' }))
  const summary = await withPortions(context, await withBank(context, orderSummary(row, clock.now())))
  const pressing_id = await contractOfOrder(db, { orderId: row.order.id })
  const paysFor = pressing_id === undefined ? {} : { pressing_id }
  const law = await lawOf(db, row.order.id, context.locale)
  const order = { ...summary, email, shipments, has_preorders, ...paysFor, ...law }
  const isOwner = user !== undefined && user.id === row.order.userId
  return { ...placed, order: isOwner ? await withCards(context, order, user.id) : order }
}

/** A first payment, or another card in the place of one that was refused. */
const isWaitedFor = (state: string, kept: { readonly isOther?: boolean } | undefined): boolean =>
  state === 'pending_payment' || (state === 'pledged' && kept?.isOther === true)

/** The order after the provider was asked; undefined when there was nothing to ask, or no answer. */
async function newsOf(context: Context, known: OrderRow): Promise<OrderFile | undefined> {
  const { order, payment } = known
  if (payment === undefined || !isWaitedFor(order.state, payment.lifecycle.kept)) return undefined
  const seen = await askGateway(context.gateway, payment)
  return seen.ok && seen.value !== null ? settlePayment(context, seen.value, { order, payment }) : undefined
}

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

/** The buyer of an order takes the part of it that a short run has copies for, or not. Rules 2. */
export const answerPortion: Handler<'cart.answerPortion'> = async (context, input) => {
  const { order_id: orderId, order_token: token, portion: portionId, answer, rest } = input
  const { db, user } = context
  const known = await readOrderFile(db, { id: orderId })
  const caller = { userId: user?.id, token }
  if (known === undefined || !(await mayReadOrder(db, known.order, caller))) return fail('not_found')
  const isOwner = user !== undefined && user.id === known.order.userId
  const actor = { role: 'shopper', ...(isOwner && { id: String(user.id) }) } as const
  const done = await takeAnswer(context, { orderId, portionId, answer, rest, actor })
  if (done === 'not_found') return fail('not_found')
  if (done === 'project_moved') return fail('project_moved')
  if (done === 'change_open') return fail('input_invalid', { answer: 'change_open' })
  if (done !== 'done') return fail('transition_not_allowed')
  return { portions: await portionsShown(context, orderId) }
}

/** Keeps how a purchase felt; a later mark takes the place of the first. Spec section 7. */
export const feedback: Handler<'cart.feedback'> = async ({ db, user }, input) => {
  const file = await readOrderFile(db, { id: input.order_id })
  const caller = { userId: user?.id, token: input.order_token }
  if (file === undefined || !(await mayReadOrder(db, file.order, caller))) return fail('not_found')
  await updateOrderFeedback(db, input.order_id, { mark: input.mark, remark: input.remark ?? null })
  return { done: true }
}
