import type { ParsedInput } from '#contract'
import type { Context } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { calculateCart } from '../../orders/calculate-cart.ts'
import { guardCodes } from '../../orders/code-guesses.ts'
import { cartView } from '../../orders/cart-view.ts'
import { deleteCart, saveCart } from '../../store/carts.ts'
import { destinationOf } from './destination.ts'

type Sent = ParsedInput<'cart.calculate'>

/**
 * Prices a cart from the database; with `save` it is kept, for the account or under its id. Spec section 4.
 */
export const calculate: Handler<'cart.calculate'> = async (context, input) => {
  const { db, clock, user } = context
  const destination = destinationOf(context, input)
  if (destination === undefined) {
    return fail('customer_required', { 'customer->country_id': 'input_required' })
  }
  const lockedOut = await guardCodes(context, input)
  if (lockedOut) return lockedOut
  const at = clock.now()
  const isKept = input.save && hasGoods(input)
  // What is kept is what was sent, whatever it costs: so it is written while prices are read.
  const [calculation] = await Promise.all([
    calculateCart(db, input, destination, { userId: user?.id, at }),
    isKept ? keep(context, input) : undefined,
  ])
  const cart = cartView(calculation, at)
  if (input.save && cart.count === 0) await forget(context, input)
  return cart
}

const hasGoods = ({ shops, boxes }: Sent): boolean =>
  boxes.length > 0 || Object.values(shops).some(({ items }) => items.length > 0)

async function keep({ db, clock, user }: Context, input: Sent): Promise<void> {
  const { id: cartId, currency } = input
  const kept = { currency, payload: keptForm(input), at: clock.now() }
  if (user !== undefined) return saveCart(db, { userId: user.id, cartId: cartId ?? '' }, kept)
  if (cartId !== undefined) await saveCart(db, { userId: undefined, cartId }, kept)
}

/** As it was sent, so that it reads as it was sent when it is loaded. */
const keptForm = ({ shops, ...input }: Sent) => ({
  ...input,
  save: false,
  shops: Object.fromEntries(
    Object.entries(shops).map(([key, { items, ...shop }]) => [
      key,
      { ...shop, items: items.map(({ sizes, ...line }) => ({ ...line, ...sizes })) },
    ]),
  ),
})

/** A cart with nothing in it that we sell is not kept. */
async function forget({ db, user }: Context, { id: cartId }: Sent): Promise<void> {
  if (user !== undefined) return deleteCart(db, { userId: user.id })
  if (cartId !== undefined) await deleteCart(db, { cartId })
}
