import { makeCartId } from '#domain/orders/cart.ts'

/** Ten characters for a new cart. Spec section 9. */
export function newCartId(): string {
  return makeCartId(() => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32)
}
