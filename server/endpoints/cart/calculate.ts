import type { ParsedInput } from '#contract'
import type { Context } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { calculateCart } from '../../orders/calculate-cart.ts'
import { cartView } from '../../orders/cart-view.ts'
import { deleteCart, saveCart } from '../../store/carts.ts'
import { destinationOf } from './destination.ts'

/**
 * Prices a cart from the database; with `save` it is kept, for the account or under its id. Spec section 4.
 */
export const calculate: Handler<'cart.calculate'> = async (context, input) => {
  const { db, clock } = context
  const destination = destinationOf(context, input)
  if (destination === undefined) {
    return fail('customer_required', { 'customer->country_id': 'input_required' })
  }
  const at = clock.now()
  const cart = cartView(await calculateCart(db, input, destination, at), at)
  if (input.save) await keep(context, input, cart.count === 0)
  return cart
}

/**
 * A cart with nothing left in it is forgotten. What is kept is what was sent: prices are made afresh each
 * time.
 */
async function keep(
  { db, clock, user }: Context,
  input: ParsedInput<'cart.calculate'>,
  isEmpty: boolean,
): Promise<void> {
  const { id: cartId, currency } = input
  const payload = { ...input, save: false }
  if (user !== undefined) {
    if (isEmpty) return deleteCart(db, { userId: user.id })
    return saveCart(db, { userId: user.id, cartId: cartId ?? '' }, { currency, payload, at: clock.now() })
  }
  if (cartId === undefined) return
  if (isEmpty) return deleteCart(db, { cartId })
  await saveCart(db, { userId: undefined, cartId }, { currency, payload, at: clock.now() })
}
