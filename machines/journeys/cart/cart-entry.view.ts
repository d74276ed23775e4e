import type { CartSnapshot } from './cart.machine.ts'

/** Looking for what goes with the cart is not pricing it. */
const pricing: readonly string[] = ['loading', 'grouping', 'calculating', 'clearing']

/**
 * What every page shows of the cart, without a line of it: the header's way to it and the button that sells
 * are drawn before the rest of the cart is anywhere near.
 */
export function viewCartEntry(snapshot: CartSnapshot) {
  const { cart, waiting, dirty, refusal } = snapshot.context
  return {
    count: cart.count + waiting.reduce((sum, { addition }) => sum + addition.item.quantity, 0),
    isOpen: snapshot.matches({ slide: 'open' }),
    isPricing: dirty || pricing.includes(snapshot.value.contents),
    /** `cart_full` or `quantity_limit`, when the last change was not made. */
    refusal,
  }
}
