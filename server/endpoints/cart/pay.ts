import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { payCart } from '../../orders/pay-cart.ts'
import { placedView } from '../../orders/standing.ts'
import { deleteCart } from '../../store/carts.ts'

/** Places the order of a cart and charges it; repeated, the same order. Spec section 7. */
export const pay: Handler<'cart.pay'> = async (context, input) => {
  const { user, locale, db } = context
  // Somebody who believes to be signed in is asked before the order becomes a guest's.
  if (input.user_id !== undefined && input.user_id !== user?.id) return fail('session_ended')
  const answer = await payCart(context, input, { userId: user?.id, lang: locale })
  if (!answer.ok) return answer.failure
  const placed = placedView(answer.file, answer.token)
  if (placed.status === 'paid') {
    await deleteCart(db, user === undefined ? { cartId: input.cart_id } : { userId: user.id })
  }
  return placed
}
