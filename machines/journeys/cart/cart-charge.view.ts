import type { CartSnapshot } from './cart.machine.ts'

/** `later`: the card is only kept. `preorder`: charged now, and paid back should its run fail. */
export type MoneyNote = 'later' | 'preorder' | null

/**
 * What is to be said of when an order of this cart is charged, and whether that is for good. Aside from the
 * cart's view, for only cart and checkout ask and every page brings that view.
 */
export function moneyNote({ context: { cart } }: CartSnapshot): MoneyNote {
  if (cart.charged_later === true) return 'later'
  return cart.has_preorders === true ? 'preorder' : null
}
