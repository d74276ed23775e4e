import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { guardCodes } from '../../orders/code-guesses.ts'
import { payCart } from '../../orders/pay-cart.ts'
import { placedView } from '../../orders/standing.ts'

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
