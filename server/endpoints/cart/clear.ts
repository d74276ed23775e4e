import type { Handler } from '../../handler.ts'
import { deleteCart } from '../../store/carts.ts'

/** Forgets the cart kept for the account. Spec section 4. */
export const clear: Handler<'cart.clear'> = async ({ db, user }) => {
  await deleteCart(db, { userId: user.id })
  return { done: true }
}
