import type { CartSnapshot } from './cart.machine.ts'

/**
 * Whether an order of this cart is charged only when its campaign succeeds. Aside from the cart's view, for
 * only the checkout asks and every page brings that view.
 */
export const isChargedLater = ({ context }: CartSnapshot): boolean => context.cart.charged_later === true
