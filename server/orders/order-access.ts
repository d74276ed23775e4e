import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '../auth/tokens.ts'
import type { Order } from '../store/orders.ts'

/** Whether a caller may see an order: its owner, or whoever holds its token. A token opens one order. */
export function mayReadOrder(
  order: Pick<Order, 'userId' | 'tokenHash'>,
  caller: { readonly userId: number | undefined; readonly token: string | undefined },
): boolean {
  if (order.userId !== null && order.userId === caller.userId) return true
  if (caller.token === undefined) return false
  const given = Buffer.from(hashToken(caller.token))
  const kept = Buffer.from(order.tokenHash)
  return given.length === kept.length && timingSafeEqual(given, kept)
}
